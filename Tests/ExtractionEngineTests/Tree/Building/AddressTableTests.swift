import Testing

@testable import ExtractionEngine

@Suite("Numbers by address")
struct AddressTableTests {
    @Test("Every address keeps its number while the table grows, and others have none")
    func growth() throws {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16_000, alignment: 16)
        defer { memory.deallocate() }
        var table = AddressTable()
        #expect(table[memory] == nil)
        for index in 0..<1_000 { table.insert(memory + index * 8, UInt32(index)) }
        for index in 0..<1_000 {
            #expect(table[memory + index * 8] == UInt32(index))
            #expect(table[memory + index * 8 + 4] == nil)
        }
    }

    @Test("A number can be changed without taking another place")
    func replacement() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { memory.deallocate() }
        var table = AddressTable()
        for number in 0..<100 { table.insert(memory, UInt32(number)) }
        #expect(table[memory] == 99)
    }
}
