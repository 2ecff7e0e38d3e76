import MediaPlayback
import System

/// A file that is opened to be decoded elsewhere.
struct SoundFile: ~Copyable {
  private let file: FileDescriptor
  /// The processor time in seconds that one request about it may take.
  let seconds: Double

  /// - Throws: `PlaybackFailure`.
  init(_ path: String) throws(PlaybackFailure) {
    let file = try Self.open(path)
    seconds = try Self.seconds(for: file)
    self.file = file
  }

  /// The descriptor of the file, which is closed with this value.
  var descriptor: Int32 { file.number }

  private static func open(_ path: String) throws(PlaybackFailure) -> FileDescriptor {
    do throws(SystemError) {
      // A named pipe without a writer would be waited for.
      return try FileDescriptor(opening: path, .notWaiting)
    } catch {
      if error.isInterruption { throw PlaybackFailure(.interrupted) }
      throw PlaybackFailure(error.isMissing ? .missing : .unreadable, error.message)
    }
  }

  private static func seconds(for file: borrowing FileDescriptor) throws(PlaybackFailure) -> Double
  {
    guard let status = try? file.status(), status.kind == .file else {
      throw PlaybackFailure(.unreadable, "not a file")
    }
    if status.byteCount == 0 { throw PlaybackFailure(.empty) }
    return DecodingLimit.seconds(forFileOf: Int64(status.byteCount))
  }
}
