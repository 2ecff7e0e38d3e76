/// The content of a file on a device, by the original that it was made from.
package struct FileContent: Hashable, Sendable {
  package let byteCount: Int
  package let modified: Int64
  package let encoding: String?

  package init(byteCount: Int, modified: Int64, encoding: String?) {
    self.byteCount = byteCount
    self.modified = modified
    self.encoding = encoding
  }
}
