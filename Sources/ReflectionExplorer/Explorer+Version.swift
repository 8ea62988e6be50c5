extension Explorer {
    /// The version of the program and of its library.
    public static let version = "1.0.0"
    /// How an export names the program that wrote it.
    static let exporter = "reflection-explorer \(version)"
}
