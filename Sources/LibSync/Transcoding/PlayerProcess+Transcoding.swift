import JSON
package import MediaModel
package import MediaPlayback

extension PlayerProcess {
  /// Returns whether sound can be encoded in a format.
  package func canEncode(_ target: TranscodingTarget) throws(PlaybackFailure) -> Bool {
    try answer(to: .findEncoder(target))["found"] == .boolean(true)
  }

  /// Encodes the sound of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - descriptor: The empty file for the result, which is open for reading and writing.
  ///   - target: The format.
  ///   - hasLoudness: Whether the loudness is measured.
  ///   - chapters: The chapters, for a target that has them in a track.
  /// - Returns: The result.
  /// - Throws: `PlaybackFailure`; `output` if the result cannot be written.
  package func transcode(
    _ path: String,
    to descriptor: Int32,
    _ target: TranscodingTarget,
    hasLoudness: Bool,
    chapters: [ChapterSpan] = []
  ) throws(PlaybackFailure) -> TranscodedSound {
    let file = try SoundFile(path)
    _ = try answer(to: .target, passing: descriptor)
    let bytes = ChapterSpan.bytes(of: chapters)
    let answer = try answer(
      to: .transcode(target, hasLoudness: hasLoudness, chapterByteCount: bytes.count),
      passing: file.descriptor,
      followedBy: bytes,
      seconds: file.secondsToTranscode
    )
    guard let sound = TranscodedSound(answer) else { throw Self.misunderstanding }
    return sound
  }
}
