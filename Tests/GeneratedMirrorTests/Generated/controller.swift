// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Controller0 {
        /// Reads the properties of `AgentsViewController`, private ones included.
        final class AgentsViewControllerMirror: MirrorObject {
            init(_ subject: AgentsViewController) { super.init(reflecting: subject) }

            var titleLabel: Label? { extract() }
            var imageView: ImageView? { extract() }
            var secretAgentNames: [String]? { extract() }
            // The type [AgentsViewController.Clearance] is private or local to a function.
            var clearances: Any? { extract() }

            // Declared in ViewController.
            var view: View? { extract() }
            var parent: ViewController? { extract() }
            var children: [ViewController]? { extract() }
            var title: String? { extract() }
            var isViewLoaded: Bool? { extract() }
        }

        struct AgentsViewControllerMirrorTests {
            @Test("AgentsViewController has the values that were seen")
            func valuesSeen() async throws {
                let subject: AgentsViewController = try await Subjects.lent("controller", at: "")
                let mirror = AgentsViewControllerMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.titleLabel != nil)
                #expect(mirror.imageView != nil)
                #expect(mirror.secretAgentNames?.count == 3)
                #expect(tree["clearances"]?.childCount == 2)
                #expect(mirror.view != nil)
                #expect(try mirror.value(at: "parent", as: ViewController?.self) == nil)
                #expect(mirror.children?.count == 1)
                #expect(mirror.title == "Agents")
                #expect(mirror.isViewLoaded == true)
            }
        }

    }
}

extension Generated {
    enum Controller1 {
        /// Reads the properties of `(family: String, size: Double)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (family: String, size: Double)) { super.init(reflecting: subject) }

            var family: String? { extract() }
            var size: Double? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(family: String, size: Double) has the values that were seen at titleLabel.font")
            func valuesSeen() async throws {
                let subject: (family: String, size: Double) = try await Subjects.lent("controller", at: "titleLabel.font")
                let mirror = TupleMirror(subject)
                #expect(mirror.family == "Helvetica Neue")
                #expect(mirror.size == 17.0)
            }
        }

    }
}

extension Generated {
    enum Controller2 {
        /// Reads the properties of `Rectangle`, private ones included.
        final class RectangleMirror: MirrorObject {
            init(_ subject: Rectangle) { super.init(reflecting: subject) }

            var x: Double? { extract() }
            var y: Double? { extract() }
            var width: Double? { extract() }
            var height: Double? { extract() }
        }

        struct RectangleMirrorTests {
            @Test("Rectangle has the values that were seen at titleLabel.frame")
            func valuesSeen() async throws {
                let subject: Rectangle = try await Subjects.lent("controller", at: "titleLabel.frame")
                let mirror = RectangleMirror(subject)
                #expect(mirror.x == 16.0)
                #expect(mirror.y == 64.0)
                #expect(mirror.width == 343.0)
                #expect(mirror.height == 22.0)
            }
        }

    }
}

extension Generated {
    enum Controller3 {
        /// Reads what is in `[View]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [View]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[View] has the values that were seen at titleLabel.superview.subviews")
            func valuesSeen() async throws {
                let subject: [View] = try await Subjects.lent("controller", at: "titleLabel.superview.subviews")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Label.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: ImageView.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Controller4 {
        /// Reads what is in `[AgentsViewController.Clearance]`, by path.
        // The type is private or local to a function: the mirror takes anything.
        final class ArrayMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[AgentsViewController.Clearance] has the values that were seen at clearances")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("controller", at: "clearances")
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
    enum Controller5 {
        /// Reads the properties of `AgentsViewController.Clearance`, private ones included.
        // The type is private or local to a function: the mirror takes anything.
        final class ClearanceMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var agent: String? { extract() }
            var level: Int? { extract() }
        }

        struct ClearanceMirrorTests {
            @Test("AgentsViewController.Clearance has the values that were seen at clearances[0]")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("controller", at: "clearances[0]")
                let mirror = ClearanceMirror(subject)
                #expect(mirror.agent == "Evelyn Salt")
                #expect(mirror.level == 5)
            }
        }

    }
}

extension Generated {
    enum Controller6 {
        /// Reads what is in `[ViewController]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [ViewController]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[ViewController] has the values that were seen at children")
            func valuesSeen() async throws {
                let subject: [ViewController] = try await Subjects.lent("controller", at: "children")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: AgentsViewController.self)) != nil)
            }
        }

    }
}
