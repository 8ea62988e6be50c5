/// Numbers by address, with open addressing: what a dictionary does, in a third of its time.
///
/// The slots are raw memory, made with the first entry: a table that stays empty costs nothing.
struct AddressTable: ~Copyable {
    private struct Slot {
        /// The address, or 0 for a free slot.
        var key: UInt
        var number: UInt32
    }

    private var slots: UnsafeMutablePointer<Slot>?
    private var mask = -1
    private var used = 0

    private static let smallest = 32

    deinit { slots?.deallocate() }

    subscript(_ address: UnsafeRawPointer) -> UInt32? {
        guard let slots else { return nil }
        let slot = slots + position(of: UInt(bitPattern: address), in: slots)
        return slot.pointee.key == 0 ? nil : slot.pointee.number
    }

    mutating func insert(_ address: UnsafeRawPointer, _ number: UInt32) {
        let slots = used * 2 > mask ? grown() : self.slots
        guard let slots else { return }
        let key = UInt(bitPattern: address)
        let slot = slots + position(of: key, in: slots)
        if slot.pointee.key == 0 { used += 1 }
        slot.pointee = Slot(key: key, number: number)
    }

    /// The slot that has the key, or the free one where it belongs; there is always a free one.
    @inline(__always)
    private func position(of key: UInt, in slots: UnsafeMutablePointer<Slot>) -> Int {
        // Fibonacci hashing: addresses differ in their middle bits, the product spreads them to the top ones.
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[place].key != key, slots[place].key != 0 { place = (place &+ 1) & mask }
        return place
    }

    private mutating func grown() -> UnsafeMutablePointer<Slot>? {
        let old = slots
        let oldCount = mask + 1
        let count = max(Self.smallest, oldCount * 2)
        let larger = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        larger.initialize(repeating: Slot(key: 0, number: 0), count: count)
        slots = larger
        mask = count - 1
        if let old {
            for index in 0..<oldCount where old[index].key != 0 {
                larger[position(of: old[index].key, in: larger)] = old[index]
            }
            old.deallocate()
        }
        return larger
    }
}
