/// A reason for a change of the route.
public enum RouteChangeReason: String, CaseIterable, Sendable {
  /// For a reason that is not known.
  case unknown
  /// Something was connected.
  case newDeviceAvailable
  /// Something was disconnected.
  case oldDeviceUnavailable
  /// The session has another category.
  case categoryChange
  /// An override changed.
  case override
  /// The device was unlocked.
  case wakeFromSleep
  /// There is no route that the category could have.
  case noSuitableRouteForCategory
}
