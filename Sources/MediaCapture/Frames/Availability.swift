/// Whether a camera or another source of pictures can be used now.
public enum Availability: Hashable, Sendable {
  /// It can be used.
  case available
  /// It cannot be used.
  case unavailable(Reason)

  /// A reason why a source cannot be used.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such device.
    public static let noHardware = Self(rawValue: "noHardware")
    /// There is something else in its place.
    public static let notACamera = Self(rawValue: "notACamera")
    /// It is there, but another program uses it.
    public static let busy = Self(rawValue: "busy")
    /// It is there, but the user may not use it.
    public static let noPermission = Self(rawValue: "noPermission")
    /// It is there, but does not work.
    public static let failed = Self(rawValue: "failed")
  }

  /// Whether it can be used.
  public var isAvailable: Bool { self == .available }

  /// The reason why it cannot be used; `nil` if it can.
  public var reason: Reason? {
    if case .unavailable(let reason) = self { reason } else { nil }
  }

  /// Whether there is a device, even if it cannot be used.
  public var isPresent: Bool { reason != .noHardware && reason != .notACamera }
}
