import Foundation

/// Foundation's everyday types.
struct FoundationGallery {
    let date = Date(timeIntervalSince1970: 1_796_000_000.125)
    let distantPast = Date.distantPast
    let data = Data((0...255).map { UInt8($0) })
    let noData = Data()
    let url = URL(string: "https://user:secret@example.org:8443/a%20path/?q=1&r=%3Cb%3E#fragment")
    let file = URL(fileURLWithPath: "/tmp/report.pdf")
    let components = URLComponents(string: "https://example.org/search?q=swift&page=2")
    let uuid = UUID(uuid: (0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))
    let decimal = Decimal(string: "12345678901234567890.123456789")
    let notANumber = Decimal.nan
    let locale = Locale(identifier: "de_CH")
    let calendar = Calendar(identifier: .hebrew)
    let timeZone = TimeZone(identifier: "Asia/Kathmandu")
    let dateComponents = DateComponents(year: 2026, month: 11, day: 29, hour: 23)
    let dateInterval = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 86_400)
    let measurement = Measurement(value: 42.195, unit: UnitLength.kilometers)
    let temperature = Measurement(value: 36.6, unit: UnitTemperature.celsius)
    let indexPath = IndexPath(indexes: [2, 7, 1])
    let indexSet = IndexSet([1, 2, 3, 10, 11, 99])
    let characters = CharacterSet(charactersIn: "aeiou")
    let person = PersonNameComponents(givenName: "Ada", familyName: "Lovelace")
    let attributed = AttributedString("Plain and simple")
    let range = NSRange(location: 3, length: 4)
    let notification = Notification(name: Notification.Name("sampleDidChange"), object: nil, userInfo: ["count": 3])
    let number = NSNumber(value: 42)
    let string = NSString("A string of the other kind")
    let array: NSArray = [1, "two", 3.0]
    let dictionary: NSDictionary = ["one": 1, "two": 2]
    let error = NSError(
        domain: "SampleDomain",
        code: 7,
        userInfo: [NSLocalizedDescriptionKey: "Seven things went wrong"]
    )
    let point = CGPoint(x: 3, y: 4)
    let rectangle = CGRect(x: 0, y: 0, width: 640, height: 480)
    let formatter = NumberFormatter()
    let queue = {
        let queue = OperationQueue()
        // Without one, Foundation makes a name of the queue's address in memory.
        queue.name = "imports"
        return queue
    }()
    let lock = NSLock()
    let cache = NSCache<NSString, NSNumber>()
    let progress = Progress(totalUnitCount: 100)
    let duration = Duration.milliseconds(1_500)
    let instant = ContinuousClock.now
}
