import Foundation
import LibSync
import System
import TestSupport
import Testing

/// The server of a site, asked over its sockets.
@Suite(.waitLimit)
final class SiteServerTests {
  private let folder: TemporaryFolder
  private let stop: StopSignal
  private let server: SiteServer
  private let port: UInt16

  init() throws {
    let folder = try TemporaryFolder()
    let stop = try StopSignal()
    let listener = try LoopbackListener.open(port: 0)
    let site = try Self.site(
      in: folder,
      ["index.html": "<p>first</p>", "site.js": "script", "albums/A.html": "album"]
    )
    let server = try SiteServer(
      SiteServer.Content(site, state: "1"),
      at: listener,
      until: stop
    )
    try #require(WorkerThread.start { server.run() })
    (self.folder, self.stop, self.server, port) = (folder, stop, server, listener.port)
  }

  deinit { stop.raise() }

  private static func site(
    in folder: TemporaryFolder,
    _ files: [String: String]
  ) throws -> SiteFolder {
    let site = try SiteFolder(folder.file("site"))
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      try site.put(path, Array(text.utf8))
    }
    try site.finish(nil)
    return site
  }

  private func answer(
    _ path: String,
    method: String = "GET",
    host: String? = nil,
    fields: [String] = []
  ) throws -> LoopbackConnection.Answer {
    try LoopbackConnection.answer(
      to: path,
      port: port,
      method: method,
      host: host,
      fields: fields
    )
  }

  private func answer(toBytes text: String) throws -> LoopbackConnection.Answer {
    let connection = try LoopbackConnection(port: port)
    connection.send(text)
    return try connection.answer()
  }

  // MARK: Files

  @Test(arguments: [
    ("/", "<p>first</p>", "text/html; charset=utf-8"),
    ("/index.html?x", "<p>first</p>", "text/html; charset=utf-8"),
    ("/site.js", "script", "text/javascript; charset=utf-8"),
    ("/albums/A.html", "album", "text/html; charset=utf-8"),
  ])
  func `the files of the site have their types`(path: String, text: String, type: String) throws {
    let answer = try answer(path)
    #expect(answer.status == 200 && answer.text == text)
    #expect(answer.fields["content-type"] == type)
    #expect(answer.fields["content-length"] == "\(text.utf8.count)")
    #expect(answer.fields["x-content-type-options"] == "nosniff")
    #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
    let policy = try #require(answer.fields["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'"))
    #expect(policy.hasSuffix("frame-ancestors 'none'"))
    let head = try self.answer(path, method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.fields == answer.fields)
    let missing = try self.answer("/nothing", method: "HEAD")
    #expect(missing.status == 404 && missing.body.isEmpty)
  }

  @Test func `a file that the browser has is not sent again, but pages are`() throws {
    let first = try answer("/site.js")
    let tag = try #require(first.fields["etag"])
    for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let again = try answer("/site.js", fields: ["If-None-Match: \(known)"])
      #expect(again.status == 304 && again.body.isEmpty && again.fields["etag"] == tag)
    }
    #expect(try answer("/site.js", fields: ["If-None-Match: \"other\""]).status == 200)
    let page = try answer("/", fields: ["If-None-Match: *"])
    #expect(page.status == 200 && page.fields["cache-control"] == "no-store")
    #expect(page.fields["server-timing"] == "state;desc=\"1\"")
  }

  @Test(arguments: [
    "/none.html", "/albums", "/albums/", "/../secret", "/albums/../../secret", "/%2e%2e/secret",
    "/albums/%2e%2e%2f%2e%2e%2fsecret", "/..%5csecret", "//etc/passwd", "/.libsync-site",
    "/notes.txt", "/link.html", "/index.html/", "/index.html%00", "/./index.html",
  ])
  func `nothing but the files of the site is found`(path: String) throws {
    try folder.write("secret", to: "secret")
    try folder.write("mine", to: "site/notes.txt")
    #expect(symlink("../secret", folder.file("site/link.html")) == 0)
    let answer = try answer(path)
    #expect(answer.status == 404 && !answer.text.contains("secret"))
  }

  @Test func `a link that somebody puts in the place of a file or a folder is not followed`() throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.file("secret"),
      withIntermediateDirectories: false
    )
    try folder.write("secret", to: "secret/A.html")
    unlink(folder.file("site/site.js"))
    #expect(symlink("../secret/A.html", folder.file("site/site.js")) == 0)
    try FileManager.default.removeItem(atPath: folder.file("site/albums"))
    #expect(symlink("../secret", folder.file("site/albums")) == 0)
    #expect(try answer("/site.js").status == 404)
    #expect(try answer("/albums/A.html").status == 404)
  }

  @Test func `a large file arrives whole`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 500_000)
    server.publish(
      try SiteServer.Content(Self.site(in: folder, ["large.js": text]), state: "2")
    )
    #expect(try answer("/large.js").text == text)
  }

  // MARK: Senders

  @Test func `only the names of this computer are accepted`() throws {
    for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "LocalHost:\(port)"] {
      #expect(try answer("/", host: host).status == 200)
    }
    for host in [
      "localhost", "evil.example", "evil.example:\(port)", "127.0.0.1:1", "localhost:\(port).evil",
      "localhost.:\(port)", "user@localhost:\(port)",
    ] {
      #expect(try answer("/", host: host).status == 421, "\(host)")
    }
    #expect(try answer(toBytes: "GET / HTTP/1.1\r\n\r\n").status == 400)
    #expect(try answer("/", fields: ["Host: localhost:\(port)"]).status == 400)
  }

  @Test func `a target may be a whole address, whose host counts`() throws {
    let own = "http://127.0.0.1:\(port)"
    for target in [own, "\(own)/", "HTTP://localhost:\(port)/index.html?x", "\(own)?x"] {
      #expect(try answer(target, host: "evil.example").text == "<p>first</p>", "\(target)")
    }
    #expect(try answer("\(own)/changes?since=0").text == "1")
    #expect(try answer("\(own)/none.html").status == 404)
    for target in [
      "http://evil.example/", "http://localhost/", "http://user@localhost:\(port)/",
      "http://localhost:\(port).evil/",
    ] {
      #expect(try answer(target).status == 421, "\(target)")
    }
    for target in ["https://localhost:\(port)/", "http:///", "http:/x", "localhost:\(port)", "*"] {
      #expect(try answer(target).status == 400, "\(target)")
    }
    #expect(try answer(toBytes: "GET \(own)/ HTTP/1.1\r\n\r\n").status == 400)
  }

  @Test func `pages from elsewhere cannot load the data of the site`() throws {
    func status(_ site: String, _ mode: String, _ destination: String) throws -> Int {
      try answer(
        "/site.js",
        fields: [
          "Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: \(mode)", "Sec-Fetch-Dest: \(destination)",
        ]
      ).status
    }
    #expect(try status("same-origin", "no-cors", "script") == 200)
    #expect(try status("none", "navigate", "document") == 200)
    #expect(try status("cross-site", "navigate", "document") == 200)
    #expect(try status("cross-site", "no-cors", "script") == 403)
    #expect(try status("same-site", "cors", "empty") == 403)
    #expect(try status("cross-site", "navigate", "iframe") == 403)
  }

  @Test func `the site can be reached by IPv6, if the computer has it`() throws {
    guard let connection = try? LoopbackConnection(port: port, isSix: true) else { return }
    connection.send("GET / HTTP/1.1\r\nHost: [::1]:\(port)\r\n\r\n")
    #expect(try connection.answer().status == 200)
  }

  // MARK: Requests

  @Test func `other methods are refused, even with a body`() throws {
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"] {
      let answer = try answer("/", method: method)
      #expect(answer.status == 405 && answer.fields["allow"] == "GET, HEAD")
    }
    let body = String(repeating: "x", count: 100_000)
    let host = "Host: localhost:\(port)"
    let text = "POST / HTTP/1.1\r\n\(host)\r\nContent-Length: 100000\r\n\r\n\(body)"
    #expect(try answer(toBytes: text).status == 405)
  }

  @Test(arguments: [
    ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1 x\r\n\r\n", 400),
    ("GET http://localhost/ HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505),
    ("GET / HTTP/1.1\n", 400), ("GET /\u{0} HTTP/1.1\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\n", 400),
    ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nnothing\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\r\n c: d\r\n\r\n", 400),
  ])
  func `malformed requests are refused`(text: String, status: Int) throws {
    #expect(try answer(toBytes: text).status == status)
  }

  @Test func `the size of a request is limited`() throws {
    let long = String(repeating: "x", count: 20_000)
    #expect(try answer(toBytes: "GET /\(long)").status == 414)
    #expect(try answer("/\(long)").status == 414)
    #expect(try answer("/", fields: ["X: \(long)"]).status == 431)
    #expect(try answer("/", fields: (0..<200).map { "X\($0): y" }).status == 431)
    #expect(try answer("/").status == 200)
  }

  @Test func `a request may arrive byte by byte, and idle connections keep nobody away`() throws {
    let idle = try (0..<30).map { _ in try LoopbackConnection(port: port) }
    let connection = try LoopbackConnection(port: port)
    for character in "GET / HTTP/1.0\r\nHost: localhost:\(port)\r\n\r\n" {
      connection.send(String(character))
    }
    #expect(try connection.answer().status == 200)
    #expect(idle.allSatisfy { $0.isSilent })
  }

  @Test func `the oldest of many idle connections make room for a request`() throws {
    let idle = try (0..<100).map { _ in try LoopbackConnection(port: port) }
    #expect(try answer("/").status == 200)
    // It was given up before its time, which would have had an answer.
    #expect(throws: LoopbackConnection.Failure.self) { try idle[0].answer() }
    #expect(idle.suffix(60).allSatisfy { $0.isSilent })
  }

  // MARK: Changes

  @Test func `whoever waits learns of a new state`() throws {
    #expect(try answer("/changes").text == "1")
    #expect(try answer("/changes?since=0").text == "1")
    let waiting = try LoopbackConnection(port: port)
    waiting.send("GET /changes?since=1 HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    // The server has seen the request, since it answers a later one.
    #expect(try answer("/").text == "<p>first</p>")
    #expect(waiting.isSilent)
    let site = try Self.site(in: folder, ["index.html": "<p>second</p>"])
    server.publish(try SiteServer.Content(site, state: "2"))
    let answer = try waiting.answer()
    #expect(answer.status == 200 && answer.text == "2")
    #expect(try self.answer("/").text == "<p>second</p>")
    #expect(try self.answer("/albums/A.html").status == 404)
  }

  @Test func `who takes too long is sent away, and who waits for nothing asks again`() throws {
    let stop = try StopSignal()
    defer { stop.raise() }
    var limits = SiteServer.Limits()
    (limits.receiving, limits.waiting) = (.milliseconds(20), .milliseconds(20))
    let listener = try LoopbackListener.open(port: 0)
    let content = try SiteServer.Content(SiteFolder(folder.file("site")), state: "1")
    let server = try SiteServer(content, at: listener, until: stop, limits: limits)
    try #require(WorkerThread.start { server.run() })
    let slow = try LoopbackConnection(port: listener.port)
    slow.send("GET / HTTP/1.1\r\nHost: ")
    #expect(try slow.answer().status == 408)
    let answer = try LoopbackConnection.answer(to: "/changes?since=1", port: listener.port)
    #expect(answer.status == 204 && answer.body.isEmpty)
  }

  @Test func `more connections than the server has wait for their turn`() throws {
    func connection(asking path: String) throws -> LoopbackConnection {
      let connection = try LoopbackConnection(port: port)
      connection.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      return connection
    }
    let crowd = try (0..<63).map { _ in try connection(asking: "/changes?since=1") }
    // The server has seen the requests of the crowd, and waits for the end of this connection.
    let last = try connection(asking: "/")
    #expect(try last.answer().status == 200)
    let late = try connection(asking: "/")
    last.end()
    #expect(try late.answer().status == 200)
    #expect(crowd.allSatisfy { $0.isSilent })
  }

  @Test func `the signal ends the server, and a port has only one`() throws {
    #expect {
      try LoopbackListener.open(port: port)
    } throws: {
      guard case .inUse(let found)? = $0 as? LoopbackListener.Failure else { return false }
      return found == port
    }
    let waiting = try LoopbackConnection(port: port)
    waiting.send("GET /changes?since=1 HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    // Connections are accepted in order.
    #expect(try answer("/").status == 200)
    stop.raise()
    // The system takes back a connection whose request was not read.
    #expect((try? waiting.receive())?.isEmpty ?? true)
  }
}
