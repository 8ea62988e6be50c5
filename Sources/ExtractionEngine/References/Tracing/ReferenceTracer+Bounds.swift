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
        guard !isStopped else { return }
        isStopped = true
        stop = stop ?? reason
        if let name = subjects.last?.name, !name.isEmpty { stopped.append(name) }
    }

    /// How many subjects a sentence names.
    private static let mostNamed = 5

    /// Why the graph is not whole, and of several subjects, of which it is not.
    var stopSentence: String? {
        guard let stop else { return nil }
        let names = stopped.prefix(Self.mostNamed).map { "“\($0)”" }.joined(separator: ", ")
        let more = stopped.count > Self.mostNamed ? " and \(stopped.count - Self.mostNamed) more" : ""
        let place = names.isEmpty ? "" : " in \(names)\(more)"
        return "\(stop)\(place); what lies behind was not looked at, and a loop there is not found"
    }
}
