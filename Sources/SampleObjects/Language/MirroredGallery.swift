/// Types that show something else than their stored properties, in every display style.
struct MirroredGallery {
    let money = Money(minorUnits: 12_345)
    let celsius = Temperature(kelvin: 293.15)
    let stack = Stack(elements: [1, 2, 3])
    let headers = HeaderList(lines: ["Host: example.org", "Accept: */*"])
    let tags = TagSet(bits: 0b1011)
    let maybe = Maybe(value: 5)
    let secretive = Secretive()
    let employee = Manager(name: "Grace", level: 9)
    let leaf = Leaf()
    let described = Described(id: 7)
}

/// A struct that shows a computed value and hides the stored one.
struct Money: CustomReflectable {
    private let minorUnits: Int

    init(minorUnits: Int) {
        self.minorUnits = minorUnits
    }

    var customMirror: Mirror {
        Mirror(self, children: ["pounds": minorUnits / 100, "pence": minorUnits % 100], displayStyle: .struct)
    }
}

/// A struct that shows itself as a tuple.
struct Temperature: CustomReflectable {
    let kelvin: Double

    var customMirror: Mirror {
        Mirror(self, children: ["celsius": kelvin - 273.15, "kelvin": kelvin], displayStyle: .tuple)
    }
}

/// A collection of our own.
struct Stack: CustomReflectable {
    fileprivate let elements: [Int]

    var customMirror: Mirror {
        Mirror(self, unlabeledChildren: elements.reversed(), displayStyle: .collection)
    }
}

/// A dictionary of our own.
struct HeaderList: CustomReflectable {
    fileprivate let lines: [String]

    var customMirror: Mirror {
        let pairs = lines.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (key: String(parts[0]), value: String(parts[1].dropFirst()))
        }
        return Mirror(self, unlabeledChildren: pairs, displayStyle: .dictionary)
    }
}

/// A set of our own.
struct TagSet: CustomReflectable {
    fileprivate let bits: UInt8

    var customMirror: Mirror {
        Mirror(self, unlabeledChildren: (0..<8).filter { bits & (1 << $0) != 0 }, displayStyle: .set)
    }
}

/// An optional of our own.
struct Maybe: CustomReflectable {
    fileprivate let value: Int?

    var customMirror: Mirror {
        Mirror(self, children: value.map { [("some", $0)] } ?? [], displayStyle: .optional)
    }
}

/// A class that shows nothing at all.
final class Secretive: CustomReflectable {
    private let plan = "Take over the world"

    var customMirror: Mirror {
        Mirror(self, children: [:], displayStyle: .class, ancestorRepresentation: .suppressed)
    }
}

/// A class that shows less than it has.
class Employee: CustomReflectable {
    let name: String
    private let salary = 54_000

    init(name: String) {
        self.name = name
    }

    var customMirror: Mirror {
        Mirror(self, children: ["name": name], displayStyle: .class)
    }
}

/// A subclass that shows its own part and leaves the rest to its superclass.
final class Manager: Employee {
    private let level: Int

    init(name: String, level: Int) {
        self.level = level
        super.init(name: name)
    }

    override var customMirror: Mirror {
        Mirror(
            self,
            children: ["level": level],
            displayStyle: .class,
            ancestorRepresentation: .customized { super.customMirror }
        )
    }
}

/// A value without parts.
struct Leaf: CustomLeafReflectable {
    private let hidden = 1

    var customMirror: Mirror {
        Mirror(self, children: [:])
    }
}

/// A value that describes itself, wrongly and at length.
struct Described: CustomStringConvertible, CustomDebugStringConvertible {
    let id: Int
    var description: String { "Something\nwith <b>several</b>\nlines" }
    var debugDescription: String { "Described(#\(id))" }
}
