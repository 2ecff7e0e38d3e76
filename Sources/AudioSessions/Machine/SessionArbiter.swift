/// The decision which sessions may be active together.
package struct SessionArbiter: Sendable {
  /// Whether two sessions may sound at the same time.
  var coexist: @Sendable (SessionSettings, SessionSettings) -> Bool

  /// Creates an arbiter, with another rule for tests of what checks it.
  package init(
    coexist: @escaping @Sendable (SessionSettings, SessionSettings) -> Bool = {
      $0.coexists(with: $1)
    }
  ) {
    self.coexist = coexist
  }

  /// Decides whether a session may have some settings while it is active.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - application: The application, which has to clean up after its movies.
  ///   - others: The settings of the other sessions that claim the output.
  ///   - device: The device.
  /// - Returns: The first reason against it; `nil` if it may.
  func refusal(
    of settings: SessionSettings,
    for application: ApplicationState,
    beside others: [SessionSettings],
    on device: DeviceState
  ) -> SessionError? {
    if let priority = device.priority { return priority }
    if application.streams.contains(where: \.needsDisposal) { return .movieNotDisposed }
    if settings.category == .record, device.route(of: settings).input == .none {
      return .noSuitableRoute
    }
    if settings.isMixable, others.contains(where: { $0.category == .record }) {
      return .incompatibleCategory
    }
    return nil
  }
}
