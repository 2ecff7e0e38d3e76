import PhotoFormats
import System

/// A picture or a movie that is open.
final class OpenPhoto: PhotoSource, Sendable {
  private let file: FileDescriptor
  let byteCount: Int

  /// - Throws: `PhotoRenderingError`.
  init(_ path: String) throws(PhotoRenderingError) {
    let status: FileStatus
    do throws(SystemError) {
      // A named pipe without a writer would be waited for.
      file = try FileDescriptor(opening: path, .notWaiting)
      status = try file.status()
    } catch {
      throw PhotoRenderingError(error, path: path)
    }
    guard status.kind == .file else {
      throw PhotoRenderingError(.cannotOpen, "not a file", path: path)
    }
    byteCount = status.byteCount
  }

  /// The descriptor of the file, which is closed with this object.
  var descriptor: Int32 { file.number }

  func bytes(in range: Range<Int>) -> [UInt8] {
    (try? file.bytes(from: range.lowerBound, count: range.count)) ?? []
  }

  /// Returns the whole file.
  func all() throws(SystemError) -> [UInt8] { try file.bytes(count: byteCount) }
}
