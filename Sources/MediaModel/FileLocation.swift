/// Where a source says that a file is.
public enum FileLocation {
  /// Returns the path that a `file:` URL of this machine names, as this system would write it;
  /// nil for any other URL.
  ///
  /// `file://localhost/C:/Music/a.mp3` is `C:/Music/a.mp3`, and
  /// `file://localhost//server/share/a.mp3` is `//server/share/a.mp3`. The form of the characters
  /// (NFC, NFD) is left as it is.
  public static func path(ofURL url: String) -> String? {
    guard url.prefix(7).lowercased() == "file://" else { return nil }
    var rest = url.dropFirst(7)
    if rest.prefix(10).lowercased() == "localhost/" { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    let path = String(decoding: percentDecoded(rest.utf8), as: UTF8.self)
    let letters = Array(path.utf8.prefix(3))
    let hasDrive =
      letters.count == 3 && letters[2] == 0x3A
      && (0x41...0x5A).contains(letters[1] & 0xDF)
    return hasDrive ? String(path.dropFirst()) : path
  }

  /// Replaces each `%` and two hexadecimal digits by the byte they stand for; a `%` without them
  /// stands for itself.
  package static func percentDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes = Array(text)
    var count = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let high = PersistentID.hexadecimalDigit(bytes[index + 1]),
        let low = PersistentID.hexadecimalDigit(bytes[index + 2])
      {
        bytes[count] = high << 4 | low
        index += 3
      } else {
        bytes[count] = bytes[index]
        index += 1
      }
      count += 1
    }
    bytes.removeSubrange(count...)
    return bytes
  }
}
