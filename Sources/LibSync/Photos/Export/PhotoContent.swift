import Bytes
import System

/// The content of a file to write: that of another file, or bytes in memory.
enum PhotoContent: Sendable {
  case file(String)
  case bytes([UInt8])

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
    }
  }

  /// The size in bytes; `nil` if the file cannot be read.
  var byteCount: Int? {
    switch self {
    case .file(let path): try? FileStatus(of: path).byteCount
    case .bytes(let bytes): bytes.count
    }
  }

  /// Returns the SHA-256.
  func hash() throws(CopyError) -> [UInt8] {
    switch self {
    case .file(let path): try OriginalFile(path, followingLinks: true).hash()
    case .bytes(let bytes): SHA256.hash(of: bytes)
    }
  }
}

extension CopyError {
  /// Why an original cannot be copied; `nil` if its copy cannot be written.
  var problem: String? {
    switch self {
    case .original(let error): error.message
    case .notAFile: "not a regular file"
    case .output: nil
    }
  }
}
