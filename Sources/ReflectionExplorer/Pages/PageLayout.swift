import PublicAssets

/// What every page has around its own content.
struct PageLayout {
    /// The place in the main navigation that a page belongs to.
    enum Area: Equatable {
        case objects, history, neither
    }

    /// The page's own part of the title: what tells two tabs apart.
    var title: String
    var area: Area = .neither

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
                body.element("main", .id("content"), content: content)
            }
        }
        return markup.bytes
    }

    private func head(_ head: inout Markup) {
        head.void("meta", .charset("utf-8"))
        head.void("meta", .name("viewport"), .content("width=device-width, initial-scale=1"))
        head.element("title", text: "\(VisibleText(title).text) · Reflection Explorer")
        head.void("link", .rel("icon"), .type("image/svg+xml"), .href(.asset("mark.svg")))
        for sheet in PublicAssets.styleSheets { head.void("link", .rel("stylesheet"), .href(.asset(sheet.name))) }
        head.element("script", .source(.asset("theme.js")))
        head.element("script", .type("module"), .source(.asset("explorer.js")))
    }

    private func bar(_ bar: inout Markup) {
        bar.element("a", .class("brand"), .href(.home)) { brand in
            brand.element("span", .class("mark"), .aria("hidden", "true"))
            brand.element("span", text: "Reflection Explorer")
        }
        bar.element("nav", .aria("label", "Main")) { nav in
            nav.element("a", .href(.home), area == .objects ? .aria("current", "page") : nil, text: "Objects")
            nav.element("a", .href(.sessions), area == .history ? .aria("current", "page") : nil, text: "History")
        }
    }
}
