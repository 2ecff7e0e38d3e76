import System

/// An answer of the server of a site: its head, and the file or the text that follows.
struct SiteResponse: ~Copyable {
  /// The head, and the text after it.
  let bytes: [UInt8]
  /// The file that follows; `nil` if the answer has no file.
  let file: FileDescriptor?
  /// The size of the file in bytes.
  let fileSize: Int

  /// The name under which the head of a page has the state of the site that it shows.
  private static let stateName = "state"

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "jpg": "image/jpeg", "png": "image/png",
    "gif": "image/gif", "webp": "image/webp", "txt": "text/plain; charset=utf-8",
  ]

  /// Makes the answer that refuses a request.
  init(_ refusal: SiteRefusal, isHead: Bool) {
    let text = "\(refusal.rawValue) \(refusal.phrase)"
    self.init(
      text,
      refusal == .otherMethod ? ["Allow: GET, HEAD"] : [],
      "\(text)\n",
      isHead: isHead
    )
  }

  /// Makes the answer that the site is in a state.
  init(state: String, isHead: Bool) { self.init("200 OK", [], state, isHead: isHead) }

  /// The answer without content.
  static var empty: SiteResponse { SiteResponse("204 No Content", [], nil, isHead: true) }

  private init(_ status: String, _ fields: [String], _ text: String?, isHead: Bool) {
    var fields = fields + ["Cache-Control: no-store"]
    if let text { fields += ["Content-Type: \(Self.type("txt"))", Self.length(text.utf8.count)] }
    bytes = Self.head(status, fields) + (isHead ? [] : Array((text ?? "").utf8))
    file = nil
    fileSize = 0
  }

  /// Makes the answer with a file.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - file: The file.
  ///   - path: Its path in the site.
  ///   - state: The state of the site.
  /// - Throws: `SystemError`.
  init(
    to request: SiteRequest,
    _ file: consuming FileDescriptor,
    at path: String,
    state: String
  ) throws(SystemError) {
    let status = try file.status()
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let tag = "\"\(FileStamp(status).text.replacing(" ", with: "-"))\""
    // Pages are never cached, since a browser could take the state of an older one for theirs.
    let isPage = ending == "html"
    var fields = isPage ? ["Cache-Control: no-store"] : ["Cache-Control: no-cache", "ETag: \(tag)"]
    let isKnown = !isPage && request.knownTags.contains { $0 == tag || $0 == "*" }
    if isPage { fields.append("Server-Timing: \(Self.stateName);desc=\"\(state)\"") }
    if !isKnown {
      fields += ["Content-Type: \(Self.type(ending))", Self.length(status.byteCount)]
    }
    bytes = Self.head(isKnown ? "304 Not Modified" : "200 OK", fields)
    let hasContent = !isKnown && !request.isHead
    if hasContent {
      fileSize = status.byteCount
      self.file = consume file
    } else {
      fileSize = 0
      self.file = nil
    }
  }

  /// Returns the file, which is then no longer part of the answer.
  consuming func takeFile() -> FileDescriptor? { file }

  private static func type(_ ending: String) -> String {
    types[ending] ?? "application/octet-stream"
  }

  private static func length(_ count: Int) -> String { "Content-Length: \(count)" }

  private static func head(_ status: String, _ fields: [String]) -> [UInt8] {
    let all =
      [
        "HTTP/1.1 \(status)", "Connection: close", "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: \(SiteServer.policy); frame-ancestors 'none'",
        "X-Frame-Options: DENY",
        "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin",
      ] + fields
    return Array((all.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
