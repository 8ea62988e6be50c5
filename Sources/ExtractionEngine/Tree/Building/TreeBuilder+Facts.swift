/// The facts of the open node.
extension TreeBuilder {
    /// Changes the sort of value, where it is known only after the node began.
    mutating func setKind(_ kind: PropertyTree.Kind) { open.pointee.kind = kind }

    /// Changes the type, where another name than the runtime's is true.
    mutating func setType(_ type: TypeID) { open.pointee.type = type.number }

    /// States the object's number, from 1.
    mutating func setIdentity(_ identity: Int) { open.pointee.identity = UInt32(identity) }

    /// States how the property is declared.
    mutating func setDeclaration(
        _ mutability: PropertyTree.Mutability?,
        _ ownership: PropertyTree.Ownership = .strong,
        in type: TextID? = nil
    ) {
        open.pointee.mutability = mutability
        open.pointee.ownership = ownership
        open.pointee.declaredIn = type?.number ?? 0
    }

    /// States how many children the value has, and that the node lists those that are begun, from `offset` on.
    mutating func setChildren(total: Int, offset: Int = 0) {
        setChildCount(total)
        if open.pointee.shownCount == NodeRecord.nothingShown { open.pointee.shownCount = 0 }
        let offset = min(max(offset, 0), max(total, 0))
        if offset != 0 { withDetails { $0.shownOffset = offset } }
    }

    /// States how many children the value has without saying that any are listed.
    mutating func setChildCount(_ total: Int) {
        if total < Int(NodeRecord.inDetails) {
            open.pointee.childCount = UInt32(max(total, 0))
        } else {
            open.pointee.childCount = NodeRecord.inDetails
            withDetails { $0.childCount = total }
        }
    }

    mutating func setStoredName(_ name: TextID) { withDetails { $0.storedName = name.number } }

    mutating func setWrapper(_ type: TextID) { withDetails { $0.wrapper = type.number } }

    /// States that the object is shown in full at the node with this index.
    mutating func setReference(to index: Int, why: PropertyTree.Reference.Reason) {
        withDetails {
            $0.referenceTarget = UInt32(index)
            $0.referenceReason = why
        }
    }

    /// States that the object is shown in full at a path outside this tree.
    mutating func setReference(toPath path: String, why: PropertyTree.Reference.Reason) {
        let number = text(path).number
        withDetails {
            $0.referencePath = number
            $0.referenceReason = why
        }
    }

    /// States a note whose texts are known already, where many nodes have the same.
    mutating func setNote(_ code: TextID, _ sentence: TextID) {
        withDetails {
            $0.noteCode = code.number
            $0.noteSentence = sentence.number
        }
    }

    mutating func setNote(_ code: PropertyTree.Note.Code, _ sentence: String) {
        let codeNumber = text(code.rawValue).number
        let sentenceNumber = text(sentence).number
        withDetails {
            $0.noteCode = codeNumber
            $0.noteSentence = sentenceNumber
        }
    }

    /// States a note of a node that has ended.
    mutating func setNote(_ code: PropertyTree.Note.Code, _ sentence: String, of node: Int) {
        withNode(node) { $0.setNote(code, sentence) }
    }

    /// Whether a note stands on the open node already; a second one would replace it.
    var hasNote: Bool {
        open.pointee.details != 0 && details[Int(open.pointee.details)].noteCode != 0
    }

    mutating func withDetails(_ change: (inout NodeDetails) -> Void) {
        if open.pointee.details == 0 {
            if details.isEmpty { details.append(NodeDetails()) }
            details.append(NodeDetails())
            open.pointee.details = UInt32(details.count - 1)
        }
        change(&details[Int(open.pointee.details)])
    }
}
