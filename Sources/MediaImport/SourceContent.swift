import Bytes
package import System

/// The size and hash that identify the bytes of a file.
package struct SourceContent: Equatable, Sendable {
  package let byteCount: Int
  /// The ``ContentHash`` of the bytes.
  package let hash: [UInt8]

  package init(byteCount: Int, hash: [UInt8]) {
    self.byteCount = byteCount
    self.hash = hash
  }

  /// Reads a file.
  ///
  /// - Throws: `SystemError`.
  package init(of path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path)
    let byteCount = try file.status().byteCount
    let hash = ContentHash()
    while case let block = try file.nextBlock(), !block.isEmpty { hash.update(block) }
    self.init(byteCount: byteCount, hash: hash.bytes)
  }

  /// Reads the files of a source; missing ones are empty.
  ///
  /// - Throws: `SystemError`.
  package init(ofAll paths: [String]) throws(SystemError) {
    let hash = ContentHash()
    var byteCount = 0
    for path in paths where (try? FileStatus(of: path).kind) == .file {
      let content = try Self(of: path)
      // The name tells files with the same content apart.
      hash.update(Array("\(path.lastPathComponent)\0\(content.byteCount)\0".utf8))
      hash.update(content.hash)
      byteCount += content.byteCount
    }
    self.init(byteCount: byteCount, hash: hash.bytes)
  }
}
