/// The objects that a walk has met: their numbers, and where they are shown in full.
struct SeenObjects: ~Copyable {
    private struct State {
        var node: UInt32 = 0
        var isShown = false
        var isOpen = false
    }

    private var numbers = AddressTable()
    private var states: ContiguousArray<State> = [State()]

    /// The object's number, from 1, in the order in which objects are first met.
    mutating func identity(of object: UnsafeRawPointer) -> UInt32 {
        if let known = numbers[object] { return known }
        let number = UInt32(states.count)
        numbers.insert(object, number)
        states.append(State())
        return number
    }

    /// The node that shows the object in full, and whether it is an ancestor of the one that is being visited.
    func shown(_ identity: UInt32) -> (node: Int, reason: PropertyTree.Reference.Reason)? {
        let state = states[Int(identity)]
        return state.isShown ? (Int(state.node), state.isOpen ? .cycle : .shared) : nil
    }

    mutating func open(_ identity: UInt32, at node: Int) {
        states[Int(identity)] = State(node: UInt32(node), isShown: true, isOpen: true)
    }

    mutating func close(_ identity: UInt32) {
        states[Int(identity)].isOpen = false
    }
}
