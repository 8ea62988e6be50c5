import InspectionHistory

/// `/objects` as a page: the registered objects alone.
struct ObjectListPage {
    let listed: ObjectListDocument
    let now: Timestamp

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Objects", area: .objects).document { main in
            main.element("h1", text: "Registered objects")
            if !listed.objects.isEmpty { ReferencesLink().write(to: &main) }
            main.element("div", .class("card flush")) { ObjectTable(listed: listed, now: now).write(to: &$0) }
        }
    }
}
