import Bytes
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

  /// Reads the files of a source; missing ones are empty.
  ///
  /// - Throws: `SystemError`.
  package init(ofAll paths: [String]) throws(SystemError) {
    var hash = SHA256()
    var byteCount = 0
    for path in paths where (try? FileStatus(of: path).kind) == .file {
      let content = try Self(of: path)
      // The name tells files with the same content apart.
      hash.update(Array("\(path.lastPathComponent)\0\(content.byteCount)\0".utf8))
      hash.update(content.sha256)
      byteCount += content.byteCount
    }
    self.init(byteCount: byteCount, sha256: hash.finish())
  }
}
