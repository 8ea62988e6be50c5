import Synchronization

/// What a `SlotTable` holds: an immortal record that knows its key.
protocol SlotEntry: ~Copyable {
    associatedtype Key

    var key: Key { get }
    func matches(_ key: Key) -> Bool
    static func hash(_ key: Key) -> UInt
}

/// A table that only grows: reads take no lock, insertions do, and entries live as long as the table.
///
/// Open addressing with linear probing in a power of two of slots. A slot goes from nil to an entry once and never
/// changes again, so a reader that sees an entry sees it whole (release and acquire). A full table is replaced by one of
/// twice the size; the old one is kept, because a reader may still be in it: all the old ones together are no larger
/// than the current one.
struct SlotTable<Entry: SlotEntry & ~Copyable>: ~Copyable, @unchecked Sendable {
    // Sendable: the slots are atomic, and everything else changes only under the lock.
    private let current = Atomic<UnsafeMutablePointer<Slots>?>(nil)

    deinit {
        // Nobody reads a table that nobody has.
        guard let slots = current.load(ordering: .acquiring) else { return }
        slots.pointee.freeEntries()
        slots.deinitialize(count: 1)
        slots.deallocate()
    }

    func find(_ key: Entry.Key) -> UnsafeMutablePointer<Entry>? {
        current.load(ordering: .acquiring)?.pointee.find(key)
    }

    /// Adds an entry, unless another thread was faster.
    ///
    /// - Parameter entry: The entry; the table keeps it, or frees it where there is one of the same key.
    /// - Returns: The entry that the table has now.
    func insert(_ entry: UnsafeMutablePointer<Entry>) -> UnsafeMutablePointer<Entry> {
        SlotTables.insertion.withLock {
            var slots = current.load(ordering: .acquiring) ?? Slots.make(capacity: Slots.smallest)
            if let known = slots.pointee.find(entry.pointee.key) {
                entry.deinitialize(count: 1)
                entry.deallocate()
                return known
            }
            if slots.pointee.isCrowded { slots = Slots.grown(slots) }
            slots.pointee.insert(entry)
            current.store(slots, ordering: .releasing)
            return entry
        }
    }
}

private enum SlotTables {
    /// One lock for the insertions into all tables: they are rare and short.
    static let insertion = Lock()
}

extension SlotTable where Entry: ~Copyable {
    /// A fixed number of slots, each nil or an entry that stays.
    fileprivate struct Slots: ~Copyable {
        static var smallest: Int { 16 }

        private let capacity: Int
        private let slots: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<Entry>?>>
        /// Changed only under the lock, while others read the other fields: atomic, so that nobody has the whole struct
        /// to himself for it.
        private let count = Atomic(0)
        /// The smaller table that this one took the place of.
        private let smaller: UnsafeMutablePointer<Slots>?

        private init(capacity: Int, smaller: UnsafeMutablePointer<Slots>?) {
            self.capacity = capacity
            self.smaller = smaller
            slots = .allocate(capacity: capacity)
            for index in 0..<capacity { (slots + index).initialize(to: Atomic(nil)) }
        }

        deinit {
            slots.deinitialize(count: capacity)
            slots.deallocate()
            smaller?.deinitialize(count: 1)
            smaller?.deallocate()
        }

        static func make(
            capacity: Int,
            smaller: UnsafeMutablePointer<Slots>? = nil
        ) -> UnsafeMutablePointer<Slots> {
            let made = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
            made.initialize(to: Slots(capacity: capacity, smaller: smaller))
            return made
        }

        func freeEntries() {
            for index in 0..<capacity {
                guard let entry = slots[index].load(ordering: .relaxed) else { continue }
                entry.deinitialize(count: 1)
                entry.deallocate()
            }
        }

        var isCrowded: Bool { count.load(ordering: .relaxed) * 2 >= capacity }

        func find(_ key: Entry.Key) -> UnsafeMutablePointer<Entry>? {
            var index = firstIndex(of: key)
            while let entry = slots[index].load(ordering: .acquiring) {
                if entry.pointee.matches(key) { return entry }
                index = (index + 1) & (capacity - 1)
            }
            return nil
        }

        func insert(_ entry: UnsafeMutablePointer<Entry>) {
            var index = firstIndex(of: entry.pointee.key)
            while slots[index].load(ordering: .relaxed) != nil { index = (index + 1) & (capacity - 1) }
            slots[index].store(entry, ordering: .releasing)
            count.add(1, ordering: .relaxed)
        }

        static func grown(_ old: UnsafeMutablePointer<Slots>) -> UnsafeMutablePointer<Slots> {
            let grown = make(capacity: old.pointee.capacity * 2, smaller: old)
            for index in 0..<old.pointee.capacity {
                guard let entry = old.pointee.slots[index].load(ordering: .relaxed) else { continue }
                grown.pointee.insert(entry)
            }
            return grown
        }

        private func firstIndex(of key: Entry.Key) -> Int {
            // Fibonacci hashing: the keys are addresses, whose middle bits differ.
            Int(truncatingIfNeeded: (Entry.hash(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (capacity - 1)
        }
    }
}
