import MediaPlayback

extension PlayerProcess {
  /// Begins a movie whose frames are JPEG files.
  ///
  /// - Parameters:
  ///   - descriptor: The empty file, which is open for writing.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - date: The local time with its offset from UTC, in the format of ISO 8601.
  /// - Throws: `PlaybackFailure`.
  package func record(
    to descriptor: Int32,
    width: Int,
    height: Int,
    date: String
  ) throws(PlaybackFailure) {
    let request = PlayerRequest.record(width: width, height: height, date: date)
    _ = try answer(to: request, passing: descriptor)
  }

  /// Adds a frame to the movie.
  ///
  /// - Parameters:
  ///   - jpeg: The JPEG file.
  ///   - time: The time in microseconds from which it is shown.
  /// - Throws: `PlaybackFailure`.
  package func addFrame(_ jpeg: [UInt8], at time: Int64) throws(PlaybackFailure) {
    let request = PlayerRequest.recordFrame(byteCount: jpeg.count, time: time)
    _ = try answer(to: request, followedBy: jpeg)
  }
}
