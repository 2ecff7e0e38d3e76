import PhotoFormats
import System

/// The content of a file to write: that of another file, or bytes in memory.
enum PhotoContent: Sendable {
  case file(String)
  case bytes([UInt8])
  /// Another file with some bytes replaced.
  case patched(String, [BytePatch])

  /// Passes the content in blocks to a function.
  ///
  /// - Throws: `CopyError`.
  func forEachBlock(_ body: ([UInt8]) throws(OutputError) -> Void) throws(CopyError) {
    switch self {
    case .file(let path):
      let original = try OriginalFile(path, followingLinks: true)
      _ = try original.copy({ _ in }, body)
    case .bytes(let bytes):
      try CopyError.output { () throws(OutputError) in try body(bytes) }
    case .patched(let path, let patches):
      let original = try OriginalFile(path, followingLinks: true)
      var place = 0
      _ = try original.copy({ _ in }) { (block) throws(OutputError) in
        try body(Self.patched(block, at: place, patches))
        place += block.count
      }
    }
  }

  /// The size in bytes; `nil` if the file cannot be read.
  var byteCount: Int? {
    switch self {
    case .file(let path), .patched(let path, _): try? FileStatus(of: path).byteCount
    case .bytes(let bytes): bytes.count
    }
  }

  /// Returns the SHA-256.
  func hash() throws(CopyError) -> [UInt8] {
    switch self {
    case .file(let path): return try OriginalFile(path, followingLinks: true).hash()
    case .bytes(let bytes): return SHA256.hash(of: bytes)
    case .patched:
      var hash = SHA256()
      try forEachBlock { (block) throws(OutputError) in hash.update(block) }
      return hash.finish()
    }
  }

  /// Returns a block of a file with the patches that concern it.
  private static func patched(
    _ block: [UInt8],
    at place: Int,
    _ patches: [BytePatch]
  ) -> [UInt8] {
    var result = block
    for patch in patches { patch.apply(to: &result, at: place) }
    return result
  }
}

extension CopyError {
  /// The reason why an original cannot be copied; `nil` if its copy cannot be written.
  var problem: String? {
    switch self {
    case .original(let error): error.message
    case .notAFile: "not a regular file"
    case .output: nil
    }
  }

  /// Whether the original is not there.
  var isOriginalMissing: Bool {
    if case .original(let error) = self { error.isMissing } else { false }
  }
}
