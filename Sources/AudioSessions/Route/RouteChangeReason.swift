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

/// A change of the route, as an application is notified of it.
public struct RouteChange: Hashable, Sendable {
  /// The reason.
  public var reason: RouteChangeReason
  /// The name of the route before, such as `Headphone`.
  public var oldRoute: String
}
