// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
import ExtractionEngine
import Testing

extension Generated {
    enum Hostile0 {
        /// Reads the properties of `(object: HostileSubject, bug: Bug)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (object: HostileSubject, bug: GeneratedMirrorTests::Bug)) { super.init(reflecting: subject) }

            var object: HostileSubject? { extract() }
            var bug: GeneratedMirrorTests::Bug? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(object: HostileSubject, bug: Bug) has the values that were seen")
            func valuesSeen() throws {
                let subject: (object: HostileSubject, bug: GeneratedMirrorTests::Bug) = try Subjects.hostile("hostile", at: "")
                let mirror = TupleMirror(subject)
                #expect(mirror.object != nil)
                #expect(mirror.bug != nil)
            }
        }

    }
}

extension Generated {
    enum Hostile1 {
        /// Reads the properties of `HostileSubject`, private ones included.
        final class HostileSubjectMirror: MirrorObject {
            init(_ subject: HostileSubject) { super.init(reflecting: subject) }

            var secret: String? { extract() }
            var extractProperty: Int? { extract("extract") }
            var allPropertiesProperty: Int? { extract("allProperties") }
            var selfProperty: Int? { extract("self") }
            var firstName: String? { extract("first name") }
            var firstName2: String? { extract("first-name") }
            var `if`: Bool? { extract() }
            var größe: Int? { extract() }
            var 名前: String? { extract() }
            var injection: String? { extract() }
            var interpolation: String? { extract() }
            var delimiter: String? { extract() }
            var lines: String? { extract() }
            var zero: String? { extract() }
            var override: String? { extract() }
            var zeroWidth: String? { extract() }
            var accent: String? { extract() }
            var backslashes: String? { extract() }
            var long: String? { extract() }
            var family: String? { extract() }
            // The type HostileSubject.Hidden is private or local to a function.
            var hidden: Any? { extract() }
            // The type [HostileSubject.Hidden] is private or local to a function.
            var hiddenList: Any? { extract() }
            // The type HostileSubject.Hidden? is private or local to a function.
            var hiddenNil: Any? { extract() }
            // The type HostileSubject.Mood is private or local to a function.
            var mood: Any? { extract() }
            var comment: HostileSubject.Comment? { extract() }
            var comments: [HostileSubject.Comment]? { extract() }
            var nestedNil: Int?? { extract() }
            var asynchronous: (@concurrent (Int) async -> Void)? { extract() }
            var pair: (String, in: Int)? { extract() }
            var void: Void? { extract() }
            var types: [Any.Type]? { extract() }
            var anyType: (any Any.Type)? { extract() }

            // Declared in HostileBase.
            var superSecret: String? { try? value(at: "super.secret", as: String.self) }
            var `class`: Int? { extract() }
            var valueProperty: Int? { extract("value") }
        }

        struct HostileSubjectMirrorTests {
            @Test("HostileSubject has the values that were seen at object")
            func valuesSeen() throws {
                let subject: HostileSubject = try Subjects.hostile("hostile", at: "object")
                let mirror = HostileSubjectMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.secret == "of the subject")
                #expect(mirror.extractProperty == 2)
                #expect(mirror.allPropertiesProperty == 3)
                #expect(mirror.selfProperty == 4)
                #expect(mirror.firstName == "Ada")
                #expect(mirror.firstName2 == "Grace")
                #expect(mirror.`if` == true)
                #expect(mirror.größe == 5)
                #expect(mirror.名前 == "海")
                #expect(mirror.injection == "\"); fatalError(); (\"")
                #expect(tree["interpolation"]?.value == "\\(fatalError())")
                #expect(mirror.delimiter == "\"\"\"# */ // /* \"#")
                #expect(tree["lines"]?.value == "one\\ntwo\\r\\n\\u{2028}three")
                #expect(tree["zero"]?.value == "nul \\0 escape \\u{1b}[31m")
                #expect(mirror.override == "invoice\u{202e}fdp.exe")
                #expect(mirror.zeroWidth == "pass\u{200b}word\u{feff}")
                #expect(mirror.accent == "\u{301}\u{302}e")
                #expect(tree["backslashes"]?.value == "C:\\new\\t")
                #expect(mirror.long?.count == 800)
                #expect(mirror.family == "👩‍👩‍👧‍👦")
                #expect(mirror.hidden != nil)
                #expect(tree["hiddenList"]?.childCount == 2)
                #expect(tree["hiddenNil"]?.value == "nil")
                #expect(tree["mood"]?.value == "bad")
                #expect(mirror.comment != nil)
                #expect(mirror.comments?.count == 1)
                #expect(tree["nestedNil"]?.value == "nil")
                #expect(mirror.asynchronous != nil)
                #expect(mirror.pair != nil)
                #expect(mirror.void != nil)
                #expect(mirror.types?.count == 1)
                #expect(tree["anyType"]?.value == "Int")
                #expect(mirror.superSecret == "of the base")
                #expect(mirror.`class` == 1)
                #expect(try mirror.value(at: "value", as: Int?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum Hostile2 {
        /// Reads the properties of `HostileSubject.Hidden`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class HiddenMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var number: Int? { extract() }
        }

        struct HiddenMirrorTests {
            @Test("HostileSubject.Hidden has the values that were seen at object.hidden")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostile", at: "object.hidden")
                let mirror = HiddenMirror(subject)
                #expect(mirror.number == 7)
            }
        }

    }
}

extension Generated {
    enum Hostile3 {
        /// Reads what is in `[HostileSubject.Hidden]`, by path.
        // The type is private or local to a function: the mirror takes anything.
        final class ArrayMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[HostileSubject.Hidden] has the values that were seen at object.hiddenList")
            func valuesSeen() throws {
                let subject: Any = try Subjects.hostile("hostile", at: "object.hiddenList")
                let mirror = ArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 2)
                #expect((try? mirror.value(at: "[0]", as: Any.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Hostile4 {
        /// Reads the properties of `HostileSubject.Comment`, private ones included.
        final class CommentMirror: MirrorObject {
            init(_ subject: HostileSubject.Comment) { super.init(reflecting: subject) }

            var text: String? { extract() }
        }

        struct CommentMirrorTests {
            @Test("HostileSubject.Comment has the values that were seen at object.comment")
            func valuesSeen() throws {
                let subject: HostileSubject.Comment = try Subjects.hostile("hostile", at: "object.comment")
                let mirror = CommentMirror(subject)
                #expect(mirror.text == "*/")
            }
        }

    }
}

extension Generated {
    enum Hostile5 {
        /// Reads what is in `[HostileSubject.Comment]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [HostileSubject.Comment]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[HostileSubject.Comment] has the values that were seen at object.comments")
            func valuesSeen() throws {
                let subject: [HostileSubject.Comment] = try Subjects.hostile("hostile", at: "object.comments")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: HostileSubject.Comment.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Hostile6 {
        /// Reads the properties of `(String, in: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (String, in: Int)) { super.init(reflecting: subject) }

            var element0: String? { extract("0") }
            var `in`: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(String, in: Int) has the values that were seen at object.pair")
            func valuesSeen() throws {
                let subject: (String, in: Int) = try Subjects.hostile("hostile", at: "object.pair")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == "left")
                #expect(mirror.`in` == 2)
            }
        }

    }
}

extension Generated {
    enum Hostile7 {
        /// Reads what is in `[Any.Type]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Any.Type]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Any.Type] has the values that were seen at object.types")
            func valuesSeen() throws {
                let subject: [Any.Type] = try Subjects.hostile("hostile", at: "object.types")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 1)
                #expect(tree["[0]"]?.value == "Int")
            }
        }

    }
}

extension Generated {
    enum Hostile8 {
        /// Reads the properties of `Bug`, private ones included.
        final class BugMirror: MirrorObject {
            init(_ subject: GeneratedMirrorTests::Bug) { super.init(reflecting: subject) }

            var comments: [String]? { extract() }
            var number: Float? { extract() }
        }

        struct BugMirrorTests {
            @Test("Bug has the values that were seen at bug")
            func valuesSeen() throws {
                let subject: GeneratedMirrorTests::Bug = try Subjects.hostile("hostile", at: "bug")
                let mirror = BugMirror(subject)
                #expect(mirror.comments?.count == 2)
                #expect(mirror.number?.isNaN == true)
            }
        }

    }
}

extension Generated {
    enum Hostile9 {
        /// Reads what is in `[String]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [String]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[String] has the values that were seen at bug.comments")
            func valuesSeen() throws {
                let subject: [String] = try Subjects.hostile("hostile", at: "bug.comments")
                let mirror = ArrayMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: String.self)) == "*/")
                #expect(tree["[1]"]?.value == "\\")
            }
        }

    }
}
