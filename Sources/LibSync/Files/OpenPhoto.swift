import PhotoFormats
import System

/// A picture or a movie that is open.
final class OpenPhoto: PhotoSource, Sendable {
  /// The reason why a file cannot be opened as a picture or a movie.
  enum Failure: Error {
    case system(SystemError)
    case notAFile
  }

  let file: FileDescriptor
  let status: FileStatus

  init(_ path: String) throws(Failure) {
    do throws(SystemError) {
      // A named pipe without a writer would be waited for.
      file = try FileDescriptor(opening: path, .notWaiting)
      status = try file.status()
    } catch {
      throw .system(error)
    }
    guard status.kind == .file else { throw .notAFile }
  }

  /// The descriptor of the file, which is closed with this object.
  var descriptor: Int32 { file.number }

  var byteCount: Int { status.byteCount }

  func bytes(in range: Range<Int>) -> [UInt8] {
    (try? file.bytes(from: range.lowerBound, count: range.count)) ?? []
  }

  /// Returns the whole file.
  func all() throws(SystemError) -> [UInt8] { try file.bytes(count: byteCount) }
}
