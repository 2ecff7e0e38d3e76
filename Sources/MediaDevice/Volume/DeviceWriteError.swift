package import System

/// An error that occurs while a device is written to.
package struct DeviceWriteError: Error, Sendable {
  /// The causes that callers distinguish.
  package enum Cause: Sendable {
    /// A signal asked the process to end.
    case interrupted
    /// The device is full.
    case full
    /// The device cannot be written to.
    case readOnly
    /// The device was disconnected, or another device is in its place.
    case gone
    /// A file on this computer cannot be read.
    case unreadableSource
    /// A file on the device differs from what was written or found there before.
    case changed
    /// Anything else.
    case failed
  }

  package let cause: Cause
  /// The message, without a period.
  package let message: String
  /// The path of the file.
  package let path: String

  package init(_ cause: Cause, _ message: String, path: String) {
    self.cause = cause
    self.message = message
    self.path = path
  }

  /// Creates an error for a failed system call on a device.
  package init(_ failure: SystemError, path: String) {
    self.init(Cause(failure), failure.message, path: path)
  }

  init(_ failure: OutputError) {
    let cause = failure.failure.map { Cause($0) }
    self.init(cause ?? .failed, failure.message, path: failure.path)
  }

  init(_ failure: ReplacementError) {
    self.init(failure.failure, path: failure.path)
  }
}

extension DeviceWriteError.Cause {
  init(_ failure: SystemError) {
    if failure.isInterruption {
      self = .interrupted
    } else if failure.isFull {
      self = .full
    } else if failure.isForbidden {
      self = .readOnly
    } else if failure.isDisconnection {
      self = .gone
    } else {
      self = .failed
    }
  }
}
