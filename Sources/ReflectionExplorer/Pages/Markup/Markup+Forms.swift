extension Markup {
    /// Writes a field that carries a parameter along, which nobody sees; none where there is nothing to carry.
    mutating func hiddenField(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        void("input", .type("hidden"), .name(name), .value(value))
    }
}
