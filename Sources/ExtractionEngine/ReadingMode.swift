/// By which way the engine reads values.
public enum ReadingMode: String, Sendable, CaseIterable {
    /// Through the runtime's field tables, in place; what a layout proof failed for goes through `Mirror`.
    case fieldTables
    /// Through `Mirror` alone. Slower; unowned references are not read, because `Mirror` aborts on a dead one.
    case mirror
}
