/// What a thermometer said, once a second.
struct SensorReading: Sendable {
    let second: Int
    let celsius: Double

    init(second: Int) {
        self.second = second
        // A day's saw tooth between 12 and 24 degrees, in steps of 1/1024 so that the text stays short.
        let position = abs(second % 86_400 - 43_200)
        celsius = 12 + Double(position * 1_024 * 12 / 43_200) / 1_024
    }
}

extension SensorReading {
    /// Eleven and a half days of readings, made once a process.
    static let million: [SensorReading] = (0..<1_000_000).map(SensorReading.init)
}
