import CFFmpeg
package import MediaPlayback

/// Copies parts of movies with FFmpeg, without decoding them.
package struct MovieTrimmer {
  private let target: Int32
  private let container: MovieContainer

  /// - Parameters:
  ///   - target: The empty file, which is open for reading and writing and stays open.
  ///   - container: The format of the result.
  package init(_ target: Int32, _ container: MovieContainer) {
    (self.target, self.container) = (target, container)
  }

  /// Copies a part, whose times are in seconds, of the movie of a descriptor, which stays open.
  ///
  /// - Returns: The duration of the result in seconds.
  /// - Throws: `PlaybackFailure`.
  package func copy(_ part: Range<Double>, of file: Int32) throws(PlaybackFailure) -> Double {
    guard let byteCount = Sandbox.byteCount(of: file) else {
      throw PlaybackFailure(.unreadable, "not a file")
    }
    var duration = 0.0
    var message = [CChar](repeating: 0, count: Int(CFFMPEG_MESSAGE_SIZE))
    let status = cffmpeg_trim(
      file,
      Int64(byteCount),
      target,
      container.rawValue,
      part.lowerBound,
      part.upperBound,
      DecodingLimit.seconds(forFileOf: Int64(byteCount)),
      &duration,
      &message
    )
    guard status == CFFMPEG_OK else { throw PlaybackFailure(status, message) }
    return duration
  }
}
