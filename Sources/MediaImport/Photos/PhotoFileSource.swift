import Bytes
import PhotoFormats
import System

/// A file whose metadata are read, and whose beginning tells it from others.
final class PhotoFileSource: PhotoSource {
  let byteCount: Int
  /// A hash of the first bytes.
  let head: UInt64
  private let file: FileDescriptor
  private let start: [UInt8]

  /// The number of bytes at the beginning that hold the metadata of most pictures.
  private static let headCount = 64 << 10

  /// Opens a file and reads its beginning.
  ///
  /// - Throws: `SystemError`.
  init(_ path: String) throws(SystemError) {
    let file = try FileDescriptor(opening: path, .notWaiting)
    byteCount = try file.status().byteCount
    start = try file.bytes(count: min(byteCount, Self.headCount))
    head = Self.hash(start)
    self.file = file
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hasher = StableHasher()
    hasher.combine(bytes.span)
    return hasher.finalize()
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    if range == start.indices { return start }
    if range.upperBound <= start.count { return Array(start[range]) }
    return (try? file.bytes(from: range.lowerBound, count: range.count)) ?? []
  }

  /// Returns the SHA-256 of the file in hexadecimal digits.
  ///
  /// - Throws: `SystemError`.
  static func sha256(_ path: String) throws(SystemError) -> String {
    Hexadecimal.text(try SHA256.hash(ofRestOf: FileDescriptor(opening: path)))
  }
}
