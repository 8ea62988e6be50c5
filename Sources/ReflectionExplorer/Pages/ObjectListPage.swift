/// `/objects` as a page: the registered objects alone.
struct ObjectListPage {
    let objects: [ObjectDocument]

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Objects", area: .objects).document { main in
            main.element("h1", text: "Registered objects")
            main.element("div", .class("card")) { ObjectTable(objects: objects).write(to: &$0) }
        }
    }
}
