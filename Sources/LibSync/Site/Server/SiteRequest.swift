/// A request of HTTP/1.0 or 1.1 (RFC 9112) to the server of a site, without a body.
struct SiteRequest: Equatable {
  /// Whether only the head of the answer is wanted.
  let isHead: Bool
  /// The path without its first slash, exactly as it was sent: no file of a site needs escapes.
  let path: String
  /// The text after the question mark; empty without one.
  let query: String
  /// The tags of the versions that the sender has.
  let knownTags: [String]

  /// The maximum size of a request in bytes.
  static let maxBytes = 16 << 10
  private static let maxFields = 64

  /// Reads a request from the bytes that have arrived; `nil` if it is not complete.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - port: The port of the server.
  /// - Throws: `SiteRefusal`.
  init?(_ bytes: [UInt8], to port: UInt16) throws(SiteRefusal) {
    guard let lines = try Self.lines(of: bytes) else { return nil }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, let target = Target(words[1]) else {
      throw .malformed
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      throw words[2].hasPrefix("HTTP/") ? .otherVersion : .malformed
    }
    let fields = try lines.dropFirst().map { (line) throws(SiteRefusal) in try Self.field(line) }
    try Self.checkHost(fields, target, port)
    try Self.checkOrigin(fields)
    guard ["GET", "HEAD"].contains(words[0]) else { throw .otherMethod }
    isHead = words[0] == "HEAD"
    (path, query) = (String(target.path), String(target.query))
    knownTags = fields.filter { $0.name == "if-none-match" }
      .flatMap { $0.value.split(separator: ",") }
      .map { tag in
        let tag = Self.trimmed(tag)
        return String(tag.hasPrefix("W/") ? tag.dropFirst(2) : tag)
      }
  }

  // MARK: Target

  /// The target of a request, in origin-form or absolute-form (RFC 9112, 3.2).
  private struct Target {
    /// The host and the port in the absolute-form; `nil` in the other.
    let authority: Substring?
    let path: Substring
    let query: Substring

    private static let scheme = "http://"

    init?(_ text: Substring) {
      var rest = text
      if text.utf8.first == UInt8(ascii: "/") {
        authority = nil
      } else {
        guard text.prefix(Self.scheme.count).lowercased() == Self.scheme else { return nil }
        rest = text.dropFirst(Self.scheme.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        if host.isEmpty { return nil }
        authority = host
        rest = rest[host.endIndex...]
      }
      let end = rest.firstIndex(of: "?") ?? rest.endIndex
      path = rest[..<end].dropFirst()
      query = rest[end...].dropFirst()
    }
  }

  // MARK: Lines

  private typealias Field = (name: String, value: Substring)

  /// Returns the lines up to the empty one; `nil` if it has not arrived.
  private static func lines(of bytes: [UInt8]) throws(SiteRefusal) -> [Substring]? {
    var lines: [Substring] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else { throw .malformed }
      let line = bytes[start..<(end - 1)]
      guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .malformed }
      start = end + 1
      if line.isEmpty {
        // Programs may send an empty line before the first one.
        if lines.isEmpty { continue }
        return lines
      }
      if start > maxBytes, lines.isEmpty { throw .longAddress }
      if lines.count > maxFields || start > maxBytes { throw .tooManyFields }
      lines.append(Substring(decoding: line, as: UTF8.self))
    }
    if bytes.count > maxBytes { throw lines.isEmpty ? .longAddress : .tooManyFields }
    return nil
  }

  private static func field(_ line: Substring) throws(SiteRefusal) -> Field {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
    let name = line[..<colon]
    // A line that continues another begins with a blank.
    if name.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) { throw .malformed }
    return (name.lowercased(), trimmed(line[line.index(after: colon)...]))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let blanks: Set<Character> = [" ", "\t"]
    var text = text.drop { blanks.contains($0) }
    while let last = text.last, blanks.contains(last) { text.removeLast() }
    return text
  }

  // MARK: Senders

  /// Refuses requests that a page from elsewhere makes after its name has been given the address of
  /// this computer (DNS rebinding).
  ///
  /// The host of the target counts instead of that of the field (RFC 9112, 3.2.2).
  private static func checkHost(
    _ fields: [Field],
    _ target: Target,
    _ port: UInt16
  ) throws(SiteRefusal) {
    let hosts = fields.filter { $0.name == "host" }
    guard hosts.count == 1 else { throw .malformed }
    let host = (target.authority ?? hosts[0].value).lowercased()
    let isMeant = ["localhost", "127.0.0.1", "[::1]"].contains {
      host == "\($0):\(port)" || port == 80 && host == $0
    }
    if !isMeant { throw .otherHost }
  }

  /// Refuses parts of a page from elsewhere, which could read the data of the site as its own
  /// scripts; a link may lead to the site.
  private static func checkOrigin(_ fields: [Field]) throws(SiteRefusal) {
    func value(_ name: String) -> Substring? { fields.first { $0.name == name }?.value }
    guard let site = value("sec-fetch-site"), !["same-origin", "none"].contains(site) else {
      return
    }
    let isLink = value("sec-fetch-mode") == "navigate" && value("sec-fetch-dest") == "document"
    if !isLink { throw .forbidden }
  }
}
