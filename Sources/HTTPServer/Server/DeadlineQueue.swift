/// The next deadlines of connections: a binary heap in which a connection may stand more than once.
///
/// A deadline that moves back stays where it is and is found to be early when it comes; that keeps the work of a request
/// that starts and stops several timers to comparing a number.
struct DeadlineQueue {
    struct Entry {
        var time: MonotonicTime
        var id: UInt64
    }

    private var heap: [Entry] = []

    var count: Int { heap.count }

    var next: MonotonicTime? { heap.first?.time }

    mutating func insert(_ id: UInt64, at time: MonotonicTime) {
        heap.append(Entry(time: time, id: id))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].time < heap[parent].time else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Forgets entries that mean nothing any more, such as those of connections that are closed.
    mutating func keep(_ isKept: (Entry) -> Bool) {
        // A sorted list is a heap.
        heap = heap.filter(isKept).sorted { $0.time < $1.time }
    }

    /// Removes the earliest entry if its time has come.
    mutating func popExpired(at now: MonotonicTime) -> Entry? {
        guard let first = heap.first, first.time <= now else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].time < heap[smallest].time { smallest = child }
            }
            guard smallest != parent else { return first }
            heap.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
