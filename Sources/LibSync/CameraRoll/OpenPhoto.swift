import PhotoFormats
import System

/// An open file whose metadata are read.
final class OpenPhoto: PhotoSource {
  let file: FileDescriptor
  let status: FileStatus

  /// - Throws: `CameraRollError` if there is no such file.
  init(_ path: String) throws(CameraRollError) {
    do throws(SystemError) {
      file = try FileDescriptor(opening: path, .notWaiting)
      status = try file.status()
    } catch {
      throw CameraRollError(.cannotOpen, error)
    }
    if status.kind != .file { throw CameraRollError(.cannotOpen, "not a file", path: path) }
  }

  var byteCount: Int { status.byteCount }

  func bytes(in range: Range<Int>) -> [UInt8] {
    (try? file.bytes(from: range.lowerBound, count: range.count)) ?? []
  }
}
