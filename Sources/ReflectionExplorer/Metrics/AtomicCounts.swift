import Synchronization

/// A row of numbers that any thread adds to without a lock.
///
/// `@unchecked Sendable` is safe: the pointer and the number of elements never change, every element is atomic, and the
/// memory goes with the last reference.
final class AtomicCounts: @unchecked Sendable {
    private let elements: UnsafeMutablePointer<Atomic<Int>>
    let count: Int

    /// Makes a row of zeros.
    ///
    /// - Parameter count: How many.
    init(count: Int) {
        self.count = count
        elements = .allocate(capacity: count)
        for index in 0..<count { (elements + index).initialize(to: Atomic(0)) }
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    /// Adds to a number.
    ///
    /// - Parameters:
    ///   - amount: What is added; a sum beyond the largest number starts anew at the smallest.
    ///   - index: Which one; one that there is not is a programmer's error and stops the program.
    func add(_ amount: Int = 1, at index: Int) {
        precondition((0..<count).contains(index), "There are \(count) numbers, and none at \(index).")
        elements[index].wrappingAdd(amount, ordering: .relaxed)
    }

    /// A number as it is now.
    subscript(index: Int) -> Int {
        precondition((0..<count).contains(index), "There are \(count) numbers, and none at \(index).")
        return elements[index].load(ordering: .relaxed)
    }

    /// Puts a value in the place of a zero.
    ///
    /// - Parameters:
    ///   - value: The value, not zero.
    ///   - index: Where.
    /// - Returns: What stands there now: the value, or the one that was faster.
    func claim(_ value: Int, at index: Int) -> Int {
        precondition((0..<count).contains(index), "There are \(count) numbers, and none at \(index).")
        let found = elements[index].compareExchange(expected: 0, desired: value, ordering: .relaxed)
        return found.exchanged ? value : found.original
    }
}
