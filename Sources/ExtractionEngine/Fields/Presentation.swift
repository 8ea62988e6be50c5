/// How a value of a type is shown, decided once a type.
///
/// The rules, in order; the first that fits is used. Rules 3 to 9 are for the presented view only.
///
/// 1. Numbers and `Bool` show their digits, strings and characters their text.
/// 2. Arrays, sets, dictionaries and `InlineArray` list their elements. Other collections and all sequences are what
///    they store: to go over them could change them, or never end.
/// 3. A `PresentedValue` shows its own text, and its stored properties below it unless it says that the text is enough.
/// 4. `Date` is a time in UTC with milliseconds, `Data` its count and first bytes, `URL` and `UUID` their text.
/// 5. Foundation's and the standard library's values that a person writes as one text (`Decimal`, `Locale`, `TimeZone`,
///    `Duration`, `SIMD4` …) are that text.
/// 6. Ranges show their bounds when these are numbers, strings or dates.
/// 7. Pointers are opaque: neither their address nor what they lead to is shown.
/// 8. What has a `customMirror` shows its children.
/// 9. A `lazy` or wrapped property shows the value that source code sees.
/// 10. Everything else shows its stored properties.
enum Presentation: UInt8, Sendable {
    case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
    case double, float, boolean
    case string, substring, character
    /// One text in both views: its `description` is the standard library's own.
    case describedNumber, describedString
    case array, inlineArray, hashed
    case date, data, url, uuid
    case anyHashable
    /// One text in the presented view only.
    case presentedText, presentedNumber, presentedString
    case range
    case pointer
    case customMirror
    /// A `PresentedValue`: its own text, with its stored properties below.
    case ownText
    /// An imported enum without cases that the runtime knows: its raw value.
    case rawValue
    case stored

    init(of type: Any.Type, metadata: Metadata, shape: TypePlan.Shape) {
        if let known = Self.standard[ObjectIdentifier(type)] {
            self = known
            return
        }
        switch shape {
        case .structure, .class, .enumeration: self = Self.nominal(type, metadata: metadata, shape: shape)
        default: self = .stored
        }
    }

    private static let standard: [ObjectIdentifier: Presentation] = [
        ObjectIdentifier(Int.self): .int, ObjectIdentifier(Int8.self): .int8, ObjectIdentifier(Int16.self): .int16,
        ObjectIdentifier(Int32.self): .int32, ObjectIdentifier(Int64.self): .int64,
        ObjectIdentifier(UInt.self): .uint, ObjectIdentifier(UInt8.self): .uint8,
        ObjectIdentifier(UInt16.self): .uint16, ObjectIdentifier(UInt32.self): .uint32,
        ObjectIdentifier(UInt64.self): .uint64, ObjectIdentifier(Double.self): .double,
        ObjectIdentifier(Float.self): .float, ObjectIdentifier(Bool.self): .boolean,
        ObjectIdentifier(String.self): .string, ObjectIdentifier(Substring.self): .substring,
        ObjectIdentifier(Character.self): .character,
        ObjectIdentifier(Int128.self): .describedNumber, ObjectIdentifier(UInt128.self): .describedNumber,
        ObjectIdentifier(Unicode.Scalar.self): .describedString, ObjectIdentifier(StaticString.self): .describedString,
        ObjectIdentifier(Duration.self): .presentedText, ObjectIdentifier(AnyHashable.self): .anyHashable,
        ObjectIdentifier(Never.self): .stored,
    ]

    private static func nominal(_ type: Any.Type, metadata: Metadata, shape: TypePlan.Shape) -> Presentation {
        if type is any SequentialStorage.Type { return .array }
        if type is any HashedStorage.Type { return .hashed }
        if type is any PresentedValue.Type { return .ownText }
        let name = metadata.runtimeName
        if let library = library(name) { return library }
        if type is any SIMD.Type, name.hasPrefix("Swift.") { return .presentedText }
        if shape == .enumeration, metadata.descriptor?.fields == nil, type is any RawRepresentable.Type {
            return .rawValue
        }
        return type is any CustomReflectable.Type ? .customMirror : .stored
    }

    /// The rule for a type of the standard library or Foundation, by its qualified name.
    private static func library(_ name: String) -> Presentation? {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let rest = name[name.index(after: dot)...]
        let base = String(rest.prefix { $0 != "<" })
        switch name[..<dot] {
        case "Swift": return swiftTypes[base]
        case "Foundation", "FoundationEssentials", "FoundationInternationalization": return foundationTypes[base]
        default: return nil
        }
    }

    private static let swiftTypes: [String: Presentation] = [
        "Float16": .describedNumber, "Float80": .describedNumber, "InlineArray": .inlineArray,
        "Range": .range, "ClosedRange": .range, "PartialRangeFrom": .range, "PartialRangeUpTo": .range,
        "PartialRangeThrough": .range,
        "UnsafePointer": .pointer, "UnsafeMutablePointer": .pointer, "UnsafeRawPointer": .pointer,
        "UnsafeMutableRawPointer": .pointer, "OpaquePointer": .pointer, "UnsafeBufferPointer": .pointer,
        "UnsafeMutableBufferPointer": .pointer, "UnsafeRawBufferPointer": .pointer,
        "UnsafeMutableRawBufferPointer": .pointer, "Unmanaged": .pointer, "ObjectIdentifier": .pointer,
        "AutoreleasingUnsafeMutablePointer": .pointer, "CVaListPointer": .pointer,
        // These mirrors of the standard library are no better than what is stored.
        "Mirror": .stored,
    ]

    private static let foundationTypes: [String: Presentation] = [
        "Date": .date, "Data": .data, "URL": .url, "UUID": .uuid, "Decimal": .presentedNumber,
        "CGFloat": .presentedNumber, "Locale": .presentedText, "TimeZone": .presentedText,
        "Calendar": .presentedText, "NSNumber": .presentedNumber, "NSString": .presentedString,
        "Locale.Language": .stored, "DateInterval": .customMirror,
    ]
}
