import Foundation

/// State that is not Sendable and changes as a whole: who sees the two halves differ has read it in the middle.
final class Pair {
    private var left = 0
    private var right = 0
    private var history: [String: [Int]] = [:]

    func step() {
        left += 1
        history["\(left % 50)", default: []].append(left)
        if left % 500 == 0 { history = [:] }
        right += 1
    }
}

/// What any thread may read.
struct Reading: Sendable {
    var left = 3
    var right = 3
}

final class Badge: Sendable {
    let left = 4
    let right = 4
}
