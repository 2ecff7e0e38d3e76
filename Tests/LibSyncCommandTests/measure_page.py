"""Shows a page in headless Chromium, and prints the sizes of its pictures as JSON.

Usage: measure_page.py PAGE WIDTH light|dark SCREENSHOT [SELECTOR]

SELECTOR selects other elements than pictures.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = """<script>
addEventListener("load", () => {
  const boxes = [...document.querySelectorAll("SELECTOR")].map((picture) => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    return { x, y, width, height };
  });
  const style = getComputedStyle(document.body);
  const result = {
    boxes,
    textColor: style.color,
    margin: parseFloat(style.marginLeft),
    pageWidth: document.documentElement.scrollWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
  };
  parent.postMessage(JSON.stringify(result), "*");
});
</script>"""

# A window cannot be as narrow as a phone, but a frame can.
FRAME = """<!DOCTYPE html><html><body><pre id="measures"></pre><script>
addEventListener("message", (event) => {
  document.getElementById("measures").textContent = event.data;
});
</script><iframe src="page.html" width="WIDTH" height="900" style="border: 0"></iframe></body></html>
"""


def chromium(page, width, scheme, profile, *options):
    """Runs the browser and returns its output."""
    command = [
        "chromium", "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        f"--user-data-dir={profile}", f"--window-size={width},900",
        f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}",
    ]
    # Chromium's sandbox refuses to run as root, the usual user in a container.
    if os.geteuid() == 0:
        command.append("--no-sandbox")
    command += [*options, f"file://{page}"]
    return subprocess.run(
        command, timeout=60, check=True, capture_output=True, encoding="utf-8"
    ).stdout


page, width, scheme, screenshot, *selector = sys.argv[1:]
PROGRAM = PROGRAM.replace("SELECTOR", selector[0] if selector else ".picture")
with tempfile.TemporaryDirectory() as folder:
    profile = os.path.join(folder, "profile")
    chromium(page, width, scheme, profile, f"--screenshot={screenshot}")
    with open(page, encoding="utf-8") as file:
        # The policy of the page lets no program run.
        text = re.sub('<meta http-equiv="Content-Security-Policy".*?>', "", file.read(), flags=re.S)
    with open(os.path.join(folder, "page.html"), "w", encoding="utf-8") as file:
        file.write(text.replace("</body>", PROGRAM + "</body>"))
    frame = os.path.join(folder, "frame.html")
    with open(frame, "w", encoding="utf-8") as file:
        file.write(FRAME.replace("WIDTH", width))
    document = chromium(frame, 1400, scheme, profile, "--virtual-time-budget=5000", "--dump-dom")
print(json.dumps(json.loads(re.search('<pre id="measures">(.*?)</pre>', document)[1])))
