/// Text in many scripts, text that does not look like what it is, and text that attacks whoever shows it.
struct StringGallery: Sendable {
    let scripts = [
        "English": "The quick brown fox",
        "Deutsch": "Zwölf Boxkämpfer",
        "Ελληνικά": "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
        "Русский": "Съешь ещё этих мягких французских булок",
        "العربية": "نص حكيم له سر قاطع",
        "עברית": "דג סקרן שט בים",
        "हिन्दी": "ऋषियों को सताने वाले",
        "ไทย": "เป็นมนุษย์สุดประเสริฐ",
        "日本語": "いろはにほへと ちりぬるを",
        "中文": "天地玄黃 宇宙洪荒",
        "한국어": "다람쥐 헌 쳇바퀴에 타고파",
        "አማርኛ": "ሰማይ አይታረስ ንጉሥ አይከሰስ",
        "Emoji": "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇳",
    ]
    let precomposed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let stacked = "Z\u{351}\u{36B}\u{343}\u{32A}\u{302}a\u{300}\u{301}\u{302}\u{303}lgo\u{33D}\u{369}"
    let rightToLeftOverride = "invoice\u{202E}fdp.exe"
    let unclosedEmbedding = "\u{202B}opened and not closed"
    let isolates = "user \u{2067}שלום\u{2069} logged in"
    let zeroWidth = "pass\u{200B}word\u{200D}\u{FEFF}\u{2060}"
    let lookalike = "раура1.com"
    let controls = "null \u{0} bell \u{7} escape \u{1B}[31mred\u{1B}[0m delete \u{7F} next line \u{85}"
    let newlines = "one\ntwo\r\nthree\u{2028}four\u{2029}five\ttab"
    let quotes = #"He said "don't \ do that" and `left`"#
    let markup = "<b>bold</b> & <i>italic</i> &amp; &lt;escaped&gt;"
    let script = "<script>document.title = 'owned'</script>"
    let attribute = #"" onmouseover="alert(1)" x=""#
    let image = "<img src=x onerror=alert(1)>"
    let closingTags = "</pre></td></script></style></textarea><svg onload=alert(1)>"
    let javascriptURL = "javascript:alert(document.cookie)"
    let comment = "--><!-- ]]> <![CDATA["
    let statement = "Robert'); DROP TABLE sessions;--"
    let pathTraversal = "../../../../etc/passwd"
    let empty = ""
    let space = " "
    let long = String(repeating: "All work and no play makes Jack a dull boy. ", count: 1_000)
    let wide = String(repeating: "🧑🏽‍🚀", count: 500)
    let character: Character = "👩🏾‍🔬"
    let scalar: Unicode.Scalar = "\u{10FFFF}"
    let substring = "Hello, world".dropFirst(7)
    let staticString: StaticString = "written in the program"
    let hostileKeys = [
        "\"]; alert(1); [\"": 1,
        "a.b[0]": 2,
        "<script>": 3,
        "": 4,
        "line\nbreak": 5,
    ]
}
