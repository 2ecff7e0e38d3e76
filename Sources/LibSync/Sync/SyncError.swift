package import MediaDevice

/// A sync that was refused or failed.
public struct SyncError: Error, Sendable {
  /// The kinds of failure that callers distinguish.
  public enum Code: Sendable {
    /// The path leads to no device, or to one that cannot be synced.
    case unsuitable
    /// The databases of the device are damaged.
    case damaged
    /// The device is full or cannot be written to.
    case notWritable
    /// The device was disconnected, or another is in its place.
    case gone
    /// Another process or computer works with the device.
    case inUse
    /// The databases cannot be signed.
    case cannotSign
    /// A signal asked the process to end.
    case interrupted
    /// A file on this computer cannot be read.
    case unreadable
    /// Anything else.
    case failed
  }

  /// The kind of failure.
  public let code: Code
  /// The message, without a period.
  public let message: String
  /// The advice, without a period; `nil` if there is none.
  public let advice: String?
  /// The path of the device or file.
  public let path: String

  init(_ code: Code, _ message: String, advice: String? = nil, path: String) {
    self.code = code
    self.message = message
    self.advice = advice
    self.path = path
  }

  package init(_ error: DeviceWriteError, advice: String? = nil) {
    let code: Code =
      switch error.cause {
      case .interrupted: .interrupted
      case .full, .readOnly: .notWritable
      case .gone, .changed: .gone
      case .unreadableSource: .unreadable
      case .failed: .failed
      }
    self.init(code, error.message, advice: advice, path: error.path)
  }
}
