@testable import ExtractionEngine

/// A small library by hand, for tests whose expectations a reader can check by eye.
enum SampleTree {
    struct Content {
        var title = "Dune"
        var pages = 412
        var tags = ["novel": 1, "sand": 2]
        var order = ["novel", "sand"]
        var owner: String? = "Ada"
    }

    /// `library: Library` with `title`, `pages`, `tags` by key, and `owner`.
    static func library(_ content: Content = Content()) -> PropertyTree {
        var builder = TreeBuilder()
        let string = builder.type(name: "String", qualified: "Swift.String")
        let int = builder.type(name: "Int", qualified: nil)
        builder.beginRoot(
            path: "",
            name: "Library",
            type: builder.type(name: "Library", qualified: "Town.Library"),
            kind: .class
        )
        builder.setValueToTypeName()
        builder.setIdentity(1)
        builder.setChildren(total: 4)

        builder.begin(builder.label(.property("title")), type: string, kind: .string)
        builder.setValue(content.title)
        builder.setDeclaration(.let, in: builder.text("Library"))
        builder.end()

        builder.begin(builder.label(.property("pages")), type: int, kind: .number)
        builder.setValue(integer: content.pages)
        builder.setDeclaration(.var, in: builder.text("Library"))
        builder.end()

        builder.begin(
            builder.label(.property("tags")),
            type: builder.type(name: "[String: Int]", qualified: nil),
            kind: .dictionary
        )
        builder.setValue("\(content.order.count) entries")
        builder.setChildren(total: content.order.count)
        for key in content.order {
            builder.begin(builder.uniqueLabel(.key(.string(key))), type: int, kind: .number)
            builder.setValue(integer: content.tags[key] ?? 0)
            builder.end()
        }
        builder.end()

        builder.begin(
            builder.label(.property("owner")),
            type: builder.type(name: "String?", qualified: nil),
            kind: content.owner == nil ? .optional : .string
        )
        builder.setValue(content.owner ?? "nil")
        builder.setDeclaration(.var, .weak)
        builder.end()
        return builder.finish()
    }

    /// An array's page: elements `offset` to `offset + values.count` of `total`.
    static func array(_ values: [String], offset: Int = 0, total: Int? = nil) -> PropertyTree {
        var builder = TreeBuilder()
        let string = builder.type(name: "String", qualified: nil)
        builder.beginRoot(
            path: "names",
            name: "names",
            type: builder.type(name: "[String]", qualified: nil),
            kind: .array
        )
        builder.setValue("\(total ?? values.count) elements")
        builder.setChildren(total: total ?? values.count, offset: offset)
        for (position, value) in values.enumerated() {
            builder.beginElement(offset + position, type: string, kind: .string)
            builder.setValue(value)
            builder.end()
        }
        return builder.finish()
    }
}
