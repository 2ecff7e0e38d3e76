/// Plugging and pulling.
extension SessionMachine {
  /// Notes that the route of an application changed, and tells it.
  mutating func changeRoute(_ place: Int, _ reason: RouteChangeReason, from old: AudioRoute) {
    let new = device.route(of: applications[place])
    noteRoute(place, reason, from: old, to: new)
    send(.routeChange, to: place, reason, [.old: .text(old.name)])
  }

  mutating func noteRoute(
    _ place: Int,
    _ reason: RouteChangeReason,
    from old: AudioRoute,
    to new: AudioRoute
  ) {
    note(
      place,
      .routeChanged,
      [.reason: .name(reason), .old: .text(old.name), .new: .text(new.name)]
    )
  }

  mutating func receive(headset: Attachments.Headset?) {
    if (headset == nil) == (device.attachments.headset == nil) { return ignore(.unchanged) }
    var attachments = device.attachments
    attachments.headset = headset
    attach(
      attachments,
      headset != nil,
      headset == nil ? .headsetUnplug : .headsetPlug,
      hasMicrophone: headset?.hasMicrophone
    )
  }

  mutating func receive(dock isDocked: Bool) {
    if device.attachments.isDocked == isDocked { return ignore(.unchanged) }
    var attachments = device.attachments
    attachments.isDocked = isDocked
    attach(attachments, isDocked, isDocked ? .dockOn : .dockOff)
  }

  mutating func receive(bluetooth hasBluetooth: Bool) {
    if device.attachments.hasBluetooth == hasBluetooth { return ignore(.unchanged) }
    var attachments = device.attachments
    attachments.hasBluetooth = hasBluetooth
    attach(
      attachments,
      hasBluetooth,
      hasBluetooth ? .bluetoothConnect : .bluetoothDisconnect
    )
  }

  /// Connects or disconnects something: the routes of all sessions follow.
  private mutating func attach(
    _ attachments: Attachments,
    _ isConnected: Bool,
    _ event: SessionEvent,
    hasMicrophone: Bool? = nil
  ) {
    let reason: RouteChangeReason = isConnected ? .newDeviceAvailable : .oldDeviceUnavailable
    let before = self
    device.attachments = attachments
    note(.device, event, [.mic: hasMicrophone.map(LogValue.boolean)])
    if event == .headsetPlug || event == .headsetUnplug { clearSpeakers() }
    let (old, new) = (before.deviceRoute, deviceRoute)
    if old.name != new.name {
      note(
        .device,
        .route,
        [.old: .text(old.name), .new: .text(new.name), .reason: .name(reason)]
      )
    }
    let isLost = before.device.route(of: Self.plainSettings) != device.route(of: Self.plainSettings)
    if !isConnected, isLost, ipod.state == .playing { pauseIPod(.oldDeviceUnavailable) }
    for place in running { adapt(place, to: reason, from: before) }
  }

  private mutating func clearSpeakers() {
    for place in running where applications[place].session.clearSpeaker() {
      note(
        place,
        .overrideCleared,
        [.override: .name(SessionOverride.speaker), .cause: .text("headset")]
      )
    }
  }

  /// Tells an application what is different for it.
  private mutating func adapt(_ place: Int, to reason: RouteChangeReason, from before: Self) {
    let application = applications[place]
    let old = before.device.route(of: before.applications[place])
    let new = device.route(of: application)
    if (old.name, old.output, old.input) != (new.name, new.output, new.input) {
      let isLost = application.session.settings.category == .record && new.input == .none
      changeRoute(place, isLost ? .noSuitableRouteForCategory : reason, from: old)
    }
    if before.device.hasInput != device.hasInput {
      send(.inputAvailable, to: place, [.value: .boolean(device.hasInput)])
    }
    guard application.session.isActive else { return }
    let earlier = before.device.characteristics(of: before.applications[place])
    for (old, new) in zip(earlier, device.characteristics(of: application))
    where old.value != new.value {
      send(
        .hardwareChange,
        to: place,
        [.property: .text(new.name), .value: .integer(new.value)]
      )
    }
  }
}

extension SessionState {
  /// Ends the temporary override of the route, and returns whether there was one.
  mutating func clearSpeaker() -> Bool {
    guard requested[.speaker] || settings[.speaker] else { return false }
    requested[.speaker] = false
    settings[.speaker] = false
    return true
  }
}
