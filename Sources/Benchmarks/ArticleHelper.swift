/// The baseline for reading by name: a class that keeps a `Mirror` and looks a descendant up by the calling property's
/// name, as the article on testing private properties describes it.
class ArticleHelper {
    private let mirror: Mirror

    init(reflecting subject: Any) {
        mirror = Mirror(reflecting: subject)
    }

    /// The property of the caller's name; the superclass's mirror is asked where this one has none.
    func extract<Value>(_ name: StaticString = #function) -> Value? {
        Self.extract("\(name)", from: mirror)
    }

    private static func extract<Value>(_ name: String, from mirror: Mirror?) -> Value? {
        guard let mirror else { return nil }
        if let value = mirror.descendant(name) as? Value { return value }
        return extract(name, from: mirror.superclassMirror)
    }
}
