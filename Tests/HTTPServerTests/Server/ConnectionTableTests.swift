import Testing

@testable import HTTPServer

@Suite("The table of connections")
struct ConnectionTableTests {
    /// A connection of no socket: the table looks at nothing of it.
    private func connection(_ id: UInt64, _ context: ConnectionContext) -> Connection {
        // Not a descriptor that could be another's: closing -1 does nothing.
        Connection(id: id, FileDescriptor(owning: -1), SocketAddress(host: "127.0.0.1", port: 1), context)
    }

    @Test("gives a number that only its own connection is found by, also when the slot is used again")
    func generations() throws {
        let context = try ConnectionContext.make()
        var table = ConnectionTable()
        let first = try #require(table.insert { connection($0, context) })
        #expect(table[first.id] === first)
        let isRemoved = table.remove(first.id)
        #expect(isRemoved)
        let second = try #require(table.insert { connection($0, context) })
        #expect(UInt32(truncatingIfNeeded: first.id) == UInt32(truncatingIfNeeded: second.id))
        #expect(table[first.id] == nil)
        let isRemovedAgain = table.remove(first.id)
        #expect(!isRemovedAgain)
        #expect(table[second.id] === second)
        #expect(table.count == 1)
    }

    @Test("gives no number of the poller's own, and none to a connection that is not made")
    func numbers() throws {
        let context = try ConnectionContext.make()
        var table = ConnectionTable()
        var refused: UInt64 = 0
        let none = table.insert { id in
            refused = id
            return nil
        }
        #expect(none == nil)
        #expect(table.isEmpty)
        #expect(table[refused] == nil)
        for _ in 0..<10 {
            let made = try #require(table.insert { connection($0, context) })
            #expect(made.id > UInt64(UInt32.max))
        }
        #expect(Set(table.all.map(\.id)).count == 10)
        for number: UInt64 in 0..<3 { #expect(table[number] == nil) }
    }
}
