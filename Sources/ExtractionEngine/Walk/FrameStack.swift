/// The nodes whose children are being visited, the innermost last.
///
/// Raw memory: the top is read and changed at every node, and frames hold nothing that needs to be released.
struct FrameStack: ~Copyable {
    private var base: UnsafeMutablePointer<Frame>
    private var capacity: Int
    private(set) var count = 0

    private static let smallest = 8

    init() {
        capacity = Self.smallest
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// The innermost frame, or nil; good until the next frame is pushed.
    var top: UnsafeMutablePointer<Frame>? { count == 0 ? nil : base + (count - 1) }

    /// For each frame the child that is being visited, and for the innermost the one that is next.
    var positions: [Int] { (0..<count).map { base[$0].index - ($0 == count - 1 ? 0 : 1) } }

    mutating func push(_ frame: Frame) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: base, count: count)
            base.deallocate()
            base = larger
            capacity *= 2
        }
        (base + count).initialize(to: frame)
        count += 1
    }

    mutating func pop() {
        guard let top else { return }
        top.deinitialize(count: 1)
        count -= 1
    }
}
