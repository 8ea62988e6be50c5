/// The state of the explorer as a page.
struct HealthPage {
    let health: HealthDocument

    /// The document.
    func document() -> [UInt8] {
        PageLayout(title: "Health").document { main in
            main.element("h1", text: "Health: \(health.status)")
            main.element("div", .class("card problem")) { card in
                card.element("dl") { list in
                    entry("Database", health.database, to: &list)
                    if let bytes = health.databaseBytes { entry("Its size", bytes.counted("byte"), to: &list) }
                    if let version = health.schemaVersion { entry("Its schema", "version \(version)", to: &list) }
                    entry("Recording", health.recording ? "on" : "off", to: &list)
                    if let count = health.notIndexed { entry("Inspections to index", count.grouped, to: &list) }
                    entry("Registered objects", health.objectCount.grouped, to: &list)
                }
            }
        }
    }

    private func entry(_ name: String, _ value: String, to list: inout Markup) {
        list.element("dt", text: name)
        list.element("dd", text: value)
    }
}
