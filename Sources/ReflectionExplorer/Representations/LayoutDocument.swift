import ExtractionEngine

/// `GET /objects/{name}/layout`: how what a path leads to lies in memory.
struct LayoutDocument: Encodable {
    struct Field: Encodable {
        var name: String
        var path: String
        var storedName: String?
        var type: String
        var declaredIn: String?
        /// Absent for a strong one.
        var ownership: String?
        var offset: Int
        var size: Int?
        var alignment: Int?
        var padding: Int?
    }

    /// A case of an enum; all payloads lie at offset 0, in the same bytes.
    struct Case: Encodable {
        var name: String
        /// The payload's type; absent for a case without one.
        var payload: String?
        /// Absent where the payload's type is not known.
        var size: Int?
        var alignment: Int?
        /// Present and true where the payload is in a box on the heap.
        var indirect: Bool?
    }

    struct Order: Encodable {
        var fields: [String]
        var size: Int
        var stride: Int
        var saved: Int
    }

    var object: String
    var path: String
    var type: String
    var qualifiedType: String?
    var kind: String
    /// `inline` or `heap`.
    var storage: String
    var size: Int
    var stride: Int
    var alignment: Int
    var extraInhabitants: Int
    var instanceSize: Int?
    var headerSize: Int?
    var padding: Int?
    var fields: [Field]
    /// Absent where it is no enum.
    var cases: [Case]?
    var betterOrder: Order?
    var note: String?
    var links: Links
}

extension LayoutDocument {
    /// Describes a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - source: The object, in the view that the path belongs to.
    ///   - path: The path that leads to the value.
    init(_ layout: TypeLayout, of source: TreeSource, at path: String) {
        let start = (try? PropertyPath(parsing: path))?.components ?? []
        func address(_ query: [(name: String, value: String?)]) -> String {
            source.layoutAddress(path: path, query: query)?.description ?? ""
        }
        self.init(
            object: source.object,
            path: path,
            type: layout.type,
            qualifiedType: layout.qualifiedType,
            kind: layout.kind.rawValue,
            storage: layout.storage.rawValue,
            size: layout.size,
            stride: layout.stride,
            alignment: layout.alignment,
            extraInhabitants: layout.extraInhabitants,
            instanceSize: layout.instanceSize,
            headerSize: layout.headerSize > 0 ? layout.headerSize : nil,
            padding: layout.padding,
            fields: layout.fields.map { field in
                Field(
                    name: field.name,
                    path: PropertyPath(start + ((try? PropertyPath(parsing: field.path))?.components ?? []))
                        .description,
                    storedName: field.storedName,
                    type: field.type,
                    declaredIn: field.declaredIn,
                    ownership: field.ownership == .strong ? nil : field.ownership.rawValue,
                    offset: field.offset,
                    size: field.size,
                    alignment: field.alignment,
                    padding: field.padding
                )
            },
            cases: layout.cases.isEmpty
                ? nil
                : layout.cases.map { one in
                    Case(
                        name: one.name,
                        payload: one.hasPayload ? one.payload ?? "unknown" : nil,
                        size: one.size,
                        alignment: one.alignment,
                        indirect: one.isIndirect ? true : nil
                    )
                },
            betterOrder: layout.betterOrder.map {
                Order(fields: $0.fields, size: $0.size, stride: $0.stride, saved: $0.saved)
            },
            note: layout.note,
            links: Links(
                self: address([]),
                html: address([("format", "html")]),
                object: source.address(path: path).description
            )
        )
    }

    /// The sizes in a sentence each.
    var facts: [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = []
        if let instanceSize { facts.append(("Object", "\(instanceSize.counted("byte")), on the heap")) }
        facts.append((instanceSize == nil ? "Size" : "Reference", size.counted("byte")))
        if instanceSize == nil { facts.append(("Stride", stride.counted("byte"))) }
        facts.append(("Alignment", alignment.counted("byte")))
        if let padding { facts.append(("Padding", padding == 0 ? "none" : padding.counted("byte"))) }
        facts.append(("Extra inhabitants", extraInhabitants.grouped))
        return facts
    }

    /// The other order in a sentence; nil where the declared one is as good as any.
    var advice: String? {
        betterOrder.map {
            "In the order \($0.fields.joined(separator: ", ")) it would take \($0.saved.counted("byte")) less."
        }
    }

    /// The layout for a terminal.
    var text: String {
        var lines = [
            "\(TextTable.oneLine(path.isEmpty ? object : "\(object) · \(path)")) — \(TextTable.oneLine(type))\n"
        ]
        lines += facts.map { "\($0.name.lowercased()): \($0.value)\n" }
        if !fields.isEmpty {
            lines.append(
                TextTable.table(
                    ["OFFSET", "SIZE", "PADDING", "NAME", "TYPE"],
                    fields.map { field in
                        [
                            String(field.offset), field.size.map(String.init) ?? "?",
                            field.padding.map(String.init) ?? "?", field.name, field.type,
                        ]
                    }
                )
            )
        }
        if let cases {
            lines.append(
                TextTable.table(
                    ["SIZE", "CASE", "PAYLOAD"],
                    cases.map {
                        [
                            $0.size.map(String.init) ?? "?", $0.name,
                            ($0.payload ?? "") + ($0.indirect == true ? " (boxed)" : ""),
                        ]
                    }
                )
            )
        }
        if let advice { lines.append(TextTable.oneLine(advice) + "\n") }
        if let note { lines.append(TextTable.oneLine("note: \(note)") + "\n") }
        return lines.joined()
    }
}
