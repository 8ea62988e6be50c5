import Testing

@testable import InspectionHistory

@Suite("Bounded cache")
struct BoundedCacheTests {
    @Test("a value is found until it is removed, replaced or forgotten")
    func basics() {
        var cache = BoundedCache<Int, String>(limit: 100)
        cache.insert("a", for: 1, cost: 1)
        cache.insert("b", for: 2, cost: 1)
        cache.insert("c", for: 1, cost: 1)
        #expect(cache.value(for: 1) == "c" && cache.value(for: 2) == "b" && cache.value(for: 3) == nil)
        cache.remove(1)
        #expect(cache.value(for: 1) == nil && cache.count == 1)
        cache.removeAll()
        #expect(cache.value(for: 2) == nil && cache.count == 0)
    }

    @Test("the values' cost stays under the limit, and those that are used stay")
    func bounded() {
        var cache = BoundedCache<Int, Int>(limit: 100)
        for number in 0..<1000 {
            cache.insert(number, for: number, cost: 5)
            #expect(cache.count * 5 <= 100)
            #expect(cache.value(for: 0) == 0)
            #expect(cache.value(for: number) == number)
        }
        #expect(cache.count >= 10)
    }

    @Test("a value that costs more than half the limit is not kept, nor the one before it")
    func tooLarge() {
        var cache = BoundedCache<Int, Int>(limit: 100)
        cache.insert(1, for: 1, cost: 50)
        cache.insert(2, for: 1, cost: 51)
        #expect(cache.value(for: 1) == nil && cache.count == 0)
    }
}
