/// The latest indexed trees of the streams that were used last, within a bound of bytes.
struct StreamCache {
    /// What is known of a stream.
    struct Entry {
        /// The latest inspection that was indexed.
        var inspection: Int64
        var tree: [UInt8]
        /// The tree's rows, and beside each what stands for it in the index.
        var rows: [TreeRow]
        var sightings: [OpenSighting]
        fileprivate var lastUse = 0

        init(inspection: Int64, tree: [UInt8], rows: [TreeRow], sightings: [OpenSighting]) {
            self.inspection = inspection
            self.tree = tree
            self.rows = rows
            self.sightings = sightings
        }

        fileprivate var size: Int {
            tree.count + rows.count * (MemoryLayout<TreeRow>.stride + MemoryLayout<OpenSighting>.stride)
        }
    }

    private let capacity: Int
    private var entries: [Int64: Entry] = [:]
    private var size = 0
    private var uses = 0

    /// Makes an empty cache.
    ///
    /// - Parameter capacity: The most bytes.
    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func removeAll() {
        entries.removeAll()
        size = 0
    }

    /// The stream's entry, no longer in the cache.
    mutating func take(_ stream: Int64) -> Entry? {
        guard let entry = entries.removeValue(forKey: stream) else { return nil }
        size -= entry.size
        return entry
    }

    /// Puts an entry in; the ones that were not used for longest go.
    mutating func put(_ entry: Entry, for stream: Int64) {
        _ = take(stream)
        guard entry.size <= capacity else { return }
        while size + entry.size > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            _ = take(oldest.key)
        }
        uses += 1
        var entry = entry
        entry.lastUse = uses
        entries[stream] = entry
        size += entry.size
    }
}
