import Glibc
import System

/// An error that occurs while a camera is used.
public struct CaptureError: Error, Hashable, Sendable {
  /// The kinds of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The camera cannot be used, for the reason of the error.
    public static let unavailable = Self(rawValue: "unavailable")
    /// No frame arrived in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// All frames are damaged.
    public static let damaged = Self(rawValue: "damaged")
    /// No media types are given.
    public static let emptyMediaTypes = Self(rawValue: "emptyMediaTypes")
    /// The camera offers none of the given media types.
    public static let noAvailableMediaType = Self(rawValue: "noAvailableMediaType")
    /// The work was interrupted.
    public static let interrupted = Self(rawValue: "interrupted")
  }

  /// The kind of error.
  public let code: Code
  /// The reason why the camera cannot be used; `nil` for other errors.
  public let reason: Availability.Reason?
  /// A description of the error, without a final period.
  public let message: String

  package init(_ code: Code, _ message: String) {
    (self.code, reason, self.message) = (code, nil, message)
  }

  package init(_ reason: Availability.Reason, _ message: String) {
    (code, self.reason, self.message) = (.unavailable, reason, message)
  }

  /// Creates an error for an error number.
  init(number: Int32) {
    let message = String(cString: strerror(number))
    switch number {
    case ENOENT, ENOTDIR, ENXIO, ENODEV: self.init(.noHardware, message)
    case EBUSY, EWOULDBLOCK: self.init(.busy, message)
    case EACCES, EPERM: self.init(.noPermission, message)
    case ENOTTY, EINVAL: self.init(.notACamera, "it is not a camera")
    case ETIMEDOUT: self.init(.timedOut, "no frame arrived in time")
    case EINTR: self.init(.interrupted, "interrupted")
    default: self.init(.failed, message)
    }
  }

  init(_ error: SystemError) { self.init(number: error.code) }
}
