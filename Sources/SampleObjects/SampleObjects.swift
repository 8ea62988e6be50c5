import Synchronization

/// Objects of every kind that the explorer can show, alive as long as this is.
public final class SampleObjects: Sendable {
    /// The samples, in the order of a tour: what people write first, what the language has next, what is large last.
    public let all: [Sample]

    private let ticker: StockTicker
    private let screen: DashboardPlace
    private let interval: Duration
    private let clock = Mutex<Task<Void, Never>?>(nil)

    /// Makes the samples, at rest.
    ///
    /// - Parameter interval: The time between two changes of the live samples once ``start()`` was called.
    public init(changingEvery interval: Duration = .seconds(1)) {
        let ticker = StockTicker.sample()
        let screen = DashboardPlace()
        self.ticker = ticker
        self.screen = screen
        self.interval = interval
        all = [
            .lent("library", "Shelves, books and members: shared, weak and inherited", Library.sample()),
            Sample(
                "controller",
                "A view controller's private outlets and its superclass's properties",
                .mainActor { AgentsViewController.sample }
            ),
            Sample("ticker", "An actor whose state changes every second", .actor(ticker)),
            Sample(
                "dashboard",
                "An @Observable view model of the main actor, which changes too",
                .mainActor { screen.dashboard }
            ),
            .lent("account", "A bank account with secrets in it: a password, an access token", Account.sample()),
            .lent(
                "cycle",
                "A chat room whose participants, closures and friends keep each other alive",
                ChatRoom.sample()
            ),
            Sample(
                "leaks",
                "Retain cycles as people write them: a delegate, a parent, observers, a cache",
                .lent { RetainCycles.screen.lend(to: $0) }
            ),
            .lent(
                "ownership",
                "Strong, weak, unowned and unowned(unsafe) references, living and dead",
                Estate.sample()
            ),
            .lent("wrapped", "Lazy properties, computed and not yet, and property wrappers", Thermostat.sample()),
            .lent("enums", "Enums of every shape", EnumGallery()),
            .lent("collections", "Arrays, sets, dictionaries, slices and ranges, full and empty", CollectionGallery()),
            .lent("functions", "Closures, functions and metatypes", FunctionGallery()),
            .lent("existentials", "Tuples, optionals in optionals, any P and any Error", ExistentialGallery()),
            Sample(
                "noncopyable",
                "Fields that cannot be copied: Mutex, Atomic and one of our own",
                .value(Turnstile())
            ),
            .lent("mirrored", "Types that say through CustomReflectable what they are made of", MirroredGallery()),
            .lent("foundation", "Foundation's types: dates, data, URLs, decimals, measurements", FoundationGallery()),
            Sample("numbers", "Numbers of every width, and those that are none", .value(NumberGallery())),
            Sample(
                "strings",
                "Text in many scripts, text that misleads and text that attacks",
                .value(StringGallery())
            ),
            .lent("chain", "A linked list, 200,000 links deep", Chain.sample()),
            // These are values that any thread may read; lent, they are made when somebody first wants to see them,
            // or by `prepare()`.
            Sample("folders", "A tree of values, nine levels deep", .lent { $0(Folder.sample) }),
            Sample("directory", "A dictionary with 100,000 entries", .lent { $0(DirectoryEntry.directory) }),
            Sample("million", "An array with 1,000,000 elements", .lent { $0(SensorReading.million) }),
        ]
    }

    deinit {
        clock.withLock { $0?.cancel() }
    }

    /// Makes the large samples, in the background: whoever looks at them later does not wait for that.
    public func prepare() {
        Task.detached(priority: .background) {
            _ = (Folder.sample.folders.count, DirectoryEntry.directory.count, SensorReading.million.count)
        }
    }

    /// Lets time pass for the live samples; does nothing when it passes already.
    public func start() {
        clock.withLock { task in
            guard task == nil else { return }
            task = Task { [ticker, screen, interval] in
                var next = ContinuousClock.now
                while !Task.isCancelled {
                    await ticker.tick()
                    await screen.dashboard.refresh()
                    next = next.advanced(by: interval)
                    // The sleep throws only when the task was cancelled, which ends the loop.
                    try? await Task.sleep(until: next, clock: .continuous)
                }
            }
        }
    }

    /// Stops time for the live samples; they stay as they are.
    public func stop() {
        cancelClock()
    }

    /// Stops time, and returns when a change that was under way is done: none comes after.
    func stopAndFinish() async {
        await cancelClock()?.value
    }

    @discardableResult
    private func cancelClock() -> Task<Void, Never>? {
        clock.withLock { task in
            task?.cancel()
            return task.take()
        }
    }
}
