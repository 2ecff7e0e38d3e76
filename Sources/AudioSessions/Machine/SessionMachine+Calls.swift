/// Calls and alarms, which go before everything else.
extension SessionMachine {
  mutating func receive(call event: DeviceEvent.CallEvent) {
    if !device.features.hasPhone { return ignore(.noPhone) }
    switch event {
    case .ring: ring()
    case .answer:
      if device.call != .ringing { return ignore(.noRinging) }
      device.call = .active
      note(.phone, .callAnswer)
      // No code of these applications runs any more.
      for place in running where !applications[place].isBuiltIn {
        end(place, .appTerminated, reason: "callAnswered")
      }
    case .decline: if device.call == .ringing { hangUp(.callDecline) } else { ignore(.noCall) }
    case .end: if device.call != .idle { hangUp(.callEnd) } else { ignore(.noCall) }
    }
  }

  private mutating func ring() {
    if device.isInAirplaneMode {
      return note(.phone, .callBlocked, [.reason: .text("airplane")])
    }
    if device.call != .idle { return ignore(.callInProgress) }
    device.call = .ringing
    note(.phone, .callRing)
    if device.isSilent, device.setup.vibrates { vibrate("call") }
    beginSystemSession(.call)
  }

  private mutating func hangUp(_ event: SessionEvent) {
    device.call = .idle
    note(.phone, event)
    endSystemSession(.call)
  }

  mutating func begin(_ alarm: DeviceEvent.Alarm) {
    if device.alarms.contains(alarm) { return ignore(.alreadySounding) }
    device.alarms.append(alarm)
    note(
      .clock,
      .alarmBegin,
      [.kind: .name(alarm), .sounds: .boolean(device.call == .idle)]
    )
    if device.alarms.count == 1 { beginSystemSession(.alarm) }
  }

  mutating func dismiss(_ alarm: DeviceEvent.Alarm?) {
    let dismissed = device.alarms.filter { alarm == nil || alarm == $0 }
    if dismissed.isEmpty { return ignore(.noAlarm) }
    device.alarms.removeAll { dismissed.contains($0) }
    for alarm in dismissed { note(.clock, .alarmDismiss, [.kind: .name(alarm)]) }
    if device.alarms.isEmpty { endSystemSession(.alarm) }
  }
}
