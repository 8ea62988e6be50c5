// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
import ExtractionEngine
import Testing

extension Generated {
    enum HostileFunctions0 {
        /// Reads the properties of `HostileFunctions`, private ones included.
        final class HostileFunctionsMirror: MirrorObject {
            init(_ subject: HostileFunctions) { super.init(reflecting: subject) }

            var escaping: ((@escaping () -> Void) -> Void)? { extract() }
            var plain: ((() -> Void) -> Void)? { extract() }
            var both: ((@escaping @Sendable () -> Void, () -> Void, (() -> Void)?) -> () -> Void)? { extract() }
            var deep: ((@escaping ((@escaping () -> Void) -> Void) -> Void) -> Void)? { extract() }
            var auto: ((@autoclosure () -> Int) -> Void)? { extract() }
            var autoEscaping: ((@autoclosure @escaping () -> Int) -> Void)? { extract() }
            var inoutFunction: ((inout () -> Void) -> Void)? { extract() }
            var ownership: ((inout Int, Heir, consuming Heir, sending Heir) -> Void)? { extract() }
            var variadic: ((Int...) -> Void)? { extract() }
            var sendingResult: (() -> sending Heir)? { extract() }
            var typed: ((Int) throws(Failure) -> Void)? { extract() }
            var typedNested: ((Int) throws(`my type`.Oops) -> Void)? { extract() }
            var typedAsync: (@concurrent () async throws(Failure) -> Int)? { extract() }
            var nonisolatedAsync: (nonisolated(nonsending) () async -> Void)? { extract() }
            var asyncParameter: ((@concurrent () async -> Void, nonisolated(nonsending) () async -> Int) -> Void)? { extract() }
            var never: (() -> Void)? { extract() }
            var onMain: (@MainActor @Sendable () -> Void)? { extract() }
            var onDatabase: (@Database @Sendable () async -> Void)? { extract() }
            var onQueue: (@Database.Queue @Sendable (Int) async throws -> Void)? { extract() }
            var anywhere: (@isolated(any) () async -> Void)? { extract() }
            var sendable: (@Sendable (Int) -> Void)? { extract() }
            var convention: (@convention(c) (Int32, UnsafePointer<Int8>?) -> Int32)? { extract() }
            var isolated: ((isolated Database) -> Void)? { extract() }
            var handle: ((borrowing Handle) -> Void)? { extract() }
            var curried: ((Int) -> (Int) throws -> [String: () -> Int?])? { extract() }
            var ofTuple: (((Int, in: Int)) -> (a: Int, b: Void))? { extract() }
            var ofMetatypes: ((any (Aged & Named).Type, `default`.`Type`) -> Heir.Type)? { extract() }
            var ofExistentials: (((any Named)?, any Aged & Named) -> (any Error)?)? { extract() }
            var twice: (() -> Void)?? { extract() }
        }

        struct HostileFunctionsMirrorTests {
            @Test("HostileFunctions has the values that were seen")
            func valuesSeen() throws {
                let subject: HostileFunctions = try Subjects.hostile("hostileFunctions", at: "")
                let mirror = HostileFunctionsMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.escaping != nil)
                #expect(mirror.plain != nil)
                #expect(mirror.both != nil)
                #expect(mirror.deep != nil)
                #expect(mirror.auto != nil)
                #expect(mirror.autoEscaping != nil)
                #expect(mirror.inoutFunction != nil)
                #expect(mirror.ownership != nil)
                #expect(mirror.variadic != nil)
                #expect(mirror.sendingResult != nil)
                #expect(mirror.typed != nil)
                #expect(try mirror.value(at: "typedNested", as: ((Int) throws(`my type`.Oops) -> Void)?.self) == nil)
                #expect(mirror.typedAsync != nil)
                #expect(mirror.nonisolatedAsync != nil)
                #expect(mirror.asyncParameter != nil)
                #expect(mirror.never != nil)
                #expect(mirror.onMain != nil)
                #expect(mirror.onDatabase != nil)
                #expect(try mirror.value(at: "onQueue", as: (@Database.Queue @Sendable (Int) async throws -> Void)?.self) == nil)
                #expect(try mirror.value(at: "anywhere", as: (@isolated(any) () async -> Void)?.self) == nil)
                #expect(mirror.sendable != nil)
                #expect(mirror.convention != nil)
                #expect(mirror.isolated != nil)
                #expect(mirror.handle != nil)
                #expect(mirror.curried != nil)
                #expect(mirror.ofTuple != nil)
                #expect(mirror.ofMetatypes != nil)
                #expect(mirror.ofExistentials != nil)
                #expect(tree["twice"]?.value == "nil")
            }
        }

    }
}
