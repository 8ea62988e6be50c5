// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Leaks0 {
        /// Reads the properties of `PodcastScreen`, private ones included.
        final class PodcastScreenMirror: MirrorObject {
            init(_ subject: PodcastScreen) { super.init(reflecting: subject) }

            var title: String? { extract() }
            var player: Player? { extract() }
            var downloads: Downloads? { extract() }
            var covers: CoverCache? { extract() }
            var contents: Chapter? { extract() }
            var row: EpisodeRow? { extract() }
            var sleepTimer: SleepTimer? { extract() }
            var isPlaying: Bool? { extract() }
        }

        struct PodcastScreenMirrorTests {
            @Test("PodcastScreen has the values that were seen")
            func valuesSeen() async throws {
                let subject: PodcastScreen = try await Subjects.lent("leaks", at: "")
                let mirror = PodcastScreenMirror(subject)
                #expect(mirror.title == "Memory lane")
                #expect(mirror.player != nil)
                #expect(mirror.downloads != nil)
                #expect(mirror.covers != nil)
                #expect(mirror.contents != nil)
                #expect(mirror.row != nil)
                #expect(mirror.sleepTimer != nil)
                #expect(mirror.isPlaying == false)
            }
        }

    }
}

extension Generated {
    enum Leaks1 {
        /// Reads the properties of `Player`, private ones included.
        final class PlayerMirror: MirrorObject {
            init(_ subject: Player) { super.init(reflecting: subject) }

            var delegate: PodcastScreen? { extract() }
            var position: Double? { extract() }
        }

        struct PlayerMirrorTests {
            @Test("Player has the values that were seen at player")
            func valuesSeen() async throws {
                let subject: Player = try await Subjects.lent("leaks", at: "player")
                let mirror = PlayerMirror(subject)
                #expect(mirror.delegate != nil)
                #expect(mirror.position == 0.0)
            }
        }

    }
}

extension Generated {
    enum Leaks2 {
        /// Reads the properties of `Downloads`, private ones included.
        final class DownloadsMirror: MirrorObject {
            init(_ subject: Downloads) { super.init(reflecting: subject) }

            var observers: [any DownloadObserver]? { extract() }
            var waiting: [String]? { extract() }
        }

        struct DownloadsMirrorTests {
            @Test("Downloads has the values that were seen at downloads")
            func valuesSeen() async throws {
                let subject: Downloads = try await Subjects.lent("leaks", at: "downloads")
                let mirror = DownloadsMirror(subject)
                #expect(mirror.observers?.count == 1)
                #expect(mirror.waiting?.count == 0)
            }
        }

    }
}

extension Generated {
    enum Leaks3 {
        /// Reads what is in `[any DownloadObserver]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [any DownloadObserver]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[any DownloadObserver] has the values that were seen at downloads.observers")
            func valuesSeen() async throws {
                let subject: [any DownloadObserver] = try await Subjects.lent("leaks", at: "downloads.observers")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[0]", as: PodcastScreen.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Leaks4 {
        /// Reads the properties of `CoverCache`, private ones included.
        final class CoverCacheMirror: MirrorObject {
            init(_ subject: CoverCache) { super.init(reflecting: subject) }

            var byName: [String: Cover]? { extract() }
        }

        struct CoverCacheMirrorTests {
            @Test("CoverCache has the values that were seen at covers")
            func valuesSeen() async throws {
                let subject: CoverCache = try await Subjects.lent("leaks", at: "covers")
                let mirror = CoverCacheMirror(subject)
                #expect(mirror.byName?.count == 1)
            }
        }

    }
}

extension Generated {
    enum Leaks5 {
        /// Reads what is in `[String: Cover]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Cover]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Cover] has the values that were seen at covers.byName")
            func valuesSeen() async throws {
                let subject: [String: Cover] = try await Subjects.lent("leaks", at: "covers.byName")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 1)
                #expect((try? mirror.value(at: "[\"Memory lane.png\"]", as: Cover.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Leaks6 {
        /// Reads the properties of `Chapter`, private ones included.
        final class ChapterMirror: MirrorObject {
            init(_ subject: Chapter) { super.init(reflecting: subject) }

            var heading: String? { extract() }
            var parent: Chapter? { extract() }
            var children: [Chapter]? { extract() }
        }

        struct ChapterMirrorTests {
            @Test("Chapter has the values that were seen at contents")
            func valuesSeen() async throws {
                let subject: Chapter = try await Subjects.lent("leaks", at: "contents")
                let mirror = ChapterMirror(subject)
                #expect(mirror.heading == "Contents")
                #expect(try mirror.value(at: "parent", as: Chapter?.self) == nil)
                #expect(mirror.children?.count == 2)
            }
        }

    }
}

extension Generated {
    enum Leaks7 {
        /// Reads what is in `[Chapter]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Chapter]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Chapter] has the values that were seen at contents.children")
            func valuesSeen() async throws {
                let subject: [Chapter] = try await Subjects.lent("leaks", at: "contents.children")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 2)
                #expect((try? mirror.value(at: "[0]", as: Chapter.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Chapter.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Leaks8 {
        /// Reads the properties of `EpisodeRow`, private ones included.
        final class EpisodeRowMirror: MirrorObject {
            init(_ subject: EpisodeRow) { super.init(reflecting: subject) }

            var title: String? { extract() }
            var screen: PodcastScreen? { extract() }
        }

        struct EpisodeRowMirrorTests {
            @Test("EpisodeRow has the values that were seen at row")
            func valuesSeen() async throws {
                let subject: EpisodeRow = try await Subjects.lent("leaks", at: "row")
                let mirror = EpisodeRowMirror(subject)
                #expect(mirror.title == "Memory lane")
                #expect(mirror.screen != nil)
            }
        }

    }
}

extension Generated {
    enum Leaks9 {
        /// Reads the properties of `SleepTimer`, private ones included.
        final class SleepTimerMirror: MirrorObject {
            init(_ subject: SleepTimer) { super.init(reflecting: subject) }

            var onEnd: (() -> Void)? { extract() }
            var minutes: Int? { extract() }
        }

        struct SleepTimerMirrorTests {
            @Test("SleepTimer has the values that were seen at sleepTimer")
            func valuesSeen() async throws {
                let subject: SleepTimer = try await Subjects.lent("leaks", at: "sleepTimer")
                let mirror = SleepTimerMirror(subject)
                #expect(mirror.onEnd != nil)
                #expect(mirror.minutes == 30)
            }
        }

    }
}
