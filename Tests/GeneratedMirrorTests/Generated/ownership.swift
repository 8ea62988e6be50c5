// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Ownership0 {
        /// Reads the properties of `Estate`, private ones included.
        final class EstateMirror: MirrorObject {
            init(_ subject: Estate) { super.init(reflecting: subject) }

            var owner: Tenant? { extract() }
            var livingWeak: Tenant? { extract() }
            var deadWeak: Tenant? { extract() }
            var landmark: Fountain? { extract() }
            var currentTenant: Tenant? { extract() }
            // formerTenant cannot be read: an unowned reference to an object that is gone
            var optionalTenant: Tenant? { extract() }
            var noTenant: Tenant? { extract() }
            // currentTenantUnchecked cannot be read: unowned(unsafe): whether the object still exists cannot be known, so it is never read
            // formerTenantUnchecked cannot be read: unowned(unsafe): whether the object still exists cannot be known, so it is never read
            var fountain: Fountain? { extract() }
            var lease: Lease? { extract() }
        }

        struct EstateMirrorTests {
            @Test("Estate has the values that were seen")
            func valuesSeen() async throws {
                let subject: Estate = try await Subjects.lent("ownership", at: "")
                let mirror = EstateMirror(subject)
                #expect(mirror.owner != nil)
                #expect(mirror.livingWeak != nil)
                #expect(try mirror.value(at: "deadWeak", as: Tenant?.self) == nil)
                #expect(mirror.landmark != nil)
                #expect(mirror.currentTenant != nil)
                #expect(mirror.optionalTenant != nil)
                #expect(try mirror.value(at: "noTenant", as: Tenant?.self) == nil)
                #expect(mirror.fountain != nil)
                #expect(mirror.lease != nil)
            }
        }

    }
}

extension Generated {
    enum Ownership1 {
        /// Reads the properties of `Tenant`, private ones included.
        final class TenantMirror: MirrorObject {
            init(_ subject: Tenant) { super.init(reflecting: subject) }

            var name: String? { extract() }
        }

        struct TenantMirrorTests {
            @Test("Tenant has the values that were seen at owner")
            func valuesSeen() async throws {
                let subject: Tenant = try await Subjects.lent("ownership", at: "owner")
                let mirror = TenantMirror(subject)
                #expect(mirror.name == "Ada")
            }
        }

    }
}

extension Generated {
    enum Ownership2 {
        /// Reads the properties of `Lease`, private ones included.
        final class LeaseMirror: MirrorObject {
            init(_ subject: Lease) { super.init(reflecting: subject) }

            // formerTenant cannot be read: an unowned reference to an object that is gone
            var currentTenant: Tenant? { extract() }
            var unmanaged: Unmanaged<Tenant>? { extract() }
        }

        struct LeaseMirrorTests {
            @Test("Lease has the values that were seen at lease")
            func valuesSeen() async throws {
                let subject: Lease = try await Subjects.lent("ownership", at: "lease")
                let mirror = LeaseMirror(subject)
                #expect(mirror.currentTenant != nil)
                // unmanaged: a pointer: neither its address nor what it leads to is shown
            }
        }

    }
}
