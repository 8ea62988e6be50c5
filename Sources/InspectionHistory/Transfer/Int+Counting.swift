extension Int {
    /// The number with what it counts: `1 session`, `12 sessions`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
