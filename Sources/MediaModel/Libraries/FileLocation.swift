import Bytes

/// Converts between paths and the file locations that sources store.
public enum FileLocation {
  /// Returns the path of a `file:` URL in the form that this system uses; `nil` for any other URL
  /// and for a URL with a zero byte.
  ///
  /// `file://localhost/C:/Music/a.mp3` becomes `C:/Music/a.mp3`, and both
  /// `file://localhost//server/share/a.mp3` and `file://server/share/a.mp3` become
  /// `//server/share/a.mp3`. The normalisation of the characters (NFC, NFD) is left as it is.
  public static func path(ofURL url: String) -> String? {
    pathBytes(ofURL: url).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func pathBytes(ofURL url: String) -> [UInt8]? {
    // Bytes are compared, because a slash and a combining mark after it form one character.
    var rest = url.utf8[...]
    guard rest.startsInAnyCase(with: "file://") else { return nil }
    rest = rest.dropFirst(7)
    if rest.startsInAnyCase(with: "localhost/") { rest = rest.dropFirst(9) }
    guard let slash = rest.firstIndex(of: 0x2F) else { return nil }
    // The host of a share, or a drive where the host should be.
    let isHost = slash > rest.startIndex
    let isDrive = isHost && PercentEncoding.decoded(rest[..<slash]).last == 0x3A
    let path = Array((isDrive ? "/" : isHost ? "//" : "").utf8) + PercentEncoding.decoded(rest)
    // The system would treat a zero byte as the end of the path.
    if path.contains(0) { return nil }
    let hasDrive = path.count > 2 && path[2] == 0x3A && (0x41...0x5A).contains(path[1] & 0xDF)
    return hasDrive ? Array(path.dropFirst()) : path
  }

  /// Returns the path of a location in the form of `ExactPath`, which preserves bytes that are not
  /// UTF-8; `nil` for anything else.
  package static func exactPath(ofLocation location: String, in folder: String?) -> String? {
    if location.utf8.first == 0x3A { return path(ofLocation: location, in: folder) }
    return pathBytes(ofURL: location).map(ExactPath.text)
  }

  /// Returns the path of a location, which is a URL or a path in a device's own format.
  ///
  /// - Parameters:
  ///   - location: The location as written by the source.
  ///   - folder: The path of the folder where a device is mounted; without it, the path of a
  ///     device's file is relative to the device.
  /// - Returns: The path of a `file:` URL of this machine, or of a location on a device such as
  ///   `:iPod_Control:Music:F00:ABCD.mp3`; `nil` for anything else.
  public static func path(ofLocation location: String, in folder: String? = nil) -> String? {
    guard location.utf8.first == 0x3A else { return path(ofURL: location) }
    // A colon separates names as in classic Mac OS, where a slash is an ordinary character.
    let names = location.utf8.split(separator: 0x3A).map { String(Substring($0)) }
    let path = names.joined(separator: "/")
    if path.isEmpty || names.contains("..") { return nil }
    guard let folder else { return path }
    return folder.appendingPath(path)
  }

  /// Returns the location, as devices write it, of a path relative to the device.
  package static func location(ofDevicePath path: String) -> String {
    path.split(separator: "/").map { ":" + $0 }.joined()
  }

  /// Returns whether a location is a URL of something else than a file, such as a stream.
  package static func isRemote(_ location: String) -> Bool {
    let scheme = location.utf8.prefix { schemeBytes.contains($0) }
    return !scheme.isEmpty && location.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
      && !location.utf8[...].startsInAnyCase(with: "file:")
  }

  private static let schemeBytes = ASCIISet(alphanumericsAnd: "+-.")

  /// Returns the `file:` URL of an absolute path.
  package static func url(ofPath path: String) -> String {
    String(decoding: urlBytes(ofPath: path), as: UTF8.self)
  }

  /// Returns the bytes of the `file:` URL of an absolute path.
  package static func urlBytes(ofPath path: String) -> [UInt8] {
    urlBytes(ofPath: ExactPath.bytes(path))
  }

  /// Returns the bytes of the `file:` URL of an absolute path, which is given by its bytes.
  package static func urlBytes(ofPath path: [UInt8]) -> [UInt8] {
    var url: [UInt8] = []
    url.reserveCapacity(path.count * 2 + start.count)
    appendURL(ofPath: path.span, to: &url)
    return url
  }

  /// Appends the bytes of the `file:` URL of an absolute path, which is given by its bytes.
  ///
  /// The path may be one of Windows: `C:\Music\a.mp3` becomes `file:///C:/Music/a.mp3`, and
  /// `\\server\share\a.mp3` becomes `file:////server/share/a.mp3`.
  package static func appendURL(ofPath path: Span<UInt8>, to url: inout [UInt8]) {
    url += start
    if path.isEmpty || path[0] == 0x2F {
      return PercentEncoding.append(path, to: &url, keeping: plain)
    }
    var bytes: [UInt8] = []
    bytes.append(contentsOf: path)
    bytes = PathComponents.withSlashes(bytes)
    if PathComponents.isAbsolute(bytes), bytes[0] != 0x2F {
      url.append(0x2F)
      url += bytes.prefix(2)
      bytes.removeFirst(2)
    }
    PercentEncoding.append(bytes.span, to: &url, keeping: plain)
  }

  private static let start = Array("file://".utf8)

  private static let plain = ASCIISet(alphanumericsAnd: "/-._~")
}

extension Substring.UTF8View {
  /// Returns whether the text begins with a prefix, which is given in lower case, regardless of the
  /// text's case.
  fileprivate func startsInAnyCase(with text: String) -> Bool {
    String(decoding: prefix(text.utf8.count), as: UTF8.self).lowercased() == text
  }
}
