/// A button that puts a text into the clipboard; there is none without JavaScript.
struct CopyButton {
    /// What is copied, exactly as it is.
    let text: String
    /// What the button copies, for those who do not see what stands beside it: "path".
    let label: String

    /// Writes the button.
    func write(to markup: inout Markup) {
        markup.element(
            "button",
            .type("button"),
            .class("copy"),
            .data("copy", text),
            .data("needs-js", ""),
            .aria("label", "Copy the \(label)"),
            text: "copy"
        )
    }
}
