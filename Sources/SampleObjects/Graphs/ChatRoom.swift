/// A chat room that nobody can ever leave: strong references lead back to it in every way there is.
final class ChatRoom {
    let topic: String
    private(set) var participants: [Participant] = []
    private var byHandle: [String: Participant] = [:]
    private var lastSpeaker: Speaker = .nobody
    private var onMessage: ((String) -> Void)?
    private var archive: ChatRoom?

    init(topic: String) {
        self.topic = topic
    }
}

/// Somebody in a room.
final class Participant {
    let handle: String
    private let room: ChatRoom
    fileprivate var bestFriend: Participant?
    fileprivate(set) weak var admirer: Participant?

    init(_ handle: String, in room: ChatRoom) {
        self.handle = handle
        self.room = room
    }
}

/// Who spoke last: an enum whose payload closes a loop.
enum Speaker {
    case nobody
    case participant(Participant, messages: Int)
}

extension ChatRoom {
    /// A room with five loops: by an array, a dictionary, an enum's payload, a closure, and two friends.
    static func sample() -> ChatRoom {
        let room = ChatRoom(topic: "Memory management")
        let alice = Participant("alice", in: room)
        let bob = Participant("bob", in: room)
        let carol = Participant("carol", in: room)
        alice.bestFriend = bob
        bob.bestFriend = alice
        carol.bestFriend = carol
        carol.admirer = alice
        room.participants = [alice, bob, carol]
        room.byHandle = ["alice": alice, "bob": bob, "carol": carol]
        room.lastSpeaker = .participant(bob, messages: 3)
        room.onMessage = { text in room.lastSpeaker = text.isEmpty ? .nobody : .participant(alice, messages: 1) }
        room.archive = room
        return room
    }
}
