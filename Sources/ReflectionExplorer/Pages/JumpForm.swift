import ExtractionEngine

/// Goes to a place in a long collection: to a position, or in a dictionary to a key.
struct JumpForm {
    let node: PropertyTree.Node
    let source: TreeSource
    let unit: WindowPager.Unit
    /// How many there are.
    let total: Int
    /// The value of `limit` that the address needs.
    let limit: String?

    /// Writes the form; the browser adds the query, so the address is given without one.
    func write(to markup: inout Markup) {
        markup.element("form", .class("jump"), .action(source.address(path: "")), .method("get")) { form in
            hidden("path", node.path.isEmpty ? nil : node.path, to: &form)
            hidden("view", source.viewParameter, to: &form)
            if unit == .child, node.kind == .dictionary {
                form.element("label") { label in
                    label.text("go to key ")
                    label.void("input", .type("text"), .name("key"), .required)
                }
            } else {
                hidden("limit", limit, to: &form)
                position(to: &form)
            }
            form.element("button", .class("button"), .type("submit"), text: "Go")
        }
    }

    private func position(to form: inout Markup) {
        form.element("label") { label in
            label.text("go to \(unit.rawValue) ")
            label.void(
                "input",
                .type("number"),
                .name("offset"),
                .number("min", 0),
                .number("max", max(0, total - 1)),
                .required
            )
        }
    }

    private func hidden(_ name: StaticString, _ value: String?, to form: inout Markup) {
        guard let value else { return }
        form.void("input", .type("hidden"), .name(name), .value(value))
    }
}
