import Synchronization

@testable import InspectionHistory

/// A wall clock that moves when it is told to, in both directions.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(millisecondsSince1970: 1_800_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by duration: Duration) {
        time.withLock { $0.millisecondsSince1970 += duration.milliseconds }
    }
}

extension InspectionStore.Options {
    static func make(
        clock: TestClock? = nil,
        _ change: (inout InspectionStore.Options) -> Void = { _ in }
    ) -> Self {
        var options = InspectionStore.Options()
        if let clock { options.now = { clock.now } }
        change(&options)
        return options
    }
}
