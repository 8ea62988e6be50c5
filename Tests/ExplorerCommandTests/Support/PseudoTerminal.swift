import Foundation
import Testing

/// A terminal that nobody sits at: what a program writes to it can be read.
struct PseudoTerminal: Sendable {
    /// The end that a program gets.
    let programEnd: FileHandle
    private let descriptor: Int32

    init() throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK and TIOCGPTN, which Swift does not import: ioctl_tty(2).
        let unlock: UInt = 0x4004_5431
        let getNumber: UInt = 0x8004_5430
        var lock: Int32 = 0
        var number: Int32 = 0
        try #require(descriptor >= 0 && ioctl(descriptor, unlock, &lock) == 0)
        try #require(ioctl(descriptor, getNumber, &number) == 0)
        let name = "/dev/pts/\(number)"
        let program = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(program >= 0)
        programEnd = FileHandle(fileDescriptor: program, closeOnDealloc: false)
    }

    /// Makes the terminal as wide.
    func setColumns(_ columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// Waits until a text was written.
    ///
    /// - Parameter text: The text.
    /// - Returns: What was written until then.
    func written(until text: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var bytes: [UInt8] = []
                var byte: UInt8 = 0
                while !bytes.suffix(text.utf8.count).elementsEqual(text.utf8), read(descriptor, &byte, 1) == 1 {
                    bytes.append(byte)
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// What was written since, when the program has ended; its lines end as a terminal's do, by `\r\n`.
    func written() -> String {
        Foundation.close(programEnd.fileDescriptor)
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        // Where the last who could write has gone, there is an error and no end.
        while case let count = read(descriptor, &piece, piece.count), count > 0 { text += piece[..<count] }
        Foundation.close(descriptor)
        return String(decoding: text, as: UTF8.self)
    }
}
