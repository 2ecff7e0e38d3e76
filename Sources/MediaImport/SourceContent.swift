package import System

/// The size and hash that identify the bytes of a file.
package struct SourceContent: Equatable, Sendable {
  package let byteCount: Int
  package let sha256: [UInt8]

  package init(byteCount: Int, sha256: [UInt8]) {
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// Reads a file.
  ///
  /// - Throws: `SystemError`.
  package init(of path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path)
    let byteCount = try file.status().byteCount
    self.init(byteCount: byteCount, sha256: try SHA256.hash(ofRestOf: file))
  }
}
