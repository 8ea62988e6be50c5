import Testing

@testable import ExtractionEngine

@Suite("Words in names")
struct WordMatcherTests {
    @Test(
        "a name fits by whole words, however it joins them",
        arguments: [
            "apiKey", "apiKeys", "APIKey", "APIKEY", "apikey", "api_key", "API_KEY_2", "Api-Key", "stripeApiKey",
            "stripeAPIKeys", "api key", "key.api.key", "_apiKey", "$__lazy_storage_$_apiKey", "apiKey2", "x2apiKey",
            "myAPIKeyForTests", "apiKEYs",
        ]
    )
    func fits(name: String) {
        #expect(WordMatcher(["apiKey"]).matches(name))
    }

    @Test(
        "parts of words do not fit, nor words with another between them",
        arguments: [
            "rapiKey", "apiKeyboard", "apikeyring", "api", "key", "keyApi", "apiMasterKey", "", "_", "apiKe", "papikey",
            "apiKeyss", "éapikey",
        ]
    )
    func differs(name: String) {
        #expect(!WordMatcher(["apiKey"]).matches(name))
    }

    @Test("a plural has an s or es at its end")
    func plurals() {
        let matcher = WordMatcher(["pass", "password"])
        #expect(matcher.matches("passes") && matcher.matches("passwords") && matcher.matches("PASSWORDS"))
        #expect(!matcher.matches("passed") && !matcher.matches("passwordss") && !matcher.matches("passage"))
    }

    @Test("an entry may be written in any way, and one without letters fits nothing")
    func entries() {
        #expect(WordMatcher(["API_KEY"]).matches("apiKey") && WordMatcher(["api key"]).matches("APIKey"))
        #expect(!WordMatcher([]).matches("apiKey") && !WordMatcher(["", "_-"]).matches("apiKey"))
        #expect(WordMatcher(["p12"]).matches("p12File") && !WordMatcher(["p12"]).matches("p13File"))
        #expect(WordMatcher(["schlüssel"]).matches("meinSchlüssel"))
        #expect(WordMatcher(["schlüssel"]).matches("mein_schlüssel"))
    }

    @Test(
        "of everyday names the standard list hides what it should",
        arguments: [
            ("userPassword", true), ("password_hash", true), ("passwordField", true), ("stripeSecretKey", true),
            ("Authorization", true), ("Set-Cookie", true), ("X-Api-Key", true), ("accessTokens", true),
            ("AWS_SECRET_ACCESS_KEY", true), ("cardNumber", true), ("userSSN", true), ("cvv2", true),
            ("secretAgentNames", false), ("passenger", false), ("classNumber", false), ("tokenCount", false),
            ("resetToken", true), ("dbConnectionString", true), ("otp", true), ("tokenizer", false),
            ("optional", false),
            ("keyboard", false), ("primaryKey", false), ("cookedMeals", false), ("authorName", false),
            ("mapPins", false), ("compass", false), ("processName", false), ("isPinned", false), ("secret", false),
        ]
    )
    func standard(name: String, isHidden: Bool) {
        #expect(RedactionRules.standard.hides(name: name) == isHidden)
    }
}
