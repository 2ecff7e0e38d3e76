import MediaImport
package import MediaPlayback
import System

/// A failure to prepare a file for a device.
package struct TranscodingFailure: Error, Hashable, Sendable {
  /// The reasons for failures.
  package enum Reason: Hashable, Sendable {
    /// The file cannot be decoded; others may be.
    case sound(PlaybackFailure.Reason)
    /// The file or its tags cannot be read.
    case unreadable
    /// The disk of the cache is full.
    case full
    /// The cache cannot be written.
    case cache
    /// The process that encodes cannot be started.
    case noEncoder
    /// The user asked to stop.
    case interrupted
  }

  package var reason: Reason
  /// Details in English, without a period.
  package var message: String
  /// The path of the file that the failure is about.
  package var path: String

  init(_ reason: Reason, _ message: String, path: String) {
    (self.reason, self.message, self.path) = (reason, message, path)
  }

  init(_ failure: PlaybackFailure, path: String) {
    let reason: Reason =
      switch failure.reason {
      case .interrupted: .interrupted
      case .noDecoder: .noEncoder
      default: .sound(failure.reason)
      }
    self.init(reason, failure.message, path: path)
  }

  init(_ error: ImportError) {
    let reason: Reason = Interruption.isRequested ? .interrupted : .unreadable
    self.init(reason, error.message, path: error.path)
  }

  init(_ error: OutputError) {
    let reason: Reason =
      if error.code == .interrupted {
        .interrupted
      } else if Self.isFull(error.path) {
        .full
      } else {
        .cache
      }
    self.init(reason, error.message, path: error.path)
  }

  init(_ error: SystemError) {
    let reason: Reason = error.isInterruption ? .interrupted : error.isFull ? .full : .cache
    self.init(reason, error.message, path: error.path)
  }

  init(_ obstacle: TagObstacle, path: String) {
    self.init(obstacle == .full ? .full : .cache, obstacle.message, path: path)
  }

  /// Creates the failure of an encoder that cannot write a file of the cache.
  init(writing failure: PlaybackFailure, to output: String, original: String) {
    guard failure.reason == .output else {
      self.init(failure, path: original)
      return
    }
    self.init(Self.isFull(output) ? .full : .cache, failure.message, path: output)
  }

  /// Whether the disk is so full that it is the reason.
  private static func isFull(_ path: String) -> Bool {
    FileSystemSize(of: FilePlace(path).folder).map { $0.free < 1 << 20 } ?? false
  }
}
