"""Opens a site that `libsync site --serve` serves in headless Chromium, and changes the library.

Usage: check_serving.py PROGRAM LIBRARY ITEM

Prints as JSON what the page shows after the item with an ID got another rating, without being
loaded again by anybody, and the errors. Needs playwright of PyPI.
"""

import json
import os
import signal
import subprocess
import sys

from playwright.sync_api import sync_playwright

PROGRAM, LIBRARY, ITEM = sys.argv[1:]


def main():
    found = {"errors": []}
    command = [PROGRAM, "site", "--serve=0", "--library", LIBRARY]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        with sync_playwright() as playwright:
            arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
            page = browser.new_page()
            page.on("console", lambda m: m.type == "error" and found["errors"].append(m.text))
            page.on("pageerror", lambda e: found["errors"].append(str(e)))
            page.on(
                "request",
                lambda r: r.url.startswith(address) or found["errors"].append(r.url),
            )
            with page.expect_request("**/changes?since=*"):
                page.goto(address + "changes.html")
            rows = page.locator("tbody tr")
            found["before"] = rows.count()
            with page.expect_event("load"):
                subprocess.run([PROGRAM, "rate", "-q", "1.5", "--library", LIBRARY, ITEM], check=True)
            found["after"] = rows.count()
            # Typing is not interrupted: the page follows when the search has ended.
            page.keyboard.press("/")
            page.keyboard.type("x")
            with page.expect_response("**/changes?since=*"):
                subprocess.run([PROGRAM, "rate", "-q", "2.5", "--library", LIBRARY, ITEM], check=True)
            found["typed"] = page.input_value("#q")
            with page.expect_event("load"):
                page.keyboard.press("Backspace")
            found["last"] = rows.count()
            browser.close()
    finally:
        server.send_signal(signal.SIGINT)
        found["status"] = server.wait()
    print(json.dumps(found))


main()
