import Glibc

/// Two pieces of work, timed in turn in one run.
struct Comparison {
    /// What the ratio has to reach.
    enum Target {
        /// The baseline takes at least so many times as long as the work.
        case faster(Double)
        /// The work takes at most so many times as long as the baseline.
        case atMost(Double)
        /// The work is done at least so many times as often as the baseline in the same time.
        case rate(atLeast: Double)
        /// Told without a target: the time against the baseline's.
        case noted
        /// A number that is no time: what it has to stay below, and its unit.
        case size(atMost: Double, unit: String)
    }

    /// Whose processor time is taken: what other processes do meanwhile does not count.
    enum Clock {
        /// The calling thread's.
        case thread
        /// All threads' of this process, for work that a server's thread does for a client's.
        case process
    }

    var work: String
    var baseline: String
    var target: Target
    var clock = Clock.thread
    /// Does the work so many times.
    var measured: (_ count: Int) -> Void
    /// Does the baseline so many times.
    var against: (_ count: Int) -> Void

    /// Times both.
    ///
    /// The machine may be noisy: each round times one after the other, and the medians of all rounds are compared.
    func measure() -> Measurement {
        let rounds = 15
        let measuredCount = calibrated(measured)
        let againstCount = calibrated(against)
        var measuredTimes: [Double] = []
        var againstTimes: [Double] = []
        for _ in 0..<rounds {
            measuredTimes.append(nanoseconds(measured, measuredCount))
            againstTimes.append(nanoseconds(against, againstCount))
        }
        return Measurement(
            work: work,
            baseline: baseline,
            target: target,
            nanoseconds: Self.median(measuredTimes),
            baselineNanoseconds: Self.median(againstTimes)
        )
    }

    /// How often to repeat so that one timing takes about 10 ms.
    private func calibrated(_ work: (Int) -> Void) -> Int {
        var count = 1
        while true {
            let time = nanoseconds(work, count) * Double(count)
            if time > 2_000_000 { return max(1, Int(Double(count) * 10_000_000 / time)) }
            count *= 2
        }
    }

    /// The processor time of one piece of work.
    private func nanoseconds(_ work: (Int) -> Void, _ count: Int) -> Double {
        let start = processorTime()
        work(count)
        return (processorTime() - start) / Double(count)
    }

    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(clock == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}

/// What one comparison gave.
struct Measurement {
    var work: String
    var baseline: String
    var target: Comparison.Target
    var nanoseconds: Double
    var baselineNanoseconds: Double
    /// What is measured where it is no time.
    var size: Double = 0

    /// How the two relate, in the sense of the target.
    var ratio: Double {
        switch target {
        case .faster, .rate: baselineNanoseconds / nanoseconds
        case .atMost, .noted: nanoseconds / baselineNanoseconds
        case .size: size
        }
    }

    /// Whether the target is reached.
    var isReached: Bool {
        switch target {
        case .faster(let least), .rate(let least): ratio >= least
        case .noted: true
        case .atMost(let most), .size(let most, _): ratio <= most
        }
    }
}
