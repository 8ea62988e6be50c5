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
            form.hiddenField("path", node.path.isEmpty ? nil : node.path)
            form.hiddenField("view", source.viewParameter)
            if unit == .child, node.kind == .dictionary {
                form.element("label") { label in
                    label.text("go to key ")
                    label.void("input", .type("text"), .name("key"), .required)
                }
            } else {
                form.hiddenField("limit", limit)
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
}
