/// A value that is bound to a placeholder; values reach SQLite in no other way.
enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }

    static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

    static func optional(_ integer: Int64?) -> SQLValue { integer.map { .integer($0) } ?? .null }
}
