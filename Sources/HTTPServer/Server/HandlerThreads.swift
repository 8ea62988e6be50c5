import Foundation

/// Threads for handlers: a handler that blocks one stalls neither the event loop nor handlers on the others.
///
/// A thread is started when there is work and none is free, up to a limit; a free one waits without using the processor,
/// and where only some are to be kept, one beyond them ends when nothing has come for a while.
///
/// `@unchecked Sendable` is safe: every stored property that changes is read and written with `condition` locked.
package final class HandlerThreads: TaskExecutor, @unchecked Sendable {
    private let limit: Int
    private let kept: Int
    /// How long a thread that is not to be kept waits for work, in seconds.
    private static let idleTime = 5.0
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var firstJob = 0
    private var threads = 0
    private var freeThreads = 0
    private var isStopped = false

    /// Makes the threads; none is started before there is work.
    ///
    /// - Parameters:
    ///   - limit: How many there are at most.
    ///   - kept: How many of them stay when there is no work; all where it is left out.
    package init(limit: Int, kept: Int? = nil) {
        self.limit = max(1, limit)
        self.kept = kept ?? self.limit
    }

    /// How many threads there are, with work or without.
    package var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return threads
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.lock()
        if isStopped && threads == 0 {
            // A task that outlives the server goes on where tasks run by default.
            condition.unlock()
            globalConcurrentExecutor.enqueue(job)
            return
        }
        jobs.append(job)
        let needsThread = freeThreads < jobs.count - firstJob && threads < limit
        if needsThread { threads += 1 } else { condition.signal() }
        condition.unlock()
        if needsThread { startThread() }
    }

    /// Lets the threads end when their work is done.
    package func stop() {
        condition.lock()
        isStopped = true
        condition.broadcast()
        condition.unlock()
    }

    private func startThread() {
        NamedThread.start("http-handler") { [self] in
            while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    private func nextJob() -> UnownedJob? {
        condition.lock()
        defer { condition.unlock() }
        while firstJob == jobs.count {
            guard !isStopped else {
                threads -= 1
                return nil
            }
            freeThreads += 1
            let isOver = !waitForWork()
            freeThreads -= 1
            if isOver, firstJob == jobs.count, threads > kept {
                threads -= 1
                return nil
            }
        }
        let job = jobs[firstJob]
        firstJob += 1
        if firstJob == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            firstJob = 0
        }
        return job
    }

    /// Waits, with `condition` locked.
    ///
    /// - Returns: False where nothing has come for as long as a thread waits that is not to be kept.
    private func waitForWork() -> Bool {
        guard threads > kept else {
            condition.wait()
            return true
        }
        return condition.wait(until: Date(timeIntervalSinceNow: Self.idleTime))
    }
}
