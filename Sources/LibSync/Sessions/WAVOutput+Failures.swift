import MediaPlayback
import System

extension WAVOutput {
  /// Returns the error that a failure of the process means to the user.
  func error(_ failure: PlaybackFailure) -> any Error {
    guard failure.reason == .output else { return failure }
    return OutputError(.inputOutput, failure.message, path: path)
  }
}
