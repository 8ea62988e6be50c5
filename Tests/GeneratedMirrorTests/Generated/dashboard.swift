// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Dashboard0 {
        /// Reads the properties of `Dashboard`, private ones included.
        final class DashboardMirror: MirrorObject {
            init(_ subject: Dashboard) { super.init(reflecting: subject) }

            var title: String? { extract() }
            var alerts: [Alert]? { extract() }
            var selection: Alert? { extract() }
            var isRefreshing: Bool? { extract() }
            var refreshCount: Int? { extract() }
            var headline: String? { extract() }
        }

        struct DashboardMirrorTests {
            @Test("Dashboard has the values that were seen")
            func valuesSeen() async throws {
                let subject: Dashboard = try await Subjects.lent("dashboard", at: "")
                let mirror = DashboardMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.title == "Station 12")
                #expect(mirror.alerts?.count == 2)
                #expect(mirror.selection != nil)
                #expect(mirror.isRefreshing == false)
                #expect(mirror.refreshCount == 2)
                #expect(tree["headline"]?.value == "nil")
            }
        }

    }
}

extension Generated {
    enum Dashboard1 {
        /// Reads what is in `[Alert]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Alert]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Alert] has the values that were seen at alerts")
            func valuesSeen() async throws {
                let subject: [Alert] = try await Subjects.lent("dashboard", at: "alerts")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Alert.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Alert.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Dashboard2 {
        /// Reads the properties of `Alert`, private ones included.
        final class AlertMirror: MirrorObject {
            init(_ subject: Alert) { super.init(reflecting: subject) }

            var level: Alert.Level? { extract() }
            var message: String? { extract() }
        }

        struct AlertMirrorTests {
            @Test("Alert has the values that were seen at alerts[0]")
            func valuesSeen() async throws {
                let subject: Alert = try await Subjects.lent("dashboard", at: "alerts[0]")
                let mirror = AlertMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["level"]?.value == "notice")
                #expect(mirror.message == "Wind from the south-west")
            }
        }

    }
}
