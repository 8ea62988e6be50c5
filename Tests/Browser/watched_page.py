"""A page that remembers everything that went wrong on it."""

# A refused script or style is also logged by Chromium; the event says which rule refused what.
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`CSP ${event.effectiveDirective} refused ${event.blockedURI || "inline code"}`);
});
"""


class WatchedPage:
    """Wraps Playwright's page: `problems` are what a person with the developer tools open would see in red."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.problems = []
        self.expected_statuses = set()
        page.add_init_script(REPORT_VIOLATIONS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"exception: {error}"))
        page.on("requestfailed", self._request_failed)
        page.on("response", self._response)
        page.on("dialog", self._dialog)

    def open(self, path, status=200):
        """Goes to a path, and checks the status of the answer."""
        if status >= 400:
            self.expected_statuses.add(status)
        response = self.page.goto(self.url + path)
        assert response.status == status, f"{path}: {response.status}"
        return response

    def _console(self, message):
        is_expected = any(f"status of {status} " in message.text for status in self.expected_statuses)
        if message.type in ("error", "warning") and not is_expected:
            self.problems.append(f"console: {message.text}")

    def _request_failed(self, request):
        # A stream of events ends when its page is left: that is no failure.
        if request.resource_type != "eventsource" and request.failure != "net::ERR_ABORTED":
            self.problems.append(f"request: {request.url}: {request.failure}")

    def _response(self, response):
        if response.status >= 400 and response.status not in self.expected_statuses:
            self.problems.append(f"status {response.status}: {response.url}")

    def _dialog(self, dialog):
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()
