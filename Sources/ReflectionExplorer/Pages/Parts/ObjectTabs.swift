import ExtractionEngine

/// The ways to look at one place in an object: links to the pages, with the one that is open marked.
struct ObjectTabs {
    enum Tab: CaseIterable {
        case tree, mirror, references, layout, past
    }

    let source: TreeSource
    let path: String
    let current: Tab

    /// Writes the links.
    func write(to markup: inout Markup) {
        markup.element("nav", .class("tabs"), .aria("label", "Views of this place")) { nav in
            for tab in Tab.allCases {
                guard let address = address(of: tab) else { continue }
                nav.element(
                    "a",
                    .href(address),
                    tab == current ? .aria("current", "page") : nil,
                    text: tab.title
                )
            }
        }
    }

    private func address(of tab: Tab) -> Address? {
        switch tab {
        case .tree: source.address(path: path)
        case .mirror: source.mirrorAddress(path: path)
        case .references: source.referencesAddress(path: path)
        // A stored tree holds no offsets, and the program may have changed since: nothing is guessed.
        case .layout: source.layoutAddress(path: path)
        case .past: .past(of: source.object, path: path)
        }
    }
}

extension ObjectTabs.Tab {
    fileprivate var title: String {
        switch self {
        case .tree: "Tree"
        case .mirror: "Test mirror"
        case .references: "References"
        case .layout: "Layout"
        case .past: "Past"
        }
    }
}
