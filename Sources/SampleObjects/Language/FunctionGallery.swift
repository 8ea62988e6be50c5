/// Functions and types as values.
struct FunctionGallery {
    let closure: (Int) -> Int = { $0 * 2 }
    let optionalClosure: (() -> Void)? = nil
    let throwing: (String) throws -> Int = { try FunctionGallery.parse($0) }
    let asynchronous: @Sendable (Int) async throws -> String = { String($0) }
    let mainActor: @MainActor () -> Void = {}
    let cFunction: @convention(c) (Int32) -> Int32 = { $0 + 1 }
    let initializer: (String) -> Int? = Int.init
    let method: ([Int]) -> () -> [Int] = [Int].sorted
    let capturing: () -> Int
    let handlers: [String: (Int) -> Int] = ["double": { $0 * 2 }, "square": { $0 * $0 }]
    let structType = Int.self
    let genericType = [String: [Int]].self
    let classType = Greeter.self
    let anyType: any Any.Type = Direction.self
    let protocolType = (any Greeting).self
    let existentialMetatype: any Greeting.Type = Greeter.self
    let keyPath = \Greeter.name
    let partialKeyPath: PartialKeyPath<Greeter> = \Greeter.name.count
    let anyKeyPath: AnyKeyPath = \[Int].count

    init() {
        var calls = 0
        capturing = {
            calls += 1
            return calls
        }
    }

    private static func parse(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw DownloadFailure.rejected(reason: text, code: 400) }
        return number
    }
}

/// Something that greets.
protocol Greeting {
    var name: String { get }
}

/// Somebody who greets.
final class Greeter: Greeting {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}
