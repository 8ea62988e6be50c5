import ExtractionEngine
import Foundation
import Testing

/// Random values, limits and paths.
///
/// `EXPLORER_FUZZ_SECONDS` says for how long, `EXPLORER_FUZZ_SEED` where to start; without them it is a short round.
@Suite("Fuzzing")
struct FuzzTests {
    @Test("finds no value, limits or path that crash the engine, hang it or make it lie")
    func everything() {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["EXPLORER_FUZZ_SECONDS"].flatMap(Double.init)
        var seed = environment["EXPLORER_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        let end = ContinuousClock.now + .seconds(seconds ?? 3600)
        let lastSeed = seconds == nil ? seed + 150 : .max
        var types = Set<ObjectIdentifier>()
        let first = seed
        while seed < lastSeed, ContinuousClock.now < end {
            // Known before the round, so that a crash can be repeated.
            if seconds != nil { Self.note(seed) }
            var round = FuzzRound(seed: seed)
            types.insert(ObjectIdentifier(type(of: round.value)))
            let problems = round.run()
            for problem in problems { Issue.record("seed \(seed): \(problem)") }
            if !problems.isEmpty, seconds == nil { break }
            seed += 1
        }
        if seconds != nil { print("\(seed - first) rounds from seed \(first), \(types.count) types of roots") }
        #expect(seed > first)
    }

    private static func note(_ seed: UInt64) {
        guard let file = ProcessInfo.processInfo.environment["EXPLORER_FUZZ_LOG"] else { return }
        try? String(seed).write(toFile: file, atomically: false, encoding: .utf8)
    }
}

/// One value, and what is tried on it.
private struct FuzzRound {
    let value: Any
    private var random: SeededGenerator
    private var problems: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed &* 31 &+ 7)
        let levels = Int.random(in: 0...6, using: &random)
        if seed % 10 == 0 {
            let hostile = HostileValue.all[Int(seed / 10) % HostileValue.all.count]
            value = hostile.make()
        } else {
            value = GeneratedValue(seed: seed, levels: levels, isMirrorable: seed % 3 == 0).value
        }
    }

    mutating func run() -> [String] {
        let start = ContinuousClock.now
        for _ in 0..<3 {
            let view = PropertyTree.View.allCases.randomElement(using: &random) ?? .raw
            let mode = one(in: 3) ? ReadingMode.mirror : .fieldTables
            let tree = PropertyTree(reflecting: value, limits: limits(), view: view, mode: mode)
            check(tree)
            followPaths(of: tree, view: view, mode: mode)
        }
        // Mirror takes milliseconds for what is large; nothing here is large enough for minutes.
        if ContinuousClock.now - start > .seconds(60) { problems.append("took \(ContinuousClock.now - start)") }
        return problems
    }

    private mutating func limits() -> PropertyTree.Limits {
        let odd = [0, 1, 2, 3, 7, 100, -1, .max, .min, 1 << 40]
        func pick(_ usual: ClosedRange<Int>) -> Int {
            one(in: 6) ? odd.randomElement(using: &random) ?? 0 : Int.random(in: usual, using: &random)
        }
        // Depth and children are not both without bound, so that a round ends soon; the nodes bound it anyway.
        return PropertyTree.Limits(
            depth: pick(0...9),
            offset: one(in: 4) ? pick(0...20) : 0,
            children: pick(1...30),
            nodes: one(in: 4) ? Int.random(in: 1...50, using: &random) : 400,
            time: one(in: 5) ? .milliseconds(Int.random(in: 0...20, using: &random)) : nil
        )
    }

    private mutating func check(_ tree: PropertyTree) {
        if tree.nodeCount < 1 || tree.nodeCount > max(tree.limits.nodes, 1) {
            problems.append("\(tree.nodeCount) nodes")
        }
        let json = Data(tree.json())
        do {
            _ = try JSONSerialization.jsonObject(with: json)
            if try JSONDecoder().decode(PropertyTree.self, from: json) != tree {
                problems.append("JSON reads otherwise")
            }
        } catch {
            problems.append("JSON: \(error)")
        }
        if tree.text().isEmpty { problems.append("no text") }
        if !tree.differences(from: tree).isEmpty { problems.append("differs from itself") }
    }

    private mutating func followPaths(of tree: PropertyTree, view: PropertyTree.View, mode: ReadingMode) {
        let nodes = tree.nodes.shuffled(using: &random).prefix(12)
        for node in nodes {
            let context = "\(node.path) (\(view), \(mode))"
            do {
                let path = try PropertyPath(parsing: node.path)
                if path.description != node.path { problems.append("prints as \(path): \(context)") }
                let again = try PropertyTree(reflecting: value, path: path, limits: limits(), view: view, mode: mode)
                check(again)
                let root = again.root
                if root.path != node.path || root.type != node.type || root.kind != node.kind {
                    problems.append("led to \(root.path) \(root.type) \(root.kind), not \(node.type): \(context)")
                }
                if node.valueLength == nil, root.value != node.value {
                    problems.append("\(root.value) for \(node.value): \(context)")
                }
                if tree.node(at: path)?.index != node.index { problems.append("not in its own tree: \(context)") }
                _ = try tree.subtree(at: path, limits: limits())
            } catch {
                problems.append("\(error): \(context)")
            }
            tryDamaged(node.path, in: tree, view: view, mode: mode)
        }
    }

    private mutating func tryDamaged(
        _ path: String,
        in tree: PropertyTree,
        view: PropertyTree.View,
        mode: ReadingMode
    ) {
        let damaged = damage(path)
        do {
            let parsed = try PropertyPath(parsing: damaged)
            let printed = parsed.description
            if try PropertyPath(parsing: printed) != parsed { problems.append("\(damaged) does not come back") }
            _ = tree.node(at: parsed)
            _ = try? MirrorObject(reflecting: value, mode: mode).value(at: parsed, as: Any.self)
            let found = try PropertyTree(reflecting: value, path: parsed, limits: limits(), view: view, mode: mode)
            check(found)
        } catch let error as ExtractionError {
            if error.description.isEmpty { problems.append("an error without a sentence: \(damaged)") }
        } catch let error as PathSyntaxError {
            if error.description.isEmpty { problems.append("an error without a sentence: \(damaged)") }
        } catch {
            problems.append("another error for \(damaged): \(error)")
        }
    }

    private mutating func damage(_ path: String) -> String {
        var scalars = Array(path.unicodeScalars)
        let pieces = [
            "?", ".", "[0]", "[-1]", "[99999999999999999999]", ".super", "super.", ".0", "[\"", "\"]", "`", "[.none]",
            ".value", ".first", "[1.5]", "[true]", "\\u{0}", "!", "[[", ".storage", "_", "$__lazy_storage_$_touched",
            "\\",
            ".some", ".key", "é", "👩‍👩‍👧", "[nil]", "[-0]", "[1e400]", "[0x10]", " ",
        ]
        for _ in 0...Int.random(in: 0..<3, using: &random) {
            let place = Int.random(in: 0...scalars.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < scalars.count: scalars.remove(at: place)
            case 1: scalars.removeSubrange(place...)
            case 2: scalars.insert(contentsOf: scalars[place...], at: place)
            case 3: scalars.insert(contentsOf: random.text().unicodeScalars, at: place)
            default: scalars.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private mutating func one(in chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
}
