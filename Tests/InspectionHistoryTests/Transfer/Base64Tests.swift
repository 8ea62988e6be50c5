import Foundation
import Testing

@testable import InspectionHistory

@Suite("Base64")
struct Base64Tests {
    @Test("writes what others read, and reads it back")
    func both() {
        var random = SeededRandom(seed: 1)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = Base64.text(of: bytes)
            #expect(text == Data(bytes).base64EncodedString())
            #expect(Base64.bytes(of: text) == bytes)
        }
    }

    @Test(
        "refuses any other text",
        arguments: ["A", "AA", "AAA", "AA=A", "A===", "====", "AB==", "AAB=", "AA==AA==", "AA A", "é==="]
    )
    func others(text: String) {
        #expect(Base64.bytes(of: text) == nil)
    }
}
