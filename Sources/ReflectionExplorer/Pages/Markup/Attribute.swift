/// An attribute of an element; its value is escaped where it is written.
///
/// An address can only be given as an ``Address``, which always starts at this server's root: no value of an object can
/// become a `javascript:` link.
struct Attribute {
    /// Always a literal of the program, never input (hence not a `StaticString`: `data-` names are composed).
    let name: String
    /// Nil for a Boolean attribute.
    let value: String?

    private init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }

    static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
    static func id(_ id: String) -> Attribute { Attribute("id", id) }
    static func href(_ address: Address) -> Attribute { Attribute("href", address.description) }
    static func href(fragment: StaticString) -> Attribute { Attribute("href", "#\(fragment)") }
    /// The address of the page itself, query included (RFC 3986, section 4.4).
    static let hrefOfThisPage = Attribute("href", "")
    /// The address of the page itself, with nothing asked of it.
    static let hrefWithoutQuery = Attribute("href", "?")
    static func source(_ address: Address) -> Attribute { Attribute("src", address.description) }
    static func action(_ address: Address) -> Attribute { Attribute("action", address.description) }
    static func rel(_ relation: StaticString) -> Attribute { Attribute("rel", "\(relation)") }
    static func title(_ text: String) -> Attribute { Attribute("title", text) }
    static func role(_ role: StaticString) -> Attribute { Attribute("role", "\(role)") }
    static func aria(_ name: StaticString, _ value: String) -> Attribute { Attribute("aria-\(name)", value) }
    static func data(_ name: StaticString, _ value: String) -> Attribute { Attribute("data-\(name)", value) }
    static func datetime(_ value: String) -> Attribute { Attribute("datetime", value) }
    static func lang(_ language: StaticString) -> Attribute { Attribute("lang", "\(language)") }
    static func charset(_ name: StaticString) -> Attribute { Attribute("charset", "\(name)") }
    static func name(_ name: StaticString) -> Attribute { Attribute("name", "\(name)") }
    static func content(_ content: StaticString) -> Attribute { Attribute("content", "\(content)") }
    static func type(_ type: StaticString) -> Attribute { Attribute("type", "\(type)") }
    static func value(_ value: String) -> Attribute { Attribute("value", value) }
    static func number(_ name: StaticString, _ value: Int) -> Attribute { Attribute("\(name)", String(value)) }
    static func placeholder(_ text: StaticString) -> Attribute { Attribute("placeholder", "\(text)") }
    static let hidden = Attribute("hidden", nil)
    static let checked = Attribute("checked", nil)
    static let required = Attribute("required", nil)
    static let selected = Attribute("selected", nil)
    static let open = Attribute("open", nil)
    static let download = Attribute("download", nil)
    static func viewBox(_ width: Int, _ height: Int) -> Attribute { Attribute("viewBox", "0 0 \(width) \(height)") }
    static func drawing(_ name: StaticString, _ value: String) -> Attribute { Attribute("\(name)", value) }
    static func method(_ method: StaticString) -> Attribute { Attribute("method", "\(method)") }
    /// The form that a field outside of it belongs to.
    static func form(_ id: StaticString) -> Attribute { Attribute("form", "\(id)") }
    static func autocomplete(_ value: StaticString) -> Attribute { Attribute("autocomplete", "\(value)") }
    static func spellcheck(_ value: StaticString) -> Attribute { Attribute("spellcheck", "\(value)") }
    static func tabIndex(_ value: Int) -> Attribute { Attribute("tabindex", String(value)) }
    static func scope(_ scope: StaticString) -> Attribute { Attribute("scope", "\(scope)") }
}
