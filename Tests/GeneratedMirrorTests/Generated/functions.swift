// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Functions0 {
        /// Reads the properties of `FunctionGallery`, private ones included.
        final class FunctionGalleryMirror: MirrorObject {
            init(_ subject: FunctionGallery) { super.init(reflecting: subject) }

            var closure: ((Int) -> Int)? { extract() }
            var optionalClosure: (() -> Void)? { extract() }
            var throwing: ((String) throws -> Int)? { extract() }
            var asynchronous: (nonisolated(nonsending) @Sendable (Int) async throws -> String)? { extract() }
            var mainActor: (@MainActor @Sendable () -> Void)? { extract() }
            var cFunction: (@convention(c) (Int32) -> Int32)? { extract() }
            var initializer: ((String) -> Int?)? { extract() }
            var method: (([Int]) -> () -> [Int])? { extract() }
            var capturing: (() -> Int)? { extract() }
            var handlers: [String: (Int) -> Int]? { extract() }
            var structType: Int.Type? { extract() }
            var genericType: [String: [Int]].Type? { extract() }
            var classType: Greeter.Type? { extract() }
            var anyType: Any.Type? { extract() }
            var protocolType: (any Greeting).Type? { extract() }
            var existentialMetatype: (any Greeting.Type)? { extract() }
            var keyPath: KeyPath<Greeter, String>? { extract() }
            var partialKeyPath: KeyPath<Greeter, Int>? { extract() }
            var anyKeyPath: KeyPath<[Int], Int>? { extract() }
        }

        struct FunctionGalleryMirrorTests {
            @Test("FunctionGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: FunctionGallery = try await Subjects.lent("functions", at: "")
                let mirror = FunctionGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.closure != nil)
                #expect(try mirror.value(at: "optionalClosure", as: (() -> Void)?.self) == nil)
                #expect(mirror.throwing != nil)
                #expect(mirror.asynchronous != nil)
                #expect(mirror.mainActor != nil)
                #expect(mirror.cFunction != nil)
                #expect(mirror.initializer != nil)
                #expect(mirror.method != nil)
                #expect(mirror.capturing != nil)
                #expect(mirror.handlers?.count == 2)
                #expect(tree["structType"]?.value == "Int")
                #expect(tree["genericType"]?.value == "[String: [Int]]")
                #expect(tree["classType"]?.value == "Greeter")
                #expect(tree["anyType"]?.value == "Direction")
                #expect(tree["protocolType"]?.value == "any Greeting")
                #expect(tree["existentialMetatype"]?.value == "Greeter")
                #expect(mirror.keyPath != nil)
                #expect(mirror.partialKeyPath != nil)
                #expect(mirror.anyKeyPath != nil)
            }
        }

    }
}

extension Generated {
    enum Functions1 {
        /// Reads what is in `[String: (Int) -> Int]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: (Int) -> Int]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: (Int) -> Int] has the values that were seen at handlers")
            func valuesSeen() async throws {
                let subject: [String: (Int) -> Int] = try await Subjects.lent("functions", at: "handlers")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[\"double\"]", as: ((Int) -> Int).self)) != nil)
                #expect((try? mirror.value(at: "[\"square\"]", as: ((Int) -> Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Functions2 {
        /// Reads the properties of `KeyPath<Greeter, String>`, private ones included.
        final class KeyPathMirror: MirrorObject {
            init(_ subject: KeyPath<Greeter, String>) { super.init(reflecting: subject) }

            // Declared in AnyKeyPath.
            // The type UnsafePointer<Int8>? is maybe not public in Swift.
            var _kvcKeyPathStringPtr: Any? { extract() }
        }

        struct KeyPathMirrorTests {
            @Test("KeyPath<Greeter, String> has the values that were seen at keyPath")
            func valuesSeen() async throws {
                let subject: KeyPath<Greeter, String> = try await Subjects.lent("functions", at: "keyPath")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["_kvcKeyPathStringPtr"]?.value == "nil")
            }
        }

    }
}

extension Generated {
    enum Functions3 {
        /// Reads the properties of `KeyPath<Greeter, Int>`, private ones included.
        final class KeyPathMirror: MirrorObject {
            init(_ subject: KeyPath<Greeter, Int>) { super.init(reflecting: subject) }

            // Declared in AnyKeyPath.
            // The type UnsafePointer<Int8>? is maybe not public in Swift.
            var _kvcKeyPathStringPtr: Any? { extract() }
        }

        struct KeyPathMirrorTests {
            @Test("KeyPath<Greeter, Int> has the values that were seen at partialKeyPath")
            func valuesSeen() async throws {
                let subject: KeyPath<Greeter, Int> = try await Subjects.lent("functions", at: "partialKeyPath")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["_kvcKeyPathStringPtr"]?.value == "nil")
            }
        }

    }
}

extension Generated {
    enum Functions4 {
        /// Reads the properties of `KeyPath<[Int], Int>`, private ones included.
        final class KeyPathMirror: MirrorObject {
            init(_ subject: KeyPath<[Int], Int>) { super.init(reflecting: subject) }

            // Declared in AnyKeyPath.
            // The type UnsafePointer<Int8>? is maybe not public in Swift.
            var _kvcKeyPathStringPtr: Any? { extract() }
        }

        struct KeyPathMirrorTests {
            @Test("KeyPath<[Int], Int> has the values that were seen at anyKeyPath")
            func valuesSeen() async throws {
                let subject: KeyPath<[Int], Int> = try await Subjects.lent("functions", at: "anyKeyPath")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["_kvcKeyPathStringPtr"]?.value == "nil")
            }
        }

    }
}
