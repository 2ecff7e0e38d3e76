"""Runs a script for Jellyfin or Plex against a server that has some songs, and prints what it sent.

Arguments: the script, the songs of the server as JSON, and the times to run it as JSON, each with
options, variables, and the starts of paths for which the server answers with a status. Requests
without the token fail.
"""
import http.server
import json
import os
import subprocess
import sys
import threading
from urllib.parse import parse_qs, urlsplit

script, songs, runs = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
TOKEN = "abc-1"
requests = []
failures = {}


class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self, value=None, status=200):
        text = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        if 300 <= status < 400:
            self.send_header("Location", "/elsewhere")
        self.end_headers()
        self.wfile.write(text)

    def authorised(self):
        found = self.headers["Authorization"] == f'MediaBrowser Token="{TOKEN}"'
        status = 200 if found or self.headers["X-Plex-Token"] == TOKEN else 401
        for start, other in failures.items():
            if self.path.startswith(start):
                status = other
        if status != 200:
            self.answer(status=status)
        return status == 200

    def do_GET(self):
        if not self.authorised():
            return
        address = urlsplit(self.path)
        query = parse_qs(address.query)
        if address.path == "/Users":
            self.answer([{"Name": "Bob", "Id": "b0b"}, {"Name": "Ann", "Id": "a00a"}])
        elif address.path == "/Items":
            assert query["userId"] == ["a00a"] and query["fields"] == ["Path"]
            # Pages are shorter than they may be.
            start = int(query["startIndex"][0])
            page = songs[start:start + 2]
            self.answer({"Items": [
                {"Id": song["id"], "Path": song["path"], "UserData": song["data"]} for song in page
            ]})
        elif address.path == "/library/sections":
            self.answer({"MediaContainer": {"Directory": [
                {"key": "1", "type": "movie"}, {"key": "2", "type": "artist"},
            ]}})
        elif address.path == "/library/sections/2/all":
            assert query["type"] == ["10"]
            start = int(self.headers["X-Plex-Container-Start"])
            page = songs[start:start + 2]
            self.answer({"MediaContainer": {"size": len(page), **({"Metadata": [
                {"ratingKey": song["id"], "Media": [{"Part": [{"file": song["path"]}]}],
                 **song["data"]} for song in page
            ]} if page else {})}})
        else:
            self.answer(status=404)

    def do_POST(self):
        assert self.headers["Content-Type"] == "application/json"
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.change(body)

    def do_PUT(self):
        query = parse_qs(urlsplit(self.path).query)
        assert self.headers["Accept"] == "application/json" and "Content-Length" not in self.headers
        self.change({"userRating": float(query["rating"][0])})

    def change(self, values):
        if not self.authorised():
            return
        requests.append([self.command, self.path, values])
        for song in songs:
            if f"/{song['id']}/" in self.path or f"key={song['id']}&" in self.path:
                song["data"].update(values)
                return self.answer()
        self.answer(status=404)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/"
environment = {
    **os.environ, "JELLYFIN_URL": address, "JELLYFIN_TOKEN": TOKEN, "PLEX_URL": address,
    "PLEX_TOKEN": TOKEN, "no_proxy": "*",
}
results = []
for run in runs:
    requests.clear()
    failures.clear()
    failures.update(run.get("failures", {}))
    result = subprocess.run(
        ["sh", script] + run["options"], env={**environment, **run.get("environment", {})},
        stdin=subprocess.DEVNULL, capture_output=True, text=True,
        cwd=os.path.dirname(script),
    )
    results.append({
        "requests": list(requests), "status": result.returncode, "output": result.stdout,
        "errors": result.stderr,
    })
print(json.dumps(results))
