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

    /// Every style sheet, in the order in which a page names them.
    public static let styleSheets: [File] = [
        File(name: "theme.css", bytes: PackageResources.theme_css),
        File(name: "page.css", bytes: PackageResources.page_css),
        File(name: "tree.css", bytes: PackageResources.tree_css),
        File(name: "panel.css", bytes: PackageResources.panel_css),
        File(name: "lists.css", bytes: PackageResources.lists_css),
        File(name: "references.css", bytes: PackageResources.references_css),
        File(name: "history.css", bytes: PackageResources.history_css),
        File(name: "search.css", bytes: PackageResources.search_css),
        File(name: "live.css", bytes: PackageResources.live_css),
        File(name: "replay.css", bytes: PackageResources.replay_css),
        File(name: "print.css", bytes: PackageResources.print_css),
    ]

    /// The scripts, by name: `before-drawing.js` is a classic one, the others are modules that import each other.
    ///
    /// Which page starts with which stands in the article "How it is built".
    public static let scripts: [File] = [
        File(name: "absence.js", bytes: PackageResources.absence_js),
        File(name: "before-drawing.js", bytes: PackageResources.before_drawing_js),
        File(name: "changes.js", bytes: PackageResources.changes_js),
        File(name: "choosing.js", bytes: PackageResources.choosing_js),
        File(name: "copying.js", bytes: PackageResources.copying_js),
        File(name: "days.js", bytes: PackageResources.days_js),
        File(name: "deleting.js", bytes: PackageResources.deleting_js),
        File(name: "differences.js", bytes: PackageResources.differences_js),
        File(name: "explorer.js", bytes: PackageResources.explorer_js),
        File(name: "filter.js", bytes: PackageResources.filter_js),
        File(name: "finder.js", bytes: PackageResources.finder_js),
        File(name: "focus.js", bytes: PackageResources.focus_js),
        File(name: "history.js", bytes: PackageResources.history_js),
        File(name: "jumps.js", bytes: PackageResources.jumps_js),
        File(name: "keys.js", bytes: PackageResources.keys_js),
        File(name: "live.js", bytes: PackageResources.live_js),
        File(name: "log.js", bytes: PackageResources.log_js),
        File(name: "messages.js", bytes: PackageResources.messages_js),
        File(name: "more.js", bytes: PackageResources.more_js),
        File(name: "numbers.js", bytes: PackageResources.numbers_js),
        File(name: "objects.js", bytes: PackageResources.objects_js),
        File(name: "opened.js", bytes: PackageResources.opened_js),
        File(name: "opening.js", bytes: PackageResources.opening_js),
        File(name: "panel.js", bytes: PackageResources.panel_js),
        File(name: "parts.js", bytes: PackageResources.parts_js),
        File(name: "pointing.js", bytes: PackageResources.pointing_js),
        File(name: "progress.js", bytes: PackageResources.progress_js),
        File(name: "record.js", bytes: PackageResources.record_js),
        File(name: "replay.js", bytes: PackageResources.replay_js),
        File(name: "rows.js", bytes: PackageResources.rows_js),
        File(name: "seats.js", bytes: PackageResources.seats_js),
        File(name: "sessions.js", bytes: PackageResources.sessions_js),
        File(name: "sign.js", bytes: PackageResources.sign_js),
        File(name: "sparkline.js", bytes: PackageResources.sparkline_js),
        File(name: "stream.js", bytes: PackageResources.stream_js),
        File(name: "theme-switch.js", bytes: PackageResources.theme_switch_js),
        File(name: "times.js", bytes: PackageResources.times_js),
        File(name: "tree-keys.js", bytes: PackageResources.tree_keys_js),
        File(name: "tree.js", bytes: PackageResources.tree_js),
        File(name: "typeahead.js", bytes: PackageResources.typeahead_js),
        File(name: "watch.js", bytes: PackageResources.watch_js),
    ]

    /// Every file there is.
    public static let files: [File] =
        styleSheets + scripts + [File(name: "mark.svg", bytes: PackageResources.mark_svg)]
}
