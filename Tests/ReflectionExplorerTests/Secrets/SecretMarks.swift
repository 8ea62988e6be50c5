import Foundation

/// Makes secrets that are all different, and finds any of them in octets, also encoded.
enum SecretMarks {
    /// What every secret text begins with, and nothing else has in it.
    static let mark = "zqxSecret"
    /// What every secret number begins with.
    static let numberMark = "739146402"

    static func text(_ number: Int) -> String { mark + String(number * 7_919 + 100_003, radix: 36) + "z" }

    static func number(_ number: Int) -> Int { 739_146_402_000_000 + number }

    /// The forms in which a secret may stand in an answer or in a file.
    static let forms: [[UInt8]] = {
        let bytes = Array(mark.utf8)
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        var forms = [mark, numberMark, mark.lowercased(), hex.joined(), hex.joined(separator: " ")]
        forms.append(bytes.prefix(6).map { String($0) }.joined(separator: ", "))
        // Wherever the mark begins in a group of three octets, the groups in its middle are the same.
        for shift in 0..<3 {
            let encoded = Data(Array(repeating: 0, count: shift) + bytes).base64EncodedString()
            forms.append(String(encoded.dropFirst(shift == 0 ? 0 : 4).prefix(8)))
        }
        return forms.map { Array($0.utf8) }
    }()

    /// The first of the forms that is in some octets, or nil.
    static func leak(in octets: [UInt8]) -> String? {
        let data = Data(octets)
        return forms.first { data.range(of: Data($0)) != nil }.map { String(decoding: $0, as: UTF8.self) }
    }
}
