/// A device as it is at the beginning, with the settings of its user.
public struct SimulatedDeviceSetup: Hashable, Sendable {
  /// When a session that lowers others does so.
  public enum DuckingRule: String, CaseIterable, Sendable {
    /// While something of it is heard.
    case sound
    /// While it is active.
    case active
  }

  /// The model.
  public var profile = DeviceProfile.iPhone3GS
  /// The version of its system.
  public var system = SystemVersion.sharedMovies
  /// Whether the ring/silent switch is on silent; `nil` if nobody said so.
  public var isSilent: Bool?
  /// The volume in millionths.
  public var volume = FixedPoint.full
  /// The nanoseconds after which the screen locks by itself; `nil` for never.
  public var autoLock: Int64?
  /// Whether airplane mode is on.
  public var isInAirplaneMode = false
  /// Whether the screen is locked.
  public var isLocked = false
  /// When sessions that lower others do so.
  public var ducking = DuckingRule.sound
  /// Whether the device vibrates.
  public var vibrates = true
  /// Whether the device beeps when it is plugged into power.
  public var beeps = true

  /// Creates the setup that scripts have if they say nothing.
  public init() {}
}
