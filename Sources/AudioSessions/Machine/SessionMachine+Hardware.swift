/// Routes, sample rates and buffers, which follow from the state.
extension SessionMachine {
  /// Settings that play without an input and without overrides.
  static let plainSettings = SessionSettings(.soloAmbient)

  /// The route of the device: that of a call, otherwise of whoever claimed the output last.
  package var deviceRoute: AudioRoute {
    if device.call == .active {
      return device.route(of: SessionSettings(.playAndRecord, [.bluetoothInput]))
    }
    var claim = ipod.state == .playing ? ipod.claim : 0
    var settings = Self.plainSettings
    for place in launched where applications[place].isHolding {
      let session = applications[place].session
      if session.claim > claim { (claim, settings) = (session.claim, session.settings) }
    }
    return device.route(of: settings)
  }

  /// Whether the device saves power: it is locked, and nobody prefers a buffer.
  package var savesPower: Bool {
    device.isLocked
      && !launched.contains {
        applications[$0].isActive && applications[$0].session.preferredBuffer != nil
      }
  }

  /// Whether anything else than an application is heard.
  func hearsOthers(than place: Int) -> Bool {
    if ipod.state == .playing { return true }
    return launched.contains { other in
      other != place && applications[other].isRunning
        && applications[other].streams.contains {
          device.silence(of: $0, in: applications[other]) == nil
        }
    }
  }
}
