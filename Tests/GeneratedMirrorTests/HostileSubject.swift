import ExtractionEngine

/// Names and values that a generated file has to survive.
class HostileBase {
    private let secret = "of the base"
    private let `class` = 1
    private var value: Int? = nil
}

final class HostileSubject: HostileBase {
    private struct Hidden {
        var number = 7
    }

    private enum Mood { case good, bad }

    struct Comment { var text = "*/" }

    private let secret = "of the subject"
    private let extract = 2
    private let allProperties = 3
    private let `self` = 4
    private let `first name` = "Ada"
    private let `first-name` = "Grace"
    private let `if` = true
    private let größe = 5
    private let 名前 = "海"
    private let injection = "\"); fatalError(); (\""
    private let interpolation = "\\(fatalError())"
    private let delimiter = "\"\"\"# */ // /* \"#"
    private let lines = "one\ntwo\r\n\u{2028}three"
    private let zero = "nul \0 escape \u{1B}[31m"
    private let override = "invoice\u{202E}fdp.exe"
    private let zeroWidth = "pass\u{200B}word\u{FEFF}"
    private let accent = "\u{301}\u{302}e"
    private let backslashes = #"C:\new\t"#
    private let long = String(repeating: "ab", count: 400)
    private let family = "👩‍👩‍👧‍👦"
    private let hidden = Hidden()
    private let hiddenList = [Hidden(), Hidden()]
    private let hiddenNil: Hidden? = nil
    private let mood = Mood.bad
    private let comment = Comment()
    private let comments = [Comment()]
    private let nestedNil: Int?? = .some(nil)
    private let asynchronous: @concurrent (Int) async -> Void = { _ in }
    private let pair: (String, `in`: Int) = ("left", 2)
    private let void: Void = ()
    private let types: [Any.Type] = [Int.self]
    private let anyType: Any.Type? = Int.self
}

/// A type whose name Testing has as well.
struct Bug {
    private var comments = ["*/", "\\"]
    private let number: Float = .nan
}

extension Subjects {
    /// A hostile subject, or a value inside it, for a generated test.
    ///
    /// - Parameters:
    ///   - name: The subject's name.
    ///   - path: The way from the subject.
    /// - Returns: The value as the type that the test asks for.
    /// - Throws: What stands in the way of it.
    static func hostile<Subject>(_ name: String, at path: String = "") throws -> Subject {
        guard let subject = hostile[name] else { throw Missing(name: name) }
        return try MirrorObject(reflecting: subject).value(at: path, as: Subject.self)
    }

    // Sendable: nothing writes to them.
    nonisolated(unsafe) static let hostile: [String: Any] = [
        "hostile": (object: HostileSubject(), bug: Bug()),
        "hostileTypes": HostileTypes(),
        "hostileFunctions": HostileFunctions(),
        "hostileValues": HostileValues(),
    ]
}
