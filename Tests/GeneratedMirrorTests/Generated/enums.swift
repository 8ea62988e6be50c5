// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Enums0 {
        /// Reads the properties of `EnumGallery`, private ones included.
        final class EnumGalleryMirror: MirrorObject {
            init(_ subject: EnumGallery) { super.init(reflecting: subject) }

            var only: Only? { extract() }
            var direction: Direction? { extract() }
            var suit: Suit? { extract() }
            var status: Status? { extract() }
            var single: SinglePayload? { extract() }
            var parcels: [Parcel]? { extract() }
            var expression: Expression? { extract() }
            var list: List<String>? { extract() }
            var loaded: Remote<[Int], DownloadFailure>? { extract() }
            var loading: Remote<[Int], DownloadFailure>? { extract() }
            var failed: Remote<[Int], DownloadFailure>? { extract() }
            var never: Unreachable? { extract() }
            var success: Result<Int, DownloadFailure>? { extract() }
            var failure: Result<Int, DownloadFailure>? { extract() }
            var payloads: [Payload]? { extract() }
            var nested: Outer.Inner? { extract() }
            var permissions: Permissions? { extract() }
            var keyed: [Direction: Int]? { extract() }
            var byParcel: [Suit: [Direction]]? { extract() }
            var state: Remote<String, DownloadFailure>? { extract() }
        }

        struct EnumGalleryMirrorTests {
            @Test("EnumGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: EnumGallery = try await Subjects.lent("enums", at: "")
                let mirror = EnumGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["only"]?.value == "case")
                #expect(tree["direction"]?.value == "west")
                #expect(tree["suit"]?.value == "hearts")
                #expect(tree["status"]?.value == "notFound")
                #expect(tree["single"]?.value == "wrapped")
                #expect(mirror.parcels?.count == 6)
                #expect(tree["expression"]?.value == "sum")
                #expect(tree["list"]?.value == "node")
                #expect(tree["loaded"]?.value == "loaded")
                #expect(tree["loading"]?.value == "loading")
                #expect(tree["failed"]?.value == "failed")
                #expect(try mirror.value(at: "never", as: Unreachable?.self) == nil)
                #expect(tree["success"]?.value == "success")
                #expect(tree["failure"]?.value == "failure")
                #expect(mirror.payloads?.count == 9)
                #expect(tree["nested"]?.value == "deep")
                #expect(mirror.permissions != nil)
                #expect(mirror.keyed?.count == 2)
                #expect(mirror.byParcel?.count == 2)
                #expect(tree["state"]?.value == "failed")
            }
        }

    }
}

extension Generated {
    enum Enums1 {
        /// Reads what is in `SinglePayload`, by path.
        final class SinglePayloadMirror: MirrorObject {
            init(_ subject: SinglePayload) { super.init(reflecting: subject) }
        }

        struct SinglePayloadMirrorTests {
            @Test("SinglePayload has the values that were seen at single")
            func valuesSeen() async throws {
                let subject: SinglePayload = try await Subjects.lent("enums", at: "single")
                let mirror = SinglePayloadMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "wrapped")
                #expect((try? mirror.value(at: "wrapped", as: Int.self)) == 42)
            }
        }

    }
}

extension Generated {
    enum Enums2 {
        /// Reads what is in `[Parcel]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Parcel]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Parcel] has the values that were seen at parcels")
            func valuesSeen() async throws {
                let subject: [Parcel] = try await Subjects.lent("enums", at: "parcels")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 6)
                #expect(tree["[0]"]?.value == "waiting")
                #expect(tree["[1]"]?.value == "shipped")
                #expect(tree["[2]"]?.value == "inTransit")
                #expect(tree["[3]"]?.value == "handedOver")
                #expect(tree["[4]"]?.value == "located")
                #expect(tree["[5]"]?.value == "failed")
            }
        }

    }
}

extension Generated {
    enum Enums3 {
        /// Reads what is in `Parcel`, by path.
        final class ParcelMirror: MirrorObject {
            init(_ subject: Parcel) { super.init(reflecting: subject) }
        }

        struct ParcelMirrorTests {
            @Test("Parcel has the values that were seen at parcels[1]")
            func valuesSeen() async throws {
                let subject: Parcel = try await Subjects.lent("enums", at: "parcels[1]")
                let mirror = ParcelMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "shipped")
                #expect((try? mirror.value(at: "shipped", as: String.self)) == "DHL")
            }
        }

    }
}

extension Generated {
    enum Enums4 {
        /// Reads the properties of `(from: String, to: String, days: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (from: String, to: String, days: Int)) { super.init(reflecting: subject) }

            var from: String? { extract() }
            var to: String? { extract() }
            var days: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(from: String, to: String, days: Int) has the values that were seen at parcels[2].inTransit")
            func valuesSeen() async throws {
                let subject: (from: String, to: String, days: Int) = try await Subjects.lent("enums", at: "parcels[2].inTransit")
                let mirror = TupleMirror(subject)
                #expect(mirror.from == "Lisbon")
                #expect(mirror.to == "Kraków")
                #expect(mirror.days == 3)
            }
        }

    }
}

extension Generated {
    enum Enums5 {
        /// Reads the properties of `Recipient`, private ones included.
        final class RecipientMirror: MirrorObject {
            init(_ subject: Recipient) { super.init(reflecting: subject) }

            var name: String? { extract() }
            var signature: String? { extract() }
        }

        struct RecipientMirrorTests {
            @Test("Recipient has the values that were seen at parcels[3].handedOver")
            func valuesSeen() async throws {
                let subject: Recipient = try await Subjects.lent("enums", at: "parcels[3].handedOver")
                let mirror = RecipientMirror(subject)
                #expect(mirror.name == "Grace")
                #expect(try mirror.value(at: "signature", as: String?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum Enums6 {
        /// Reads the properties of `(latitude: Double, longitude: Double)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (latitude: Double, longitude: Double)) { super.init(reflecting: subject) }

            var latitude: Double? { extract() }
            var longitude: Double? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(latitude: Double, longitude: Double) has the values that were seen at parcels[4].located")
            func valuesSeen() async throws {
                let subject: (latitude: Double, longitude: Double) = try await Subjects.lent("enums", at: "parcels[4].located")
                let mirror = TupleMirror(subject)
                #expect(mirror.latitude == 51.75)
                #expect(mirror.longitude == -1.25)
            }
        }

    }
}

extension Generated {
    enum Enums7 {
        /// Reads the properties of `(reason: String, attempts: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (reason: String, attempts: Int)) { super.init(reflecting: subject) }

            var reason: String? { extract() }
            var attempts: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(reason: String, attempts: Int) has the values that were seen at parcels[5].failed")
            func valuesSeen() async throws {
                let subject: (reason: String, attempts: Int) = try await Subjects.lent("enums", at: "parcels[5].failed")
                let mirror = TupleMirror(subject)
                #expect(mirror.reason == "Nobody at home")
                #expect(mirror.attempts == 2)
            }
        }

    }
}

extension Generated {
    enum Enums8 {
        /// Reads what is in `Expression`, by path.
        final class ExpressionMirror: MirrorObject {
            init(_ subject: Expression) { super.init(reflecting: subject) }
        }

        struct ExpressionMirrorTests {
            @Test("Expression has the values that were seen at expression")
            func valuesSeen() async throws {
                let subject: Expression = try await Subjects.lent("enums", at: "expression")
                let mirror = ExpressionMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "sum")
                #expect((try? mirror.value(at: "sum", as: (Expression, Expression).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Enums9 {
        /// Reads the properties of `(Expression, Expression)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Expression, Expression)) { super.init(reflecting: subject) }

            var element0: Expression? { extract("0") }
            var element1: Expression? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(Expression, Expression) has the values that were seen at expression.sum")
            func valuesSeen() async throws {
                let subject: (Expression, Expression) = try await Subjects.lent("enums", at: "expression.sum")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[".0"]?.value == "number")
                #expect(tree[".1"]?.value == "product")
            }
        }

    }
}

extension Generated {
    enum Enums10 {
        /// Reads what is in `List<String>`, by path.
        final class ListMirror: MirrorObject {
            init(_ subject: List<String>) { super.init(reflecting: subject) }
        }

        struct ListMirrorTests {
            @Test("List<String> has the values that were seen at list")
            func valuesSeen() async throws {
                let subject: List<String> = try await Subjects.lent("enums", at: "list")
                let mirror = ListMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "node")
                #expect((try? mirror.value(at: "node", as: (String, List<String>).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Enums11 {
        /// Reads the properties of `(String, List<String>)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (String, List<String>)) { super.init(reflecting: subject) }

            var element0: String? { extract("0") }
            var element1: List<String>? { extract("1") }
        }

        struct TupleMirrorTests {
            @Test("(String, List<String>) has the values that were seen at list.node")
            func valuesSeen() async throws {
                let subject: (String, List<String>) = try await Subjects.lent("enums", at: "list.node")
                let mirror = TupleMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.element0 == "a")
                #expect(tree[".1"]?.value == "node")
            }
        }

    }
}

extension Generated {
    enum Enums12 {
        /// Reads what is in `Remote<[Int], DownloadFailure>`, by path.
        final class RemoteMirror: MirrorObject {
            init(_ subject: Remote<[Int], DownloadFailure>) { super.init(reflecting: subject) }
        }

        struct RemoteMirrorTests {
            @Test("Remote<[Int], DownloadFailure> has the values that were seen at loaded")
            func valuesSeen() async throws {
                let subject: Remote<[Int], DownloadFailure> = try await Subjects.lent("enums", at: "loaded")
                let mirror = RemoteMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "loaded")
                #expect((try? mirror.value(at: "loaded", as: [Int].self))?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Enums13 {
        /// Reads what is in `[Int]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Int]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Int] has the values that were seen at loaded.loaded")
            func valuesSeen() async throws {
                let subject: [Int] = try await Subjects.lent("enums", at: "loaded.loaded")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 1)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 3)
            }
        }

    }
}

extension Generated {
    enum Enums14 {
        /// Reads the properties of `(progress: Double)`, private ones included.
        // The type is a tuple of one labelled element, which source cannot write: the mirror takes anything.
        final class TupleMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var progress: Double? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(progress: Double) has the values that were seen at loading.loading")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("enums", at: "loading.loading")
                let mirror = TupleMirror(subject)
                #expect(mirror.progress == 0.25)
            }
        }

    }
}

extension Generated {
    enum Enums15 {
        /// Reads what is in `DownloadFailure`, by path.
        final class DownloadFailureMirror: MirrorObject {
            init(_ subject: DownloadFailure) { super.init(reflecting: subject) }
        }

        struct DownloadFailureMirrorTests {
            @Test("DownloadFailure has the values that were seen at failed.failed")
            func valuesSeen() async throws {
                let subject: DownloadFailure = try await Subjects.lent("enums", at: "failed.failed")
                let mirror = DownloadFailureMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "timedOut")
                #expect((try? mirror.value(at: "timedOut", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Enums16 {
        /// Reads the properties of `(seconds: Int)`, private ones included.
        // The type is a tuple of one labelled element, which source cannot write: the mirror takes anything.
        final class TupleMirror: MirrorObject {
            init(_ subject: Any) { super.init(reflecting: subject) }

            var seconds: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(seconds: Int) has the values that were seen at failed.failed.timedOut")
            func valuesSeen() async throws {
                let subject: Any = try await Subjects.lent("enums", at: "failed.failed.timedOut")
                let mirror = TupleMirror(subject)
                #expect(mirror.seconds == 30)
            }
        }

    }
}

extension Generated {
    enum Enums17 {
        /// Reads what is in `Result<Int, DownloadFailure>`, by path.
        final class ResultMirror: MirrorObject {
            init(_ subject: Result<Int, DownloadFailure>) { super.init(reflecting: subject) }
        }

        struct ResultMirrorTests {
            @Test("Result<Int, DownloadFailure> has the values that were seen at success")
            func valuesSeen() async throws {
                let subject: Result<Int, DownloadFailure> = try await Subjects.lent("enums", at: "success")
                let mirror = ResultMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "success")
                #expect((try? mirror.value(at: "success", as: Int.self)) == 7)
            }
        }

    }
}

extension Generated {
    enum Enums18 {
        /// Reads what is in `[Payload]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Payload]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Payload] has the values that were seen at payloads")
            func valuesSeen() async throws {
                let subject: [Payload] = try await Subjects.lent("enums", at: "payloads")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(Optional(subject)?.count == 9)
                #expect(tree["[0]"]?.value == "nothing")
                #expect(tree["[1]"]?.value == "empty")
                #expect(tree["[2]"]?.value == "function")
                #expect(tree["[3]"]?.value == "type")
                #expect(tree["[4]"]?.value == "anyType")
                #expect(tree["[5]"]?.value == "optional")
                #expect(tree["[6]"]?.value == "optional")
                #expect(tree["[7]"]?.value == "weak")
                #expect(tree["[8]"]?.value == "many")
            }
        }

    }
}

extension Generated {
    enum Enums19 {
        /// Reads what is in `Payload`, by path.
        final class PayloadMirror: MirrorObject {
            init(_ subject: Payload) { super.init(reflecting: subject) }
        }

        struct PayloadMirrorTests {
            @Test("Payload has the values that were seen at payloads[1]")
            func valuesSeen() async throws {
                let subject: Payload = try await Subjects.lent("enums", at: "payloads[1]")
                let mirror = PayloadMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "empty")
                #expect((try? mirror.value(at: "empty", as: Void.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Enums20 {
        /// Reads the properties of `WeakBox`, private ones included.
        final class WeakBoxMirror: MirrorObject {
            init(_ subject: WeakBox) { super.init(reflecting: subject) }

            var object: Recipient? { extract() }
        }

        struct WeakBoxMirrorTests {
            @Test("WeakBox has the values that were seen at payloads[7].weak")
            func valuesSeen() async throws {
                let subject: WeakBox = try await Subjects.lent("enums", at: "payloads[7].weak")
                let mirror = WeakBoxMirror(subject)
                #expect(try mirror.value(at: "object", as: Recipient?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum Enums21 {
        /// Reads the properties of `(Int, String, Double, Bool)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Int, String, Double, Bool)) { super.init(reflecting: subject) }

            var element0: Int? { extract("0") }
            var element1: String? { extract("1") }
            var element2: Double? { extract("2") }
            var element3: Bool? { extract("3") }
        }

        struct TupleMirrorTests {
            @Test("(Int, String, Double, Bool) has the values that were seen at payloads[8].many")
            func valuesSeen() async throws {
                let subject: (Int, String, Double, Bool) = try await Subjects.lent("enums", at: "payloads[8].many")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 == 1)
                #expect(mirror.element1 == "2")
                #expect(mirror.element2 == 3.0)
                #expect(mirror.element3 == true)
            }
        }

    }
}

extension Generated {
    enum Enums22 {
        /// Reads what is in `Outer.Inner`, by path.
        final class InnerMirror: MirrorObject {
            init(_ subject: Outer.Inner) { super.init(reflecting: subject) }
        }

        struct InnerMirrorTests {
            @Test("Outer.Inner has the values that were seen at nested")
            func valuesSeen() async throws {
                let subject: Outer.Inner = try await Subjects.lent("enums", at: "nested")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "deep")
                #expect(tree["deep"]?.value == "deeper")
            }
        }

    }
}

extension Generated {
    enum Enums23 {
        /// Reads the properties of `Permissions`, private ones included.
        final class PermissionsMirror: MirrorObject {
            init(_ subject: Permissions) { super.init(reflecting: subject) }

            var rawValue: UInt8? { extract() }
        }

        struct PermissionsMirrorTests {
            @Test("Permissions has the values that were seen at permissions")
            func valuesSeen() async throws {
                let subject: Permissions = try await Subjects.lent("enums", at: "permissions")
                let mirror = PermissionsMirror(subject)
                #expect(mirror.rawValue == 3)
            }
        }

    }
}
