/// Hearing: which streams are heard, and how loud.
extension SessionMachine {
  /// Returns the places of the applications that lower others now.
  private func duckers() -> [Int] {
    var duckers: [Int] = []
    for place in launched where applications[place].isActive {
      if applications[place].session.settings[.duck], ducks(applications[place]) {
        duckers.append(place)
      }
    }
    return duckers
  }

  private func ducks(_ application: ApplicationState) -> Bool {
    device.setup.ducking == .active
      || application.streams.contains {
        $0.technology != .systemSound && !device.hasOwnSession($0)
          && device.silence(of: $0, in: application) == nil
      }
  }

  /// Determines what is heard, and notes each change.
  mutating func refresh() {
    // Whatever changes what is heard has an entry.
    if refreshedCount == entryCount { return }
    defer { refreshedCount = entryCount }
    let duckers = duckers()
    let rings = device.call == .ringing && !device.isSilent
    let isInCall = device.call == .active
    let call = SystemSoundState(
      isInCall ? "call" : "ring",
      gain: isInCall || rings ? device.volume : 0
    )
    let isAlarmHeard = !device.alarms.isEmpty && device.call == .idle
    let alarm = SystemSoundState("alarm", gain: isAlarmHeard ? device.volume : 0)
    if call != phone { noteSound(.phone, from: phone, to: call) }
    if alarm != clock { noteSound(.clock, from: clock, to: alarm) }
    (phone, clock) = (call, alarm)
    hearIPod(isDucked: !duckers.isEmpty)
    for place in launched where applications[place].isRunning {
      for stream in applications[place].streams.indices {
        let hasOwn = device.hasOwnSession(applications[place].streams[stream])
        let isDucked = !duckers.isEmpty && (hasOwn || duckers.contains { $0 != place })
        hear(stream, of: place, isDucked: isDucked)
      }
    }
  }

  /// Returns the gain of something with a volume, in millionths.
  func gain(of volume: Int64, isDucked: Bool) -> Int64 {
    FixedPoint.quotient(volume * device.volume * (isDucked ? 1 : 5), 5 * FixedPoint.full)
  }

  private mutating func hear(_ index: Int, of place: Int, isDucked: Bool) {
    let stream = applications[place].streams[index]
    let reason = device.silence(of: stream, in: applications[place])
    var heard = stream.heard
    heard.isAudible = reason == nil
    heard.gain = reason == nil ? gain(of: stream.declaration.volume, isDucked: isDucked) : 0
    if let reason { heard.reason = reason }
    if heard != stream.heard { applications[place].streams[index].heard = heard }
    if heard.isAudible != stream.heard.isAudible {
      noteHeard(heard.isAudible ? .audible : .silent, heard.gain, index, of: place, reason)
    } else if heard.isAudible, heard.gain != stream.heard.gain {
      noteHeard(.gain, heard.gain, index, of: place)
    }
    if stream.technology == .ioUnit, stream.isRunning { checkUnits(index, of: place) }
  }

  mutating func noteHeard(
    _ event: SessionEvent,
    _ gain: Int64,
    _ index: Int,
    of place: Int,
    _ reason: SilenceReason? = nil
  ) {
    let stream = applications[place].streams[index]
    note(
      place,
      event,
      [
        .stream: .text(stream.name), .gain: .millionths(gain),
        .position: .nanoseconds(stream.position(at: time)), .reason: reason.map(LogValue.name),
      ]
    )
    guard keepsSounds else { return }
    let declaration = stream.declaration
    sounds.append(
      SoundChange(
        time: time,
        source: .application(applications[place].name),
        stream: stream.name,
        file: declaration.file,
        gain: gain,
        position: stream.position(at: time),
        loopLength: declaration.loops ? stream.duration : nil
      )
    )
  }

  private mutating func checkUnits(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    let unit = device.overrunUnit(of: stream, in: applications[place])
    if let unit, !stream.isOverrun {
      note(
        place,
        .tooManyFrames,
        [
          .stream: .text(stream.name), .unit: .text(unit.name), .max: .integer(unit.frames),
          .slice: .integer(device.frames(of: applications[place])),
        ]
      )
    }
    applications[place].streams[index].isOverrun = unit != nil
  }

  private mutating func hearIPod(isDucked: Bool) {
    let isAudible = ipod.state == .playing
    let gain = isAudible ? gain(of: ipod.volume, isDucked: isDucked) : 0
    let event: SessionEvent? =
      if isAudible != ipod.isAudible {
        isAudible ? .audible : .silent
      } else if isAudible, gain != ipod.gain {
        .gain
      } else { nil }
    (ipod.isAudible, ipod.gain) = (isAudible, gain)
    guard let event else { return }
    note(
      .ipod,
      event,
      [
        .gain: .millionths(gain), .position: .nanoseconds(ipod.position(at: time)),
        .reason: event == .silent ? .name(ipod.state) : nil,
      ]
    )
    guard keepsSounds else { return }
    let position = ipod.position(at: time)
    sounds.append(
      SoundChange(time: time, source: .ipod, file: ipod.file, gain: gain, position: position)
    )
  }

  private mutating func noteSound(
    _ source: SessionLogEntry.Source,
    from old: SystemSoundState,
    to new: SystemSoundState
  ) {
    if let name = old.name, new.name != name {
      note(source, .silent, [.stream: .text(name), .gain: .millionths(0)])
      keepSound(of: source, name, gain: 0)
    }
    if let name = new.name {
      let event = name == old.name ? SessionEvent.gain : .audible
      note(source, event, [.stream: .text(name), .gain: .millionths(new.gain)])
      keepSound(of: source, name, gain: new.gain)
    }
  }

  private mutating func keepSound(
    of source: SessionLogEntry.Source,
    _ name: String,
    gain: Int64
  ) {
    guard keepsSounds else { return }
    // These sounds have no place of their own: they go on as the time does.
    sounds.append(
      SoundChange(time: time, source: source, stream: name, gain: gain, position: time)
    )
  }
}
