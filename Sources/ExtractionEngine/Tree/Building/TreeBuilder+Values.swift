/// The value of the open node.
extension TreeBuilder {
    /// States the value: in one line, and cut to 200 characters unless the node is the root.
    mutating func setValue(_ text: String) {
        let printed = ValueText.append(text, to: &arena, whole: openDepth == 1)
        open.pointee.value = printed.range
        if let length = printed.cutFrom { setValueLength(length) }
    }

    /// States the value of a node that has ended.
    mutating func setValue(_ text: String, of node: Int) {
        withNode(node) { $0.setValue(text) }
    }

    /// States a value that was prepared by an earlier capture, as it is.
    mutating func setStoredValue(_ text: String) { open.pointee.value = arena.append(text) }

    /// States a value that comes often (`nil`, a case's name).
    mutating func setValue(_ text: TextID) { open.pointee.value = texts[Int(text.number)] }

    mutating func setValue(_ value: Bool) { setValue(plain: value ? "true" : "false") }

    /// States a value that is known to be one short line of ASCII.
    mutating func setValue(plain text: StaticString) {
        open.pointee.value = arena.append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// States the decimal digits of an integer.
    mutating func setValue(integer value: some FixedWidthInteger) {
        if let small = Int64(exactly: value) {
            setValue(magnitude: small.magnitude, negative: small < 0)
        } else if let large = UInt64(exactly: value) {
            setValue(magnitude: large, negative: false)
        } else {
            setValue(String(value))
        }
    }

    /// States a number with as many digits as tell it from its neighbours.
    mutating func setValue(_ number: Double) {
        guard let short = ShortDecimal(number) else { return setValue(number.description) }
        withValueBuffer(atMost: ShortDecimal.mostBytes) { short.write(to: $0) }
    }

    private mutating func setValue(magnitude: UInt64, negative: Bool) {
        withValueBuffer(atMost: DecimalDigits.mostBytes) { bytes in
            DecimalDigits.write(magnitude, negative: negative, to: bytes)
        }
    }

    /// States a value that the closure writes: one line of valid UTF-8 without control characters.
    ///
    /// - Parameters:
    ///   - bound: How many bytes the closure writes at most.
    ///   - write: Writes the value, and returns how many bytes it wrote.
    mutating func withValueBuffer(atMost bound: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        open.pointee.value = arena.append(atMost: bound, write)
    }

    /// States how long the whole value is, in characters, where the walker itself gave only a part of it.
    mutating func setValueLength(_ length: Int) { withDetails { $0.valueLength = length } }
}
