import CFFmpeg
import Glibc
package import MediaPlayback

/// Writes a movie whose frames are JPEG files, in a QuickTime file.
package final class MovieRecorder {
  private let descriptor: Int32
  private let recorder: OpaquePointer
  private var hasFrames = false

  /// Begins a movie.
  ///
  /// - Parameters:
  ///   - descriptor: The empty file, which is open for writing; it is closed with the recorder.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - date: The local time with its offset from UTC, in the format of ISO 8601.
  /// - Throws: `PlaybackFailure`.
  package init(
    descriptor: Int32,
    width: Int,
    height: Int,
    date: String
  ) throws(PlaybackFailure) {
    guard
      let recorder = cffmpeg_recorder_create(descriptor, Int32(width), Int32(height), date)
    else {
      close(descriptor)
      throw PlaybackFailure(.output, "the movie cannot be begun")
    }
    (self.descriptor, self.recorder) = (descriptor, recorder)
  }

  deinit {
    cffmpeg_recorder_destroy(recorder)
    close(descriptor)
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - jpeg: The JPEG file.
  ///   - time: The time in microseconds from which it is shown.
  /// - Throws: `PlaybackFailure`.
  package func add(_ jpeg: [UInt8], at time: Int64) throws(PlaybackFailure) {
    try Self.check(cffmpeg_record(recorder, jpeg, Int32(clamping: jpeg.count), time))
    hasFrames = true
  }

  /// Completes the file.
  ///
  /// - Throws: `PlaybackFailure`, also if there are no frames.
  package func finish() throws(PlaybackFailure) {
    guard hasFrames else { throw PlaybackFailure(.output, "the movie has no frames") }
    try Self.check(cffmpeg_recorder_finish(recorder))
  }

  private static func check(_ error: Int32) throws(PlaybackFailure) {
    if error == 0 { return }
    let reason = String(cString: strerror(error))
    throw PlaybackFailure(.output, "cannot write the movie: \(reason)")
  }
}
