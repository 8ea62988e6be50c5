/// The retain cycles that people write most often, around a screen that plays a podcast.
///
/// It leaks on purpose: nothing frees these objects, so that there is one set of them in a process.
enum RetainCycles {
    static let screen = LentGraph(PodcastScreen.sample())
}

/// What a player tells somebody else.
protocol PlayerDelegate: AnyObject {
    func playerDidFinish(_ player: Player)
}

/// What downloads tell everybody who listens.
protocol DownloadObserver: AnyObject {
    func downloadDidEnd(of title: String)
}

/// A view model that owns everything on its screen.
final class PodcastScreen {
    let title: String
    private let player = Player()
    private let downloads = Downloads()
    private let covers = CoverCache()
    private let contents = Chapter("Contents")
    private let row: EpisodeRow
    private let sleepTimer = SleepTimer()
    private var isPlaying = false

    init(title: String) {
        self.title = title
        row = EpisodeRow(title: title)
    }

    private func connect() {
        row.screen = self
        player.delegate = self
        downloads.observers.append(self)
        covers.add("\(title).png")
        contents.add(Chapter("The search for a leak"))
        contents.add(Chapter("Who owns whom"))
        // Nothing of what a closure captures can be seen from outside: this loop hides.
        sleepTimer.onEnd = { self.isPlaying = false }
    }

    static func sample() -> PodcastScreen {
        let screen = PodcastScreen(title: "Memory lane")
        screen.connect()
        return screen
    }
}

extension PodcastScreen: PlayerDelegate, DownloadObserver {
    func playerDidFinish(_ player: Player) { isPlaying = false }
    func downloadDidEnd(of title: String) {}
}

/// The most frequent one: a delegate that is not weak.
final class Player {
    fileprivate(set) var delegate: (any PlayerDelegate)?
    private var position = 0.0
}

/// Observers in a list, which holds each of them.
final class Downloads {
    fileprivate(set) var observers: [any DownloadObserver] = []
    private var waiting: [String] = []
}

/// A tree whose children hold their parent.
final class Chapter {
    let heading: String
    private var parent: Chapter?
    private var children: [Chapter] = []

    init(_ heading: String) {
        self.heading = heading
    }

    fileprivate func add(_ child: Chapter) {
        child.parent = self
        children.append(child)
    }
}

/// A cache whose entries know the cache.
final class CoverCache {
    private var byName: [String: Cover] = [:]

    fileprivate func add(_ name: String) { byName[name] = Cover(name, in: self) }
}

/// A picture in the cache.
final class Cover {
    let name: String
    private let cache: CoverCache

    init(_ name: String, in cache: CoverCache) {
        self.name = name
        self.cache = cache
    }
}

/// The right way: a row that does not hold the screen which holds it.
final class EpisodeRow {
    let title: String
    fileprivate(set) weak var screen: PodcastScreen?

    init(title: String) {
        self.title = title
    }
}

/// Calls a closure at the end, and holds whatever that has captured.
final class SleepTimer {
    fileprivate(set) var onEnd: (() -> Void)?
    private var minutes = 30
}
