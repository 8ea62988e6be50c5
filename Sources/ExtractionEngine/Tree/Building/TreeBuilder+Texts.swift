/// Types, labels and texts: each is given out once as a number.
extension TreeBuilder {
    /// The number of the type that an address stands for.
    mutating func type(key: UnsafeRawPointer, _ make: () -> (name: String, qualified: String?)) -> TypeID {
        if let known = typeAddresses[key] { return TypeID(number: known) }
        let (name, qualified) = make()
        let nameText = appendText(name)
        let id = appendType(name: nameText, qualified: qualified.map { $0 == name ? 0 : appendText($0) } ?? 0)
        typeAddresses.insert(key, id.number)
        return id
    }

    /// The number of a type; `qualified` counts only where it differs from the name.
    mutating func type(name: String, qualified: String?) -> TypeID {
        let qualifiedText = qualified.map { text($0).number } ?? 0
        let nameText = text(name).number
        let key = TypeKey(name: nameText, qualified: qualifiedText == nameText ? 0 : qualifiedText)
        if let known = typeNumbers[key] { return TypeID(number: known) }
        let id = appendType(name: key.name, qualified: key.qualified)
        typeNumbers[key] = id.number
        return id
    }

    private mutating func appendType(name: UInt32, qualified: UInt32) -> TypeID {
        types.append(TypeRecord(name: name, qualified: qualified))
        return TypeID(number: UInt32(types.count - 1))
    }

    /// The number of the label that an address stands for.
    mutating func label(key: UnsafeRawPointer, _ make: () -> TreeLabel) -> LabelID {
        if let known = labelAddresses[key] { return LabelID(number: known) }
        let id = uniqueLabel(make())
        labelAddresses.insert(key, id.number)
        return id
    }

    /// The number of the first of a type's properties' labels; those of the others follow.
    ///
    /// - Parameter fields: The properties; their address must live until `finish()` and is not used as another key.
    /// - Returns: The first label.
    mutating func labels(of fields: UnsafeBufferPointer<FieldPlan>) -> LabelID {
        guard let first = fields.baseAddress else { return .none }
        if let known = fieldAddresses[first] { return LabelID(number: known) }
        let number = UInt32(labels.count)
        for field in fields {
            let name = appendText(field.name)
            labels.append(LabelRecord(name: name, suffix: field.pathPart.map { appendText($0) } ?? name, joint: .dot))
        }
        fieldAddresses.insert(first, number)
        return LabelID(number: number)
    }

    /// The label of a property by the number of its type's first.
    func label(_ first: LabelID, plus index: Int) -> LabelID { LabelID(number: first.number + UInt32(index)) }

    /// The number of a label that may come again.
    mutating func label(_ label: TreeLabel) -> LabelID {
        if let known = labelNumbers[label] { return LabelID(number: known) }
        let id = uniqueLabel(label)
        labelNumbers[label] = id.number
        return id
    }

    /// The number of a label that will hardly come again in this tree (a dictionary's key): it is not looked up.
    mutating func uniqueLabel(_ label: TreeLabel) -> LabelID {
        let number = UInt32(labels.count)
        let name = appendText(label.name.text)
        let suffix = label.suffix == label.name ? name : appendText(label.suffix.text)
        labels.append(LabelRecord(name: name, suffix: suffix, joint: label.joint))
        return LabelID(number: number)
    }

    /// The number of the text that an address stands for.
    mutating func text(key: UnsafeRawPointer, _ make: () -> String) -> TextID {
        if let known = textAddresses[key] { return TextID(number: known) }
        let id = TextID(number: appendText(make()))
        textAddresses.insert(key, id.number)
        return id
    }

    /// The number of a text.
    mutating func text(_ string: String) -> TextID {
        if string.isEmpty { return TextID(number: 0) }
        if let known = textNumbers[ExactText(string)] { return TextID(number: known) }
        let number = appendText(string)
        textNumbers[ExactText(string)] = number
        return TextID(number: number)
    }

    /// The number of a text that is not looked up: whoever has it says it only once.
    mutating func uniqueText(_ string: String) -> TextID { TextID(number: appendText(string)) }

    private mutating func appendText(_ string: String) -> UInt32 {
        if string.isEmpty { return 0 }
        texts.append(arena.append(string))
        return UInt32(texts.count - 1)
    }
}
