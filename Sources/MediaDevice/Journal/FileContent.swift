/// The content of a file on a device, by the original that it was made from.
package struct FileContent: Hashable, Sendable {
  package let byteCount: Int
  package let modified: Int64
  /// The name of the encoding that the original was converted to; `nil` if it was copied as it is.
  package let encoding: String?
  /// The digest of the library's tags that the file got; `nil` if it has those of the original.
  package let tags: String?

  package init(byteCount: Int, modified: Int64, encoding: String?, tags: String? = nil) {
    self.byteCount = byteCount
    self.modified = modified
    self.encoding = encoding
    self.tags = tags
  }

  /// Whether a file has the same sound, whatever its tags are.
  func hasSound(of other: Self) -> Bool {
    byteCount == other.byteCount && modified == other.modified && encoding == other.encoding
  }
}

extension FileContent {
  /// The name of the encoding of a file that was copied as it is.
  private static let unencoded = "copy"
  private static let tagsMark = "+tags:"

  /// The encoding and the tags of the file as one word; `nil` if it was copied as it is.
  package var target: String? {
    guard let tags else { return encoding }
    return (encoding ?? Self.unencoded) + Self.tagsMark + tags
  }

  /// - Parameters:
  ///   - byteCount: The size of the original in bytes.
  ///   - modified: The time of its last change, in seconds since 1970.
  ///   - target: The encoding and the tags of the file.
  package init(byteCount: Int, modified: Int64, target: String?) {
    // Splitting is slow, and nearly all files are copied as they are.
    let parts = target?.split(separator: Self.tagsMark, maxSplits: 1) ?? []
    let encoding = parts.first.map(String.init)
    self.init(
      byteCount: byteCount,
      modified: modified,
      encoding: encoding == Self.unencoded ? nil : encoding,
      tags: parts.count == 2 ? String(parts[1]) : nil
    )
  }
}
