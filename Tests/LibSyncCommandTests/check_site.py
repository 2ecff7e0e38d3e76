"""Uses a site of `libsync site` in headless Chromium, and prints what it measured as JSON.

Usage: check_site.py SITE WORD PICTURES

WORD is a word that a search finds, and PICTURES a folder for screenshots. Needs playwright and, for
the rules of accessibility, axe-playwright-python of PyPI.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SITE, WORD, PICTURES = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
SECTIONS = ["index", "albums", "artists", "genres", "years", "playlists", "statistics", "changes"]

# The time from a key to the painted result, for each key.
TIMES = """() => {
  window.times = [];
  const input = document.getElementById('q');
  input.addEventListener('keydown', () => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
    });
    observer.observe(document.getElementById('found'), {childList: true, subtree: true});
  }, true);
}"""

# The times of frames while the page scrolls by 120 pixels a frame.
SCROLL = """() => new Promise(done => {
  const times = [];
  let last = performance.now(), top = 0;
  const frame = () => {
    const now = performance.now();
    times.push(now - last);
    last = now;
    scrollTo(0, top += 120);
    if (times.length < 240) requestAnimationFrame(frame);
    else done({worst: Math.max(...times.slice(1)), over: times.slice(1).filter(x => x > 50).length});
  };
  requestAnimationFrame(frame);
})"""


def axe_script():
    """Returns the text of axe, or None if it is not installed."""
    try:
        import axe_playwright_python
    except ImportError:
        return None
    return next(Path(axe_playwright_python.__file__).parent.glob("*.js")).read_text()


def main():
    found = {"errors": [], "paint": {}, "overflow": [], "axe": []}
    with sync_playwright() as playwright:
        # Chromium's sandbox refuses to run as root, the usual user in a container.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)

        def opened(file, **options):
            page = browser.new_context(**options).new_page()
            page.on("console", lambda m: m.type == "error" and found["errors"].append(f"{file}: {m.text}"))
            page.on("pageerror", lambda e: found["errors"].append(f"{file}: {e}"))
            page.on(
                "request",
                lambda r: r.url.startswith("file:") or found["errors"].append(f"{file}: {r.url}"),
            )
            page.goto(f"{SITE.as_uri()}/{file}")
            page.wait_for_load_state()
            return page

        def paint(page):
            return page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")

        # Each section, and some pages of each folder.
        files = [f"{section}.html" for section in SECTIONS]
        for folder in ["albums", "artists", "genres", "years", "playlists", "changes"]:
            files += [str(p.relative_to(SITE)) for p in sorted((SITE / folder).glob("*.html"))[:3]]
        for file in files:
            times = []
            for _ in range(3):
                page = opened(file)
                page.wait_for_timeout(150)
                times.append(paint(page) or -1)
                page.context.close()
            found["paint"][file] = round(min(times))

        # The search, by keyboard alone.
        page = opened("index.html")
        page.keyboard.press("/")
        page.evaluate("L.ready()")
        page.evaluate(TIMES)
        for key in WORD:
            page.keyboard.press("Space" if key == " " else key)
            page.wait_for_timeout(120)
        found["count"] = page.inner_text("#found-count")
        found["keyTimes"] = [round(x, 1) for x in page.evaluate("times")]
        found["searchTimes"] = [
            round(x, 1)
            for x in page.evaluate(
                """word => [...word].map((_, n) => { const start = performance.now();
                L.search(word.slice(0, n + 1)); return performance.now() - start; })""",
                WORD,
            )
        ]
        found["folded"] = page.evaluate("L.fold('Straße ÉTÉ ΑΣ ﬁn ２ Ørsted ı')")
        page.keyboard.press("ArrowDown")
        items = page.locator("#found h2", has_text="Item").locator("+ ul a")
        found["results"] = items.count()
        items.first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#card h1")
        found["card"] = page.inner_text("#card h1")
        found["facts"] = page.locator("#card dt").count()
        # Going back shows the search again, and a result on the same page ends it.
        page.go_back()
        page.wait_for_selector("#found h2")
        found["kept"] = page.input_value("#q")
        page.go_forward()
        page.wait_for_selector("#card h1")
        page.keyboard.press("/")
        page.keyboard.type(WORD)
        page.wait_for_selector("#found h2")
        found["parts"] = page.locator("main h1:visible").count()
        items.first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#card h1")
        found["focus"] = page.evaluate("document.activeElement.id")
        # A text without letters is looked for in all names of a row.
        found["spelled"] = page.evaluate(
            "L.rows('', '\\t0\\tName\\t\u266a\\nF\\tTitle'), L.search('\u266a').found('Item').length"
        )
        page.keyboard.press("?")
        found["keysShown"] = page.locator("dialog[open] dt").count()
        page.keyboard.press("Escape")
        page.keyboard.press("g")
        page.keyboard.press("a")
        page.wait_for_url("**/albums.html")

        # The wall: arrows and keys reach the first and the last album.
        wall = page.locator(".wall a")
        found["albums"] = wall.count()
        wall.first.focus()
        page.keyboard.press("ArrowRight")
        focused = "[...document.querySelectorAll('.wall a')].indexOf(document.activeElement)"
        found["afterRight"] = page.evaluate(focused)
        page.keyboard.press("End")
        found["afterEnd"] = page.evaluate(focused)
        page.keyboard.press("Enter")
        page.wait_for_selector("table.items")
        # The tabulator reaches the first item of the album, and the card has a way back.
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.closest('table.items') != null"):
                break
        else:
            found["errors"].append("the tabulator does not reach an item")
        page.keyboard.press("Enter")
        page.wait_for_selector("#card h1")
        page.context.close()

        page = opened("albums.html", viewport={"width": 1440, "height": 900})
        page.wait_for_timeout(500)
        found["scroll"] = page.evaluate(SCROLL)
        found["height"] = page.evaluate("document.documentElement.scrollHeight")
        # What is printed or found by the browser is in the page itself.
        found["inPage"] = page.evaluate("document.querySelectorAll('.wall li b').length")
        page.context.close()

        axe = axe_script()
        PICTURES.mkdir(exist_ok=True)
        item = next(iter(sorted((SITE / "albums").glob("*.html"))), None)
        for scheme in ("light", "dark"):
            for width in (360, 768, 1440):
                for file in [f"{section}.html" for section in SECTIONS] + [str(item.relative_to(SITE))]:
                    page = opened(file, viewport={"width": width, "height": 800}, color_scheme=scheme)
                    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        found["overflow"].append(f"{file} at {width}")
                    if file in ("albums.html", "statistics.html", "index.html"):
                        name = f"{file.removesuffix('.html')}-{scheme}-{width}.png"
                        page.screenshot(path=PICTURES / name)
                    # On thousands of elements, axe takes minutes.
                    if axe and width != 768 and page.evaluate("document.querySelectorAll('*').length") < 5000:
                        # The policy of the page lets only the protocol of the browser add scripts.
                        page.evaluate(axe)
                        for violation in page.evaluate("axe.run({preload: false})")["violations"]:
                            found["axe"].append(f"{file} {width} {scheme}: {violation['id']}")
                    page.context.close()
        browser.close()
    found["hasAxe"] = axe is not None
    print(json.dumps(found, ensure_ascii=False))


main()
