import MediaPlayback
import System

/// A file that is opened to be decoded elsewhere.
struct SoundFile: ~Copyable {
  private let file: FileDescriptor
  private let byteCount: Int64

  /// - Throws: `PlaybackFailure`.
  init(_ path: String) throws(PlaybackFailure) {
    let file = try Self.open(path)
    byteCount = try Self.byteCount(of: file)
    self.file = file
  }

  /// The descriptor of the file, which is closed with this value.
  var descriptor: Int32 { file.number }

  /// The processor time in seconds that one request about it may take.
  var seconds: Double { DecodingLimit.seconds(forFileOf: byteCount) }

  /// The processor time in seconds that encoding its sound may take.
  var secondsToTranscode: Double { DecodingLimit.secondsToTranscode(fileOf: byteCount) }

  private static func open(_ path: String) throws(PlaybackFailure) -> FileDescriptor {
    do throws(SystemError) {
      // A named pipe without a writer would be waited for.
      return try FileDescriptor(opening: path, .notWaiting)
    } catch {
      if error.isInterruption { throw PlaybackFailure(.interrupted) }
      throw PlaybackFailure(error.isMissing ? .missing : .unreadable, error.message)
    }
  }

  private static func byteCount(
    of file: borrowing FileDescriptor
  ) throws(PlaybackFailure) -> Int64 {
    guard let status = try? file.status(), status.kind == .file else {
      throw PlaybackFailure(.unreadable, "not a file")
    }
    if status.byteCount == 0 { throw PlaybackFailure(.empty) }
    return Int64(status.byteCount)
  }
}
