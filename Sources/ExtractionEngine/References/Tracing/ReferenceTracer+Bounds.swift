extension ReferenceTracer {
    /// Counts a value, and says whether the bounds allow to look at it.
    @inline(__always)
    mutating func countValue() -> Bool {
        values += 1
        return values < nextCheck || check()
    }

    private mutating func check() -> Bool {
        if values > limits.values {
            stopReading("limit reached: \(limits.values) values were looked at")
            return false
        }
        nextCheck = deadline == nil ? limits.values : min(limits.values, values + Self.valuesPerClockReading)
        if let deadline, let time = limits.time, ContinuousClock.now >= deadline {
            stopReading("limit reached: \(time) for one reading")
            return false
        }
        return true
    }

    mutating func stopReading(_ reason: String) {
        isStopped = true
        stop = stop ?? reason + "; what lies behind was not looked at, and a loop there is not found"
    }
}
