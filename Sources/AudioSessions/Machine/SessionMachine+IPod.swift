/// The iPod, which has a session of its own.
extension SessionMachine {
  mutating func receive(ipod command: DeviceEvent.IPodCommand) {
    switch command {
    case .play where device.isSimulator, .playFile where device.isSimulator:
      reject("ipod")
    case .play: playIPod()
    case .playFile(let file):
      if ipod.state != .playing { ipod.file = file }
      playIPod()
    case .pause: pauseIPod()
    case .stop: pauseIPod(.stopped)
    case .volume(let volume):
      ipod.volume = min(max(0, volume), FixedPoint.full)
      note(.ipod, .iPodVolume, [.value: .millionths(ipod.volume)])
    case .other(let command): note(.ipod, .command, [.command: .text(command)])
    }
  }

  mutating func receive(remote button: RemoteButton) {
    note(.device, .remote, [.command: .name(button)])
    switch button {
    case .toggle:
      switch ipod.state {
      case .stopped: break
      case .paused: playIPod()
      case .playing, .interrupted: pauseIPod()
      }
    case .play: receive(ipod: .play)
    case .pause: receive(ipod: .pause)
    case .stop: receive(ipod: .stop)
    default: break
    }
  }

  mutating func playIPod() {
    switch device.priority {
    case .callInProgress: return ignore(.callInProgress)
    case .alarmInProgress: return ignore(.alarmInProgress)
    default: break
    }
    if ipod.state == .playing { return ignore(.alreadyPlaying) }
    note(.ipod, .sessionActivate)
    let displaced = launched.filter {
      applications[$0].isHolding && applications[$0].session.settings.silencesOthers
    }
    interrupt(displaced, by: .ipod)
    claims += 1
    ipod.claim = claims
    enterIPod(.playing, .iPodPlay)
  }

  /// A reason for which the iPod pauses.
  enum IPodPause { case paused, stopped, oldDeviceUnavailable }

  mutating func pauseIPod(_ pause: IPodPause = .paused) {
    guard ipod.state == .playing || ipod.state == .interrupted else { return ignore(.notPlaying) }
    switch pause {
    case .paused: enterIPod(.paused, .iPodPause)
    case .oldDeviceUnavailable:
      enterIPod(.paused, .iPodPause, reason: RouteChangeReason.oldDeviceUnavailable.rawValue)
    case .stopped:
      enterIPod(.stopped, .iPodStop)
      ipod.rewind()
    }
    releaseIPod()
  }

  mutating func enterIPod(
    _ state: IPodState.State,
    _ event: SessionEvent,
    reason: String? = nil,
    fade: String? = nil
  ) {
    ipod.enter(state, at: time)
    note(
      .ipod,
      event,
      [
        .position: .nanoseconds(ipod.position(at: time)), .reason: reason.map(LogValue.text),
        .fade: fade.map(LogValue.text),
      ]
    )
  }

  mutating func releaseIPod() {
    ipod.resumes = false
    release(.ipod)
  }
}
