import ExtractionEngine
import InspectionHistory

/// Generated source that tests an object.
struct MirrorPage {
    let mirror: MirrorSource
    let type: String
    let path: String
    let source: TreeSource
    let captured: Timestamp

    /// The document.
    func document() -> [UInt8] {
        let title = "Test of \(source.place(path))"
        return PageLayout(title: title, area: source.isLive ? .objects : .history).document { main in
            let json = source.mirrorAddress(path: path, query: [("format", "json")])
            PlaceHeading(source: source, path: path, captured: captured, tab: .mirror, json: json).write(to: &main)
            main.element("section", .class("card source"), .aria("label", "Generated source")) { card in
                card.element("p", content: introduction)
                card.element("div", .class("copyable")) { block in
                    CopyButton(text: mirror.text, label: "source").write(to: &block)
                    block.element("pre", .class("code"), .tabIndex(0), .aria("label", "Swift source")) {
                        $0.visibleLines(mirror.text)
                    }
                }
            }
        }
    }

    private func introduction(to line: inout Markup) {
        line.text("A ")
        line.element("code", text: "MirrorObject")
        line.text(" subclass for ")
        line.element("code") { $0.objectText(type) }
        line.text(", and a test of the values that were \(source.isLive ? "seen just now" : "stored"). Put it into a ")
        line.text("test target that depends on ")
        line.element("code", text: "ExtractionEngine")
        line.text(", and say in it how the object is made.")
    }
}
