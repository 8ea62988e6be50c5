extension RedactionRules {
    /// The names that hide what is named by them, unless a program says otherwise.
    ///
    /// A word that says little by itself is not among them: `key`, `token`, `secret`, `pin` and `card` name keys of
    /// dictionaries, tokens of a parser, agents, places on a map and cards of a game as well. Name your own with
    /// ``hiding(_:)``, or mark the type as ``Redacted``.
    public static let standardNames: [String] = [
        "password", "passphrase", "passwd", "passcode", "pwd", "pinCode", "pinNumber", "oneTimeCode", "otp",
        "recoveryCode",
        "apiKey", "apiToken", "apiSecret", "accessKey", "accessToken", "refreshToken", "idToken", "authToken",
        "oauthToken", "bearerToken", "sessionToken", "csrfToken", "deviceToken", "secretToken", "tokenSecret",
        "authenticationToken", "securityToken", "resetToken", "xsrfToken", "jwt", "connectionString",
        "privateKey", "secretKey", "signingKey", "encryptionKey", "masterKey", "sharedSecret", "clientSecret",
        "appSecret", "consumerSecret", "webhookSecret", "signingSecret",
        "authorization", "authorisation", "credential", "cookie",
        "creditCard", "debitCard", "cardNumber", "cvv", "cvc", "ssn", "socialSecurityNumber",
    ]
}
