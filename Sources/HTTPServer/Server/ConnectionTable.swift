/// The connections of a loop by their number, which is found without hashing.
///
/// A number holds the slot and how often the slot was used before, so one that is kept longer than its connection finds
/// nothing, and never the next connection in the slot.
struct ConnectionTable {
    private struct Slot {
        var connection: Connection?
        var generation: UInt32 = 1
    }

    private var slots: [Slot] = []
    private var freeSlots: [UInt32] = []

    /// Connections that are there.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// All connections, in no order.
    var all: [Connection] { slots.compactMap(\.connection) }

    /// The connection of a number, or nil when it has ended.
    subscript(id: UInt64) -> Connection? {
        let index = Int(UInt32(truncatingIfNeeded: id))
        guard index < slots.count, slots[index].generation == UInt32(truncatingIfNeeded: id >> 32) else { return nil }
        return slots[index].connection
    }

    /// Makes a connection with a number of its own; the numbers below 2³² are never given.
    ///
    /// - Parameter make: Makes the connection of a number; nil where that fails, which leaves the table as it was.
    /// - Returns: The connection.
    mutating func insert(_ make: (UInt64) -> Connection?) -> Connection? {
        let index = freeSlots.popLast() ?? UInt32(slots.count)
        if Int(index) == slots.count { slots.append(Slot()) }
        guard let connection = make(UInt64(slots[Int(index)].generation) << 32 | UInt64(index)) else {
            freeSlots.append(index)
            return nil
        }
        slots[Int(index)].connection = connection
        count += 1
        return connection
    }

    /// Forgets a connection.
    ///
    /// - Parameter id: Its number.
    /// - Returns: False when it was not there.
    mutating func remove(_ id: UInt64) -> Bool {
        guard self[id] != nil else { return false }
        let index = UInt32(truncatingIfNeeded: id)
        slots[Int(index)].connection = nil
        // From the last number on the first follows: a number is used again after four thousand million connections.
        slots[Int(index)].generation = slots[Int(index)].generation == .max ? 1 : slots[Int(index)].generation + 1
        freeSlots.append(index)
        count -= 1
        return true
    }
}
