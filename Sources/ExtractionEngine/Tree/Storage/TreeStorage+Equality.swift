extension TreeStorage {
    /// Whether both show the same nodes with the same facts, however their tables are arranged.
    func shows(sameAs other: TreeStorage) -> Bool {
        guard records.count == other.records.count else { return false }
        return records.indices.allSatisfy { shows(sameAs: other, at: $0) }
    }

    private func shows(sameAs other: TreeStorage, at index: Int) -> Bool {
        let mine = records[index]
        let theirs = other.records[index]
        return mine.parent == theirs.parent
            && mine.kind == theirs.kind && mine.mutability == theirs.mutability && mine.ownership == theirs.ownership
            && mine.identity == theirs.identity
            && shown(of: mine) == other.shown(of: theirs) && childCount(of: mine) == other.childCount(of: theirs)
            && bytes(mine.value) == other.bytes(theirs.value)
            && sameText(mine.declaredIn, other, theirs.declaredIn)
            && sameType(mine.type, other, theirs.type)
            && sameLabel(mine, other, theirs)
            && sameDetails(mine, other, theirs)
    }

    private func sameText(_ number: UInt32, _ other: TreeStorage, _ otherNumber: UInt32) -> Bool {
        bytes(texts[Int(number)]) == other.bytes(other.texts[Int(otherNumber)])
    }

    private func sameType(_ number: UInt32, _ other: TreeStorage, _ otherNumber: UInt32) -> Bool {
        let mine = types[Int(number)]
        let theirs = other.types[Int(otherNumber)]
        return sameText(mine.name, other, theirs.name) && sameText(mine.qualified, other, theirs.qualified)
    }

    /// Labels are the same where they read the same: a plain `[3]` and a written one are.
    private func sameLabel(_ record: NodeRecord, _ other: TreeStorage, _ otherRecord: NodeRecord) -> Bool {
        if record.labelKind != .label, record.labelKind == otherRecord.labelKind {
            return record.label == otherRecord.label
        }
        guard joint(of: record) == other.joint(of: otherRecord) else { return false }
        return ExactText(name(of: record)) == ExactText(other.name(of: otherRecord))
            && ExactText(suffix(of: record)) == ExactText(other.suffix(of: otherRecord))
    }

    private func sameDetails(_ record: NodeRecord, _ other: TreeStorage, _ otherRecord: NodeRecord) -> Bool {
        if record.details == 0, otherRecord.details == 0 { return true }
        let mine = detailsOf(record) ?? NodeDetails()
        let theirs = other.detailsOf(otherRecord) ?? NodeDetails()
        return mine.valueLength == theirs.valueLength
            && mine.referenceReason == theirs.referenceReason
            && sameText(mine.storedName, other, theirs.storedName) && sameText(mine.wrapper, other, theirs.wrapper)
            && sameText(mine.noteCode, other, theirs.noteCode)
            && sameText(mine.noteSentence, other, theirs.noteSentence)
            && (mine.referenceReason == nil || reference(mine) == other.reference(theirs))
    }
}
