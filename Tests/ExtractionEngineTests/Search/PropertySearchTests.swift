import ExtractionEngine
import Testing

@Suite("A search among properties")
struct PropertySearchTests {
    private struct Shelf {
        let genre = "Sea Stories"
        let isOpen = true
        let loans = 1_204
        let owner: Owner? = Owner()
        let byName = ["Ada Lovelace": 36]
        let numbers = [17, 42]
        let café = "Crème"
    }

    private struct Owner {
        let nickname = "Store"
    }

    private func found(
        _ text: String,
        in fields: Set<PropertySearch.Field> = Set(PropertySearch.Field.allCases),
        mode: PropertySearch.Mode = .substring
    ) -> [String] {
        var rows: [String] = []
        PropertySearch(text, in: fields, mode: mode).find(in: PropertyTree(reflecting: Shelf())) { node, field in
            rows.append("\(node.path) by \(field)")
            return true
        }
        return rows
    }

    @Test("a part of a name, a value or a type is found without regard to case")
    func substring() {
        #expect(found("STOR") == ["genre by value", "owner.nickname by value"])
        #expect(found("enr") == ["genre by name"])
        #expect(found("bool") == ["isOpen by type"])
        #expect(found("204") == ["loans by value"])
        #expect(found("nothing like it").isEmpty)
    }

    @Test("a dictionary's key counts as a name, an element's position does not")
    func keys() {
        #expect(found("Ada", in: [.name]) == ["byName[\"Ada Lovelace\"] by name"])
        #expect(found("Ada Lovelace", in: [.name], mode: .exact) == ["byName[\"Ada Lovelace\"] by name"])
        #expect(found("1", in: [.name]).isEmpty)
        #expect(found("42") == ["numbers[1] by value"])
    }

    @Test("only the asked fields are looked at")
    func fields() {
        #expect(found("owner", in: [.name]) == ["owner by name"])
        #expect(found("owner", in: [.type]) == ["owner by type"])
        // The value of a struct is its type's name, the one of an array its count.
        #expect(found("owner", in: [.value]).isEmpty)
        #expect(found("elements", in: [.value]).isEmpty)
    }

    @Test("a prefix has to stand at the beginning, an exact text is the whole one")
    func modes() {
        #expect(found("sea", mode: .prefix) == ["genre by value"])
        #expect(found("stories", mode: .prefix).isEmpty)
        #expect(found("sea stories", mode: .exact) == ["genre by value"])
        #expect(found("sea", mode: .exact).isEmpty)
    }

    @Test("both spellings of a character are the same")
    func composed() {
        #expect(found("cafe\u{301}", in: [.name]) == ["café by name"])
        #expect(found("CAFÉ", in: [.name]) == ["café by name"])
        #expect(found("crè") == ["café by value"])
    }

    @Test("a search that is stopped says how many nodes it looked at")
    func stopped() {
        let tree = PropertyTree(reflecting: [1, 1, 1])
        let search = PropertySearch("1", in: [.value])
        #expect(search.find(in: tree) { _, _ in false } == 2)
        #expect(search.find(in: tree) { _, _ in true } == 4)
        #expect(search.find(in: tree, from: 3) { _, _ in true } == 1)
        #expect(search.find(in: tree, from: 9) { _, _ in true } == 0)
    }
}
