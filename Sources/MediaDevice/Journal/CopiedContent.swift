/// The item that a file on a device was copied for, and the original that it was made from.
package struct CopiedContent: Hashable, Sendable {
  /// The persistent ID of the item in the library.
  package let item: UInt64
  package let original: FileContent

  package init(item: UInt64, original: FileContent) {
    self.item = item
    self.original = original
  }

  /// The name of the encoding of a file that was copied as it is.
  private static let unencoded = "copy"

  /// The content on one line.
  var text: String {
    let target = original.target ?? Self.unencoded
    return "\(item) \(original.byteCount) \(original.modified) \(target)"
  }

  /// Reads a line; `nil` unless it is one.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, let item = UInt64(words[0]), let byteCount = Int(words[1]),
      let modified = Int64(words[2])
    else { return nil }
    let target = words[3] == Self.unencoded ? nil : String(words[3])
    let original = FileContent(byteCount: byteCount, modified: modified, target: target)
    self.init(item: item, original: original)
  }
}
