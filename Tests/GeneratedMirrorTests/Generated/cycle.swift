// swift-format-ignore-file
// Made by GeneratedMirrorTests: do not edit.
@testable import SampleObjects
import ExtractionEngine
import Testing

extension Generated {
    enum Cycle0 {
        /// Reads the properties of `ChatRoom`, private ones included.
        final class ChatRoomMirror: MirrorObject {
            init(_ subject: ChatRoom) { super.init(reflecting: subject) }

            var topic: String? { extract() }
            var participants: [Participant]? { extract() }
            var byHandle: [String: Participant]? { extract() }
            var lastSpeaker: Speaker? { extract() }
            var onMessage: ((String) -> Void)? { extract() }
            var archive: ChatRoom? { extract() }
        }

        struct ChatRoomMirrorTests {
            @Test("ChatRoom has the values that were seen")
            func valuesSeen() async throws {
                let subject: ChatRoom = try await Subjects.lent("cycle", at: "")
                let mirror = ChatRoomMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(mirror.topic == "Memory management")
                #expect(mirror.participants?.count == 3)
                #expect(mirror.byHandle?.count == 3)
                #expect(tree["lastSpeaker"]?.value == "participant")
                #expect(mirror.onMessage != nil)
                #expect(mirror.archive != nil)
            }
        }

    }
}

extension Generated {
    enum Cycle1 {
        /// Reads what is in `[Participant]`, by path.
        final class ArrayMirror: MirrorObject {
            init(_ subject: [Participant]) { super.init(reflecting: subject) }
        }

        struct ArrayMirrorTests {
            @Test("[Participant] has the values that were seen at participants")
            func valuesSeen() async throws {
                let subject: [Participant] = try await Subjects.lent("cycle", at: "participants")
                let mirror = ArrayMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[0]", as: Participant.self)) != nil)
                #expect((try? mirror.value(at: "[1]", as: Participant.self)) != nil)
                #expect((try? mirror.value(at: "[2]", as: Participant.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Cycle2 {
        /// Reads the properties of `Participant`, private ones included.
        final class ParticipantMirror: MirrorObject {
            init(_ subject: Participant) { super.init(reflecting: subject) }

            var handle: String? { extract() }
            var room: ChatRoom? { extract() }
            var bestFriend: Participant? { extract() }
            var admirer: Participant? { extract() }
        }

        struct ParticipantMirrorTests {
            @Test("Participant has the values that were seen at participants[0]")
            func valuesSeen() async throws {
                let subject: Participant = try await Subjects.lent("cycle", at: "participants[0]")
                let mirror = ParticipantMirror(subject)
                #expect(mirror.handle == "alice")
                #expect(mirror.room != nil)
                #expect(mirror.bestFriend != nil)
                #expect(try mirror.value(at: "admirer", as: Participant?.self) == nil)
            }
        }

    }
}

extension Generated {
    enum Cycle3 {
        /// Reads what is in `[String: Participant]`, by path.
        final class DictionaryMirror: MirrorObject {
            init(_ subject: [String: Participant]) { super.init(reflecting: subject) }
        }

        struct DictionaryMirrorTests {
            @Test("[String: Participant] has the values that were seen at byHandle")
            func valuesSeen() async throws {
                let subject: [String: Participant] = try await Subjects.lent("cycle", at: "byHandle")
                let mirror = DictionaryMirror(subject)
                #expect(Optional(subject)?.count == 3)
                #expect((try? mirror.value(at: "[\"alice\"]", as: Participant.self)) != nil)
                #expect((try? mirror.value(at: "[\"bob\"]", as: Participant.self)) != nil)
                #expect((try? mirror.value(at: "[\"carol\"]", as: Participant.self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Cycle4 {
        /// Reads what is in `Speaker`, by path.
        final class SpeakerMirror: MirrorObject {
            init(_ subject: Speaker) { super.init(reflecting: subject) }
        }

        struct SpeakerMirrorTests {
            @Test("Speaker has the values that were seen at lastSpeaker")
            func valuesSeen() async throws {
                let subject: Speaker = try await Subjects.lent("cycle", at: "lastSpeaker")
                let mirror = SpeakerMirror(subject)
                let tree = PropertyTree(reflecting: subject, limits: .init(depth: 1, children: 1_000))
                #expect(tree[""]?.value == "participant")
                #expect((try? mirror.value(at: "participant", as: (Participant, messages: Int).self)) != nil)
            }
        }

    }
}

extension Generated {
    enum Cycle5 {
        /// Reads the properties of `(Participant, messages: Int)`, private ones included.
        final class TupleMirror: MirrorObject {
            init(_ subject: (Participant, messages: Int)) { super.init(reflecting: subject) }

            var element0: Participant? { extract("0") }
            var messages: Int? { extract() }
        }

        struct TupleMirrorTests {
            @Test("(Participant, messages: Int) has the values that were seen at lastSpeaker.participant")
            func valuesSeen() async throws {
                let subject: (Participant, messages: Int) = try await Subjects.lent("cycle", at: "lastSpeaker.participant")
                let mirror = TupleMirror(subject)
                #expect(mirror.element0 != nil)
                #expect(mirror.messages == 3)
            }
        }

    }
}
