/// Numbers by address, with open addressing: what a dictionary does, in a third of its time.
struct AddressTable {
    private var slots: ContiguousArray<(key: UInt, number: UInt32)> = []
    private var used = 0

    subscript(_ address: UnsafeRawPointer) -> UInt32? {
        if slots.isEmpty { return nil }
        let slot = slots[position(of: UInt(bitPattern: address))]
        return slot.key == 0 ? nil : slot.number
    }

    mutating func insert(_ address: UnsafeRawPointer, _ number: UInt32) {
        if used * 2 >= slots.count { grow() }
        let key = UInt(bitPattern: address)
        let place = position(of: key)
        if slots[place].key == 0 { used += 1 }
        slots[place] = (key, number)
    }

    /// The slot that has the key, or the free one where it belongs; there is always a free one.
    private func position(of key: UInt) -> Int {
        let mask = slots.count - 1
        // Fibonacci hashing: addresses differ in their middle bits, the product spreads them to the top ones.
        var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[place].key != key, slots[place].key != 0 { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: (0, 0), count: max(32, old.count * 2))
        for slot in old where slot.key != 0 { slots[position(of: slot.key)] = slot }
    }
}
