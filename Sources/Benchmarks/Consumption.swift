/// Uses a result, so that the compiler cannot leave out the work that made it.
///
/// The same for every contestant, and cheap: the value is given an address, nothing is copied, and one call is made that
/// the compiler cannot look into.
///
/// - Parameter value: The result.
@inline(__always)
func consume<Value>(_ value: consuming Value) {
    withUnsafePointer(to: &value) { look(at: UnsafeRawPointer($0)) }
}

@inline(never)
@_optimize(none)
private func look(at address: UnsafeRawPointer) {}
