import Bytes
import System

/// The state of an item's file before it is copied.
struct OriginalState {
  /// The size; 0 if there is no file to copy.
  var byteCount = 0
  /// The reason why the file is left out of copies; `nil` if it is not.
  var refusal: String?

  /// - Parameters:
  ///   - path: The path; `nil` if there is no file.
  ///   - device: The folder of the device that the item is on; files on it are left out if links
  ///     lead away from it.
  init(_ path: String?, on device: DeviceBounds? = nil) {
    guard let path, let status = try? FileStatus(of: path) else { return }
    if status.kind != .file {
      // Even opening a device may have effects.
      refusal = "not a regular file"
    } else if device?.isLeft(by: path) == true {
      refusal = DeviceBounds.refusal
    } else if Self.isMedia(path) == false {
      refusal = "not audio, video, a PDF, an ePub or a picture"
    } else {
      byteCount = status.byteCount
    }
  }

  /// Returns whether a file is media by its content; `nil` if it cannot be read, which copying it
  /// reports.
  private static func isMedia(_ path: String) -> Bool? {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, .notWaiting)
      let byteCount = try file.status().byteCount
      return try MediaContent.isMedia(byteCount: byteCount) { start, count throws(SystemError) in
        try file.bytes(from: start, count: count)
      }
    } catch {
      return nil
    }
  }
}
