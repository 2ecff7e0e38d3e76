import PhotoFormats
import System

/// An open picture or movie.
final class PhotoFileSource: PhotoSource {
  let byteCount: Int
  private let file: FileDescriptor

  /// Opens a file; returns `nil` if it cannot be read.
  init?(_ path: String) {
    // Opening a named pipe must not block.
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file
    else { return nil }
    byteCount = status.byteCount
    self.file = file
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    (try? file.bytes(from: range.lowerBound, count: range.count)) ?? []
  }
}
