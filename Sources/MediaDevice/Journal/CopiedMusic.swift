/// A music file that was copied to a device.
package struct CopiedMusic: Equatable, Sendable {
  /// The path relative to the device.
  package let path: String
  package let byteCount: Int
  /// The SHA-256 hash, in hexadecimal digits.
  package let hash: String

  package init(path: String, byteCount: Int, hash: String) {
    self.path = path
    self.byteCount = byteCount
    self.hash = hash
  }
}
