import JSON
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
  /// - Returns: The result.
  /// - Throws: `PlaybackFailure`; `output` if the result cannot be written.
  package func transcode(
    _ path: String,
    to descriptor: Int32,
    _ target: TranscodingTarget,
    hasLoudness: Bool
  ) throws(PlaybackFailure) -> TranscodedSound {
    let file = try SoundFile(path)
    _ = try answer(to: .target, passing: descriptor)
    let answer = try answer(
      to: .transcode(target, hasLoudness: hasLoudness),
      passing: file.descriptor,
      seconds: file.secondsToTranscode
    )
    guard let sound = TranscodedSound(answer) else { throw Self.misunderstanding }
    return sound
  }
}
