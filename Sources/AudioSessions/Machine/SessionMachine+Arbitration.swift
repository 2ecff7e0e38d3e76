/// Activating sessions and displacing others.
extension SessionMachine {
  /// Returns why an application may not have some settings while it is active.
  func refusal(of settings: SessionSettings, for place: Int) -> SessionError? {
    let others = launched.filter { $0 != place && applications[$0].isHolding }
    return arbiter.refusal(
      of: settings,
      for: applications[place],
      beside: others.map { applications[$0].session.settings },
      on: device
    )
  }

  /// Makes a session active and lets it claim the output.
  ///
  /// A session that its application does not use is not weighed.
  mutating func activate(_ place: Int, isRequested: Bool) throws(SessionError) {
    let requested = applications[place].session.requested
    let name = LogValue.text(applications[place].name)
    if isRequested || applications[place].session.isInitialized {
      note(.arbiter, .request, [.app: name])
      note(
        .arbiter,
        .evaluate,
        [
          .app: name, .category: .name(requested.category),
          .mixable: .boolean(requested.isMixable),
        ]
      )
    }
    if let refusal = refusal(of: requested, for: place) {
      note(.arbiter, .refuse, [.app: name, .reason: .name(refusal)])
      throw refusal
    }
    putInForce(place)
    displaceOthers(than: place)
    var session = applications[place].session
    session.causes = []
    if !(session.isActive && session.isHolding) {
      note(place, .sessionActivate, [.category: .name(session.settings.category)])
    }
    (session.isActive, session.isHolding) = (true, true)
    claims += 1
    session.claim = claims
    applications[place].session = session
  }

  /// Puts what an application asked for in force.
  mutating func putInForce(_ place: Int) {
    let session = applications[place].session
    guard session.requested != session.settings else { return }
    let old = device.route(of: applications[place])
    applications[place].session.settings = session.requested
    guard session.requested.category != session.settings.category else { return }
    note(place, .categoryApply, [.category: .name(session.requested.category)])
    changeRoute(place, .categoryChange, from: old)
  }

  /// Interrupts those that cannot sound with an application.
  mutating func displaceOthers(than place: Int) {
    let settings = applications[place].session.settings
    let cause = InterruptionCause.application(applications[place].name)
    if settings.silencesOthers { stopIPod(for: cause) }
    let displaced = launched.filter {
      $0 != place && applications[$0].isHolding
        && !arbiter.coexist(settings, applications[$0].session.settings)
    }
    interrupt(displaced, by: cause)
  }

  /// Interrupts everybody, for a movie player with a session of its own.
  mutating func displaceAll(by cause: InterruptionCause) {
    stopIPod(for: cause)
    interrupt(launched.filter { applications[$0].isHolding }, by: cause)
  }

  private mutating func stopIPod(for cause: InterruptionCause) {
    guard ipod.state == .playing else { return }
    note(.ipod, .sessionDeactivate, [.cause: .text(cause.text)])
    enterIPod(.stopped, .iPodStop, reason: "displaced")
    releaseIPod()
  }
}
