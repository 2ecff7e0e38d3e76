package import MediaModel
package import MediaPlayback

/// Decodes files to their end, one at a time.
package protocol SoundChecker: Sendable {
  /// Decodes the file at a path and measures its sound.
  func check(
    _ path: String,
    _ checks: VerificationChecks
  ) async throws(PlaybackFailure)
    -> SoundCheck
}

extension PlayerProcess: SoundChecker {
  package func check(
    _ path: String,
    _ checks: VerificationChecks
  ) throws(PlaybackFailure) -> SoundCheck {
    try check(
      path,
      SoundCheck.Options(
        hasLoudness: checks.contains(.loudness),
        hasTruePeak: checks.contains(.truePeak),
        hasFingerprint: checks.contains(.fingerprint)
      )
    )
  }
}
