// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Foundation
import Testing

extension Generated {
    enum Foundation0 {
        /// Reads the properties of `FoundationGallery`, private ones included.
        final class FoundationGalleryMirror: MirrorObject {
            init(_ subject: FoundationGallery) { super.init(reflecting: subject) }

            var date: Date? { extract() }
            var distantPast: Date? { extract() }
            var data: Data? { extract() }
            var noData: Data? { extract() }
            var url: URL? { extract() }
            var file: URL? { extract() }
            var components: URLComponents? { extract() }
            var uuid: UUID? { extract() }
            var decimal: Decimal? { extract() }
            var notANumber: Decimal? { extract() }
            var locale: Locale? { extract() }
            var calendar: Calendar? { extract() }
            var timeZone: TimeZone? { extract() }
            var dateComponents: DateComponents? { extract() }
            var dateInterval: DateInterval? { extract() }
            var measurement: Measurement<UnitLength>? { extract() }
            var temperature: Measurement<UnitTemperature>? { extract() }
            var indexPath: IndexPath? { extract() }
            var indexSet: IndexSet? { extract() }
            var characters: CharacterSet? { extract() }
            var person: PersonNameComponents? { extract() }
            var attributed: AttributedString? { extract() }
            var range: _NSRange? { extract() }
            var notification: Notification? { extract() }
            var number: NSNumber? { extract() }
            var string: NSString? { extract() }
            var array: NSArray? { extract() }
            var dictionary: NSDictionary? { extract() }
            var error: NSError? { extract() }
            var point: CGPoint? { extract() }
            // Of 38 properties, 30 were captured.
        }

        struct FoundationGalleryMirrorTests {
            @Test("FoundationGallery has the values that were seen")
            func valuesSeen() async throws {
                let subject: FoundationGallery = try await Subjects.lent("foundation", at: "")
                let mirror = FoundationGalleryMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["date"]?.value == "2026-11-30T00:53:20.125Z")
                #expect(tree["distantPast"]?.value == "-63114076800.0 seconds since 2001-01-01T00:00:00Z")
                #expect(tree["data"]?.value == "256 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f …")
                #expect(tree["noData"]?.value == "0 bytes")
                #expect(tree["url"]?.value == "https://user:secret@example.org:8443/a%20path/?q=1&r=%3Cb%3E#fragment")
                #expect(tree["file"]?.value == "file:///tmp/report.pdf")
                #expect(mirror.components != nil)
                #expect(tree["uuid"]?.value == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
                #expect(tree["decimal"]?.value == "12345678901234567890.123456789")
                #expect(tree["notANumber"]?.value == "NaN")
                #expect(mirror.locale != nil)
                #expect(mirror.calendar != nil)
                #expect(tree["timeZone"]?.value == "Asia/Kathmandu")
                #expect(mirror.dateComponents != nil)
                #expect(mirror.dateInterval != nil)
                #expect(mirror.measurement != nil)
                #expect(mirror.temperature != nil)
                #expect(tree["indexPath"]?.childCount == 3)
                #expect(mirror.indexSet != nil)
                #expect(mirror.characters != nil)
                #expect(mirror.person != nil)
                #expect(mirror.attributed != nil)
                #expect(mirror.range != nil)
                #expect(mirror.notification != nil)
                #expect(tree["number"]?.value == "42")
                #expect(tree["string"]?.value == "A string of the other kind")
                #expect(mirror.array != nil)
                #expect(mirror.dictionary != nil)
                #expect(mirror.error != nil)
                #expect(mirror.point != nil)
            }
        }

    }
}

extension Generated {
    enum Foundation1 {
        /// Reads what is in `[URLQueryItem]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [URLQueryItem]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[URLQueryItem] has the values that were seen at components.queryItems")
            func valuesSeen() async throws {
                let subject: [URLQueryItem] = try await Subjects.lent("foundation", at: "components.queryItems")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Any.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Any.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Foundation2 {
        /// Reads the properties of `URLQueryItem`, private ones included.
        final class URLQueryItemMirror: MirrorObject {
            init(_ subject: URLQueryItem) { super.init(reflecting: subject) }

            var name: String? { extract() }
            var valueProperty: String? { extract("value") }
        }

        struct URLQueryItemMirrorTests {
            @Test("URLQueryItem has the values that were seen at components.queryItems[0]")
            func valuesSeen() async throws {
                let subject: URLQueryItem = try await Subjects.lent("foundation", at: "components.queryItems[0]")
                let mirror = URLQueryItemMirror(subject)
                #expect(mirror.name == "q")
                #expect(mirror.valueProperty == "swift")
            }
        }

    }
}

extension Generated {
    enum Foundation3 {
        /// Reads the properties of `DateComponents`, private ones included.
        final class DateComponentsMirror: MirrorObject {
            init(_ subject: DateComponents) { super.init(reflecting: subject) }

            var year: Int? { extract() }
            var month: Int? { extract() }
            var day: Int? { extract() }
            var hour: Int? { extract() }
        }

        struct DateComponentsMirrorTests {
            @Test("DateComponents has the values that were seen at dateComponents")
            func valuesSeen() async throws {
                let subject: DateComponents = try await Subjects.lent("foundation", at: "dateComponents")
                let mirror = DateComponentsMirror(subject)
                #expect(mirror.year == 2026)
                #expect(mirror.month == 11)
                #expect(mirror.day == 29)
                #expect(mirror.hour == 23)
            }
        }

    }
}

extension Generated {
    enum Foundation4 {
        /// Reads the properties of `DateInterval`, private ones included.
        final class DateIntervalMirror: MirrorObject {
            init(_ subject: DateInterval) { super.init(reflecting: subject) }

            var start: Date? { extract() }
            var end: Date? { extract() }
            var duration: Double? { extract() }
        }

        struct DateIntervalMirrorTests {
            @Test("DateInterval has the values that were seen at dateInterval")
            func valuesSeen() async throws {
                let subject: DateInterval = try await Subjects.lent("foundation", at: "dateInterval")
                let mirror = DateIntervalMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["start"]?.value == "1970-01-01T00:00:00.000Z")
                #expect(tree["end"]?.value == "1970-01-02T00:00:00.000Z")
                #expect(mirror.duration == 86400.0)
            }
        }

    }
}

extension Generated {
    enum Foundation5 {
        /// Reads the properties of `Measurement<UnitLength>`, private ones included.
        final class MeasurementMirror: MirrorObject {
            init(_ subject: Measurement<UnitLength>) { super.init(reflecting: subject) }

            var valueProperty: Double? { extract("value") }
            var unit: String? { extract() }
        }

        struct MeasurementMirrorTests {
            @Test("Measurement<UnitLength> has the values that were seen at measurement")
            func valuesSeen() async throws {
                let subject: Measurement<UnitLength> = try await Subjects.lent("foundation", at: "measurement")
                let mirror = MeasurementMirror(subject)
                #expect(mirror.valueProperty == 42.195)
                #expect(mirror.unit == "km")
            }
        }

    }
}

extension Generated {
    enum Foundation6 {
        /// Reads the properties of `Measurement<UnitTemperature>`, private ones included.
        final class MeasurementMirror: MirrorObject {
            init(_ subject: Measurement<UnitTemperature>) { super.init(reflecting: subject) }

            var valueProperty: Double? { extract("value") }
            var unit: String? { extract() }
        }

        struct MeasurementMirrorTests {
            @Test("Measurement<UnitTemperature> has the values that were seen at temperature")
            func valuesSeen() async throws {
                let subject: Measurement<UnitTemperature> = try await Subjects.lent("foundation", at: "temperature")
                let mirror = MeasurementMirror(subject)
                #expect(mirror.valueProperty == 36.6)
                #expect(mirror.unit == "°C")
            }
        }

    }
}

extension Generated {
    enum Foundation7 {
        /// Reads what is in `IndexPath`, by path.
        final class IndexPathMirror: MirrorObject {
            init(_ subject: IndexPath) { super.init(reflecting: subject) }
        }

        struct IndexPathMirrorTests {
            @Test("IndexPath has the values that were seen at indexPath")
            func valuesSeen() async throws {
                let subject: IndexPath = try await Subjects.lent("foundation", at: "indexPath")
                let mirror = IndexPathMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.childCount == 3)
                #expect((try? mirror.value(at: "[0]", as: Int.self)) == 2)
                #expect((try? mirror.value(at: "[1]", as: Int.self)) == 7)
                #expect((try? mirror.value(at: "[2]", as: Int.self)) == 1)
            }
        }

    }
}

extension Generated {
    enum Foundation8 {
        /// Reads the properties of `IndexSet`, private ones included.
        final class IndexSetMirror: MirrorObject {
            init(_ subject: IndexSet) { super.init(reflecting: subject) }

            var ranges: [Range<Int>]? { extract() }
        }

        struct IndexSetMirrorTests {
            @Test("IndexSet has the values that were seen at indexSet")
            func valuesSeen() async throws {
                let subject: IndexSet = try await Subjects.lent("foundation", at: "indexSet")
                let mirror = IndexSetMirror(subject)
                #expect(mirror.ranges?.count == 3)
            }
        }

    }
}

extension Generated {
    enum Foundation9 {
        /// Reads what is in `[Range<Int>]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Range<Int>]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Range<Int>] has the values that were seen at indexSet.ranges")
            func valuesSeen() async throws {
                let subject: [Range<Int>] = try await Subjects.lent("foundation", at: "indexSet.ranges")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Range<Int>.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Range<Int>.self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: Range<Int>.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Foundation10 {
        /// Reads the properties of `Range<Int>`, private ones included.
        final class RangeMirror: MirrorObject {
            init(_ subject: Range<Int>) { super.init(reflecting: subject) }

            var lowerBound: Int? { extract() }
            var upperBound: Int? { extract() }
        }

        struct RangeMirrorTests {
            @Test("Range<Int> has the values that were seen at indexSet.ranges[0]")
            func valuesSeen() async throws {
                let subject: Range<Int> = try await Subjects.lent("foundation", at: "indexSet.ranges[0]")
                let mirror = RangeMirror(subject)
                #expect(mirror.lowerBound == 1)
                #expect(mirror.upperBound == 4)
            }
        }

    }
}

extension Generated {
    enum Foundation11 {
        /// Reads the properties of `CharacterSet`, private ones included.
        final class CharacterSetMirror: MirrorObject {
            init(_ subject: CharacterSet) { super.init(reflecting: subject) }

            // The type NSCharacterSet is maybe not public in Foundation.
            var _wrapped: Any? { extract() }
        }

        struct CharacterSetMirrorTests {
            @Test("CharacterSet has the values that were seen at characters")
            func valuesSeen() async throws {
                let subject: CharacterSet = try await Subjects.lent("foundation", at: "characters")
                let mirror = CharacterSetMirror(subject)
                #expect(mirror._wrapped != nil)
            }
        }

    }
}

extension Generated {
    enum Foundation12 {
        /// Reads the properties of `PersonNameComponents`, private ones included.
        final class PersonNameComponentsMirror: MirrorObject {
            init(_ subject: PersonNameComponents) { super.init(reflecting: subject) }

            var givenName: String? { extract() }
            var familyName: String? { extract() }
        }

        struct PersonNameComponentsMirrorTests {
            @Test("PersonNameComponents has the values that were seen at person")
            func valuesSeen() async throws {
                let subject: PersonNameComponents = try await Subjects.lent("foundation", at: "person")
                let mirror = PersonNameComponentsMirror(subject)
                #expect(mirror.givenName == "Ada")
                #expect(mirror.familyName == "Lovelace")
            }
        }

    }
}

extension Generated {
    enum Foundation13 {
        /// Reads the properties of `_NSRange`, private ones included.
        final class _NSRangeMirror: MirrorObject {
            init(_ subject: _NSRange) { super.init(reflecting: subject) }

            var location: Int? { extract() }
            var length: Int? { extract() }
        }

        struct _NSRangeMirrorTests {
            @Test("_NSRange has the values that were seen at range")
            func valuesSeen() async throws {
                let subject: _NSRange = try await Subjects.lent("foundation", at: "range")
                let mirror = _NSRangeMirror(subject)
                #expect(mirror.location == 3)
                #expect(mirror.length == 4)
            }
        }

    }
}

extension Generated {
    enum Foundation14 {
        /// Reads the properties of `Notification`, private ones included.
        final class NotificationMirror: MirrorObject {
            init(_ subject: Notification) { super.init(reflecting: subject) }

            var name: String? { extract() }
            // The type [AnyHashable: Any] is maybe not public in Swift.
            var userInfo: Any? { extract() }
        }

        struct NotificationMirrorTests {
            @Test("Notification has the values that were seen at notification")
            func valuesSeen() async throws {
                let subject: Notification = try await Subjects.lent("foundation", at: "notification")
                let mirror = NotificationMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.name == "sampleDidChange")
                #expect(tree["userInfo"]?.childCount == 1)
            }
        }

    }
}

extension Generated {
    enum Foundation15 {
        /// Reads what is in `[AnyHashable: Any]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [AnyHashable: Any]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[AnyHashable: Any] has the values that were seen at notification.userInfo")
            func valuesSeen() async throws {
                let subject: [AnyHashable: Any] = try await Subjects.lent("foundation", at: "notification.userInfo")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[\"count\"]", as: Int.self)) == 3)
            }
        }

    }
}

extension Generated {
    enum Foundation16 {
        /// Reads the properties of `CGPoint`, private ones included.
        final class CGPointMirror: MirrorObject {
            init(_ subject: CGPoint) { super.init(reflecting: subject) }

            // The type CGFloat is maybe not public in Foundation.
            var x: Any? { extract() }
            // The type CGFloat is maybe not public in Foundation.
            var y: Any? { extract() }
        }

        struct CGPointMirrorTests {
            @Test("CGPoint has the values that were seen at point")
            func valuesSeen() async throws {
                let subject: CGPoint = try await Subjects.lent("foundation", at: "point")
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree["x"]?.value == "3.0")
                #expect(tree["y"]?.value == "4.0")
            }
        }

    }
}
