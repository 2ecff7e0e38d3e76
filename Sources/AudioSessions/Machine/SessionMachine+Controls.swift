/// The controls of the device, except for calls and attachments.
extension SessionMachine {
  mutating func vibrate(_ cause: String) {
    note(.device, .vibrate, [.cause: .text(cause)])
  }

  mutating func receive(isSilent: Bool) {
    if !device.features.hasSwitch { return ignore(.noSwitch) }
    if device.isSilent == isSilent { return ignore(.unchanged) }
    device.isSilent = isSilent
    note(.device, .silentSwitch, [.position: .text(isSilent ? "silent" : "ring")])
    if isSilent, device.setup.vibrates, device.features.hasPhone { vibrate("switch") }
  }

  mutating func receive(volume: Int64) {
    let volume = min(max(0, volume), FixedPoint.full)
    if device.volume == volume { return ignore(.unchanged) }
    device.volume = volume
    note(.device, .volume, [.value: .millionths(volume)])
    for place in launched { send(.volumeChange, to: place, [.value: .millionths(volume)]) }
  }

  mutating func lock(_ cause: String) {
    device.isLocked = true
    note(.device, .lock, [.cause: .text(cause), .lowPower: .boolean(savesPower)])
  }

  mutating func unlock() {
    if !device.isLocked { return ignore(.unchanged) }
    device.isLocked = false
    note(.device, .unlock)
    for place in running where applications[place].session.isInitialized {
      changeRoute(place, .wakeFromSleep, from: device.route(of: applications[place]))
    }
  }

  mutating func receive(power isPlugged: Bool) {
    if device.isPlugged == isPlugged { return ignore(.unchanged) }
    device.isPlugged = isPlugged
    note(.device, isPlugged ? .powerPlug : .powerUnplug)
    guard isPlugged, device.setup.beeps else { return }
    if device.isSilent, device.features.hasPhone {
      vibrate("power")
    } else {
      note(.device, .beep, [.cause: .text("power")])
    }
  }

  mutating func receive(airplane isOn: Bool) {
    if device.isInAirplaneMode == isOn { return ignore(.unchanged) }
    device.isInAirplaneMode = isOn
    note(.device, .airplane, [.on: .boolean(isOn)])
    if isOn, device.call != .idle { receive(call: .end) }
  }

  mutating func receiveText() {
    if !device.features.hasPhone { return ignore(.noPhone) }
    if device.isInAirplaneMode {
      return note(.messages, .smsBlocked, [.reason: .text("airplane")])
    }
    let isRecording = launched.contains {
      applications[$0].isActive && applications[$0].session.settings.category == .record
    }
    let silence: String? =
      if device.call != .idle {
        "call"
      } else if !device.alarms.isEmpty {
        "alarm"
      } else if isRecording {
        "record"
      } else if device.isSilent {
        "switch"
      } else { nil }
    note(
      .messages,
      .smsTone,
      [.audible: .boolean(silence == nil), .reason: silence.map(LogValue.text)]
    )
    if device.isSilent, device.setup.vibrates { vibrate("sms") }
  }

  mutating func answerAlert(goesOn: Bool) {
    guard let place = running.last(where: { applications[$0].run.showsAlert }) else {
      return ignore(.noAlert)
    }
    applications[place].run.showsAlert = false
    send(goesOn ? .alertPlay : .alertStop, to: place, [:])
  }
}
