// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Mirrored0 {
        /// Reads the properties of `MirroredGallery`, private ones included.
        final class MirroredGalleryMirror: MirrorObject {
            init(_ subject: MirroredGallery) { super.init(reflecting: subject) }

            var money: Money? { extract() }
            var celsius: Temperature? { extract() }
            var stack: Stack? { extract() }
            var headers: HeaderList? { extract() }
            var tags: TagSet? { extract() }
            var maybe: Maybe? { extract() }
            var secretive: Secretive? { extract() }
            var employee: Manager? { extract() }
            var leaf: Leaf? { extract() }
            var described: Described? { extract() }
        }

        struct MirroredGalleryMirrorTests {
            @Test("MirroredGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: MirroredGallery = try await Subjects.lent("mirrored", at: "")
                let mirror = MirroredGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.money != nil)
                #expect(mirror.celsius != nil)
                #expect(tree["stack"]?.childCount == 3)
                #expect(tree["headers"]?.childCount == 2)
                #expect(tree["tags"]?.childCount == 3)
                #expect(tree["maybe"]?.value == "Maybe")
                #expect(mirror.secretive != nil)
                #expect(mirror.employee != nil)
                #expect(mirror.leaf != nil)
                #expect(mirror.described != nil)
            }
        }

    }
}

extension Generated {
    enum Mirrored1 {
        /// Reads the properties of `Money`, private ones included.
        final class MoneyMirror: MirrorObject {
            init(_ subject: Money) { super.init(reflecting: subject) }

            var pounds: Int? { extract() }
            var pence: Int? { extract() }
        }

        struct MoneyMirrorTests {
            @Test("Money has the values that were seen at money")
            func valuesSeen() async throws {
                let subject: Money = try await Subjects.lent("mirrored", at: "money")
                let mirror = MoneyMirror(subject)
                #expect(mirror.pounds == 123)
                #expect(mirror.pence == 45)
            }
        }

    }
}

extension Generated {
    enum Mirrored2 {
        /// Reads the properties of `Temperature`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: Temperature) { super.init(reflecting: subject) }

            var celsius: Double? { extract() }
            var kelvin: Double? { extract() }
        }

        struct TupleMirrorTests {
            @Test("Temperature has the values that were seen at celsius")
            func valuesSeen() async throws {
                let subject: Temperature = try await Subjects.lent("mirrored", at: "celsius")
                let mirror = TupleMirror(subject)
                #expect(mirror.celsius == 20.0)
                #expect(mirror.kelvin == 293.15)
            }
        }

    }
}

extension Generated {
    enum Mirrored3 {
        /// Reads what is in `Stack`, by path.
        final class StackMirror: MirrorObject {
            init(_ subject: Stack) { super.init(reflecting: subject) }
        }

        struct StackMirrorTests {
            @Test("Stack has the values that were seen at stack")
            func valuesSeen() async throws {
                let subject: Stack = try await Subjects.lent("mirrored", at: "stack")
                let mirror = StackMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 3)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 1)
            }
        }

    }
}

extension Generated {
    enum Mirrored4 {
        /// Reads what is in `HeaderList`, by path.
        final class HeaderListMirror: MirrorObject {
            init(_ subject: HeaderList) { super.init(reflecting: subject) }
        }

        struct HeaderListMirrorTests {
            @Test("HeaderList has the values that were seen at headers")
            func valuesSeen() async throws {
                let subject: HeaderList = try await Subjects.lent("mirrored", at: "headers")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 2)
            }
        }

    }
}

extension Generated {
    enum Mirrored5 {
        /// Reads what is in `Maybe`, by path.
        final class MaybeMirror: MirrorObject {
            init(_ subject: Maybe) { super.init(reflecting: subject) }
        }

        struct MaybeMirrorTests {
            @Test("Maybe has the values that were seen at maybe")
            func valuesSeen() async throws {
                let subject: Maybe = try await Subjects.lent("mirrored", at: "maybe")
                let mirror = MaybeMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "Maybe")
                #expect((try? mirror.value(at: "some", as: Int.self)) == 5)
            }
        }

    }
}

extension Generated {
    enum Mirrored6 {
        /// Reads the properties of `Manager`, private ones included.
        final class ManagerMirror: MirrorObject {
            init(_ subject: Manager) { super.init(reflecting: subject) }

            var level: Int? { extract() }
        }

        struct ManagerMirrorTests {
            @Test("Manager has the values that were seen at employee")
            func valuesSeen() async throws {
                let subject: Manager = try await Subjects.lent("mirrored", at: "employee")
                let mirror = ManagerMirror(subject)
                #expect(mirror.level == 9)
            }
        }

    }
}

extension Generated {
    enum Mirrored7 {
        /// Reads the properties of `Described`, private ones included.
        final class DescribedMirror: MirrorObject {
            init(_ subject: Described) { super.init(reflecting: subject) }

            var id: Int? { extract() }
        }

        struct DescribedMirrorTests {
            @Test("Described has the values that were seen at described")
            func valuesSeen() async throws {
                let subject: Described = try await Subjects.lent("mirrored", at: "described")
                let mirror = DescribedMirror(subject)
                #expect(mirror.id == 7)
            }
        }

    }
}
