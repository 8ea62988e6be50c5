/// Keeps a value within a range.
@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
}

/// Remembers the values that a property had before.
@propertyWrapper
struct Logged<Value> {
    private(set) var history: [Value] = []

    var wrappedValue: Value {
        didSet { history.append(oldValue) }
    }

    var projectedValue: Logged<Value> { self }

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

/// Keeps a value in a box that copies share.
@propertyWrapper
final class Shared<Value> {
    var wrappedValue: Value

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

/// A device whose properties are lazy and wrapped.
final class Thermostat {
    /// What the device is told to do.
    enum Mode: String {
        case off, heating, cooling
    }

    @Clamped(5...30) var target = 21.5
    @Logged var mode: Mode = .off
    @Logged @Clamped(0...100) private var fanSpeed = 20
    @Shared private var room = "Reading room"
    lazy var serialNumber = "TS-\(1_000 + samples.count)"
    private lazy var calibration = samples.map { $0 * 1.01 }
    lazy var average: Double? = samples.isEmpty ? nil : samples.reduce(0, +) / Double(samples.count)
    private var samples = [20.1, 20.4, 20.9, 21.3]
    var difference: Double { target - (samples.last ?? target) }
}

extension Thermostat {
    /// A device in use: one of its lazy properties was read, the others not yet.
    static func sample() -> Thermostat {
        let thermostat = Thermostat()
        thermostat.target = 99
        thermostat.mode = .heating
        thermostat.mode = .cooling
        thermostat.fanSpeed = 180
        _ = thermostat.serialNumber
        return thermostat
    }
}
