import PublicAssets

/// What every page has around its own content.
struct PageLayout {
    /// The search form of every page, for fields that stand elsewhere.
    static let finderID: StaticString = "finder-form"

    /// The place in the main navigation that a page belongs to.
    enum Area: Equatable {
        case objects, history, neither
    }

    /// The page's own part of the title: what tells two tabs apart.
    var title: String
    var area: Area = .neither
    /// What stands in the search box.
    var sought = ""
    /// The style sheets that the page has no use for: what is not named is not fetched.
    var unusedSheets: Set<String> = ["references.css", "replay.css"]
    /// The modules besides that of every page.
    var modules: [String] = []

    /// Writes the whole document.
    ///
    /// - Parameter content: Writes what stands inside `main`.
    /// - Returns: The document, UTF-8.
    func document(_ content: (inout Markup) -> Void) -> [UInt8] {
        var markup = Markup()
        markup.doctype()
        markup.element("html", .lang("en")) { html in
            html.element("head", content: head)
            html.element("body") { body in
                body.element("a", .class("skip"), .href(fragment: "content"), text: "Skip to the content")
                body.element("header", .class("bar"), content: bar)
                body.element("main", .id("content"), .tabIndex(-1), content: content)
                body.element("footer", .class("end"), content: end)
            }
        }
        return markup.bytes
    }

    private func head(_ head: inout Markup) {
        head.void("meta", .charset("utf-8"))
        head.void("meta", .name("viewport"), .content("width=device-width, initial-scale=1"))
        head.void("meta", .name("color-scheme"), .content("light dark"))
        head.element("title", text: "\(VisibleText(title).text) · Reflection Explorer")
        head.void("link", .rel("icon"), .type("image/svg+xml"), .href(.asset("mark.svg")))
        // Where a program finds the description of the addresses (RFC 8631, section 3).
        head.void("link", .rel("service-desc"), .type("application/json"), .href(Address(["openapi.json"])))
        for sheet in PublicAssets.styleSheets where !unusedSheets.contains(sheet.name) {
            head.void("link", .rel("stylesheet"), .href(.asset(sheet.name)))
        }
        head.element("script", .source(.asset("before-drawing.js")))
        for module in ["explorer.js"] + modules {
            head.element("script", .type("module"), .source(.asset(module)))
        }
    }

    private func bar(_ bar: inout Markup) {
        bar.element("a", .class("brand"), .href(.home), .aria("label", "Reflection Explorer")) { brand in
            brand.element("span", .class("mark"), .aria("hidden", "true"))
            brand.element("span", .class("brand-name"), text: "Reflection Explorer")
        }
        bar.element(
            "form",
            .id("\(Self.finderID)"),
            .class("finder"),
            .role("search"),
            .aria("label", "In all objects"),
            .action(.search()),
            .method("get"),
            content: finder
        )
        bar.element("nav", .aria("label", "Main")) { nav in
            nav.element("a", .href(.home), area == .objects ? .aria("current", "page") : nil, text: "Objects")
            nav.element("a", .href(.sessions), area == .history ? .aria("current", "page") : nil, text: "History")
        }
        bar.element("button", .class("theme"), .type("button"), .data("theme-switch", ""), .data("needs-js", "")) {
            $0.element("span", .class("theme-sign"), .aria("hidden", "true"))
        }
    }

    /// The search box of every page: by itself a form, with suggestions where scripts run.
    private func finder(_ form: inout Markup) {
        form.void(
            "input",
            .type("search"),
            .name("q"),
            .id("finder"),
            .value(sought),
            .placeholder("Find a property, a type or a value"),
            .aria("label", "Find a property, a type or a value in all objects"),
            .aria("keyshortcuts", "/"),
            .autocomplete("off"),
            .spellcheck("false")
        )
        form.element("kbd", .class("hint"), .aria("hidden", "true"), .data("needs-js", ""), text: "/")
        // Without scripts the phone's keyboard and Enter send the form; this is for who has neither.
        form.element("button", .class("button send"), .type("submit"), text: "Search")
    }

    private func end(_ end: inout Markup) {
        end.element("span", text: "Reflection Explorer \(Explorer.version)")
        end.element("a", .href(.health), text: "Health")
        end.element("button", .type("button"), .data("keys", ""), .data("needs-js", "")) {
            $0.text("Keys ")
            $0.element("kbd", text: "?")
        }
    }
}
