/// The files that the browser fetches, compiled into the program: at run time there is nothing to look for, whether it
/// runs from its build folder, installed, in a container or inside another app.
public enum PublicAssets {
    /// A file, under the name that its address carries.
    public struct File: Sendable {
        /// The last part of the address, `/assets/{name}`.
        public let name: String
        /// The content.
        public let bytes: [UInt8]
    }

    /// Every file there is.
    public static let files: [File] = [
        File(name: "explorer.css", bytes: PackageResources.explorer_css),
        File(name: "mark.svg", bytes: PackageResources.mark_svg),
    ]
}
