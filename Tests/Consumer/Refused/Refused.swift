// What the compiler refuses: every line that ends with "refused" gives one error that has the words behind it, and no other
// line gives any. `Tests/Consumer/refused` checks it.
import ReflectionExplorer
import Synchronization

final class Pool {
    var connections = 4
}

@globalActor
actor SearchActor {
    static let shared = SearchActor()
}

actor Inventory {
    var pool = Pool()
}

@SearchActor let index = Pool()
@MainActor let screen = Pool()

func unprotected(_ explorer: Explorer) {
    let pool = Pool()
    explorer.register("pool", pool)  // refused: does not conform to the 'Sendable' protocol
    explorer.register("pools", [pool])  // refused: does not conform to the 'Sendable' protocol
    explorer.register("pool", weakly: pool)  // refused: does not conform to the 'Sendable' protocol
    explorer.register("pool") { read in read(pool) }  // refused: capture of 'pool' with non-Sendable type 'Pool'
    explorer.register("pool/{id}", ids: { ["1"] }, object: { _ in Pool() })  // refused: 'Sendable'
    explorer.register("pool") { pool }  // refused: type '() -> Pool' does not conform to the 'Sendable' protocol
    let locked = Mutex(Pool())
    explorer.register("pool", locked)  // refused: no exact matches in call to instance method 'register'
}

func unawaited(_ explorer: Explorer) async throws {
    try explorer.run()  // refused: expression is 'async' but is not marked with 'await'
}

func protectedByAnother(_ explorer: Explorer, _ inventory: Inventory) {
    explorer.register("screen") { read in read(screen) }  // refused: main actor-isolated let 'screen' can not be
    explorer.register("screen", on: inventory) { _ in screen }  // refused: main actor-isolated let 'screen' can not be
    explorer.register("index", on: MainActor.shared) { index }  // refused: 'SearchActor'-isolated
    explorer.register("index") { @MainActor read in read(index) }  // refused: 'SearchActor'-isolated
    explorer.register("pool") { read in read(inventory.pool) }  // refused: actor-isolated property 'pool' can not be
    explorer.register("pool") { read in read(await inventory.pool) }  // refused: non-Sendable type 'Pool'
}

// What the compiler lets through, beside them: none of these lines gives an error.
func allowed(_ explorer: Explorer, _ inventory: Inventory) {
    explorer.register("screen", on: MainActor.shared) { screen }
    explorer.register("screen") { @MainActor read in read(screen) }
    explorer.register("index") { @SearchActor read in read(index) }
    explorer.register("pool", on: inventory) { inventory in inventory.pool }
    explorer.register("inventory", inventory)
}
