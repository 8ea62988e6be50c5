import ExtractionEngine
import InspectionHistory

/// The top of a page about one place in an object: where it is, when it was seen, and the other pages about it.
struct PlaceHeading {
    let source: TreeSource
    let path: String
    let captured: Timestamp
    let tab: ObjectTabs.Tab
    /// The same as JSON.
    let json: Address

    /// Writes the heading.
    func write(to main: inout Markup) {
        main.element("nav", .class("crumbs"), .aria("label", "Where you are")) { nav in
            nav.element("ol") { list in
                if path.isEmpty {
                    list.element("li") { $0.element("h1") { $0.objectText(source.object) } }
                } else {
                    list.element("li") { item in
                        item.element("a", .href(source.address(path: ""))) { $0.objectText(source.object) }
                    }
                    list.element("li") { $0.element("h1") { $0.objectText(path) } }
                }
            }
            nav.element("span", .class("status")) { status in
                let state = source.isLive ? "Live" : "Stored"
                status.element("span", .class(source.isLive ? "live" : "stored")) { moment in
                    moment.text("\(state) · captured ")
                    TimeText(captured).write(to: &moment)
                }
                status.element("a", .class("button"), .href(json), text: "JSON")
            }
        }
        ObjectTabs(source: source, path: path, current: tab).write(to: &main)
    }
}
