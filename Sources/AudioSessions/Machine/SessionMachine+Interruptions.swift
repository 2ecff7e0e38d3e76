/// The begin and the end of interruptions.
extension SessionMachine {
  /// Interrupts sessions: first each becomes inactive, and then the applications are told.
  mutating func interrupt(_ places: [Int], by cause: InterruptionCause) {
    var interrupted: [(place: Int, streams: [Int])] = []
    for place in places {
      if applications[place].session.isInterrupted {
        applications[place].session.causes.insert(cause)
      } else if applications[place].session.isActive {
        interrupted.append((place, deactivate(place, for: cause)))
      }
    }
    for (place, streams) in interrupted {
      send(.interruptionBegin, to: place, [.cause: .text(cause.text)])
      for stream in streams { sendToStream(stream, of: place, begins: true) }
    }
  }

  /// Makes a session inactive, and returns the streams that ran.
  private mutating func deactivate(_ place: Int, for cause: InterruptionCause) -> [Int] {
    var session = applications[place].session
    (session.isActive, session.isHolding) = (false, false)
    session.causes = [cause]
    session.knowsInterruption = session.isInitialized
    applications[place].session = session
    note(place, .sessionInactive, [.cause: .text(cause.text)])
    let streams = applications[place].streams.indices.filter {
      let stream = applications[place].streams[$0]
      return stream.isRunning && !device.hasOwnSession(stream)
    }
    for stream in streams { interruptStream(stream, of: place) }
    let old = device.route(of: applications[place])
    if applications[place].session.clearSpeaker() {
      note(
        place,
        .overrideCleared,
        [.override: .name(SessionOverride.speaker), .cause: .text("interruption")]
      )
      // The application is not told: the begin of the interruption says it.
      noteRoute(place, .override, from: old, to: device.route(of: applications[place]))
    }
    if applications[place].run.context == .current { applications[place].run.isContextStale = true }
    return streams
  }

  private mutating func interruptStream(_ index: Int, of place: Int) {
    let stream = applications[place].streams[index]
    switch stream.technology {
    case .systemSound: applications[place].streams[index].enter(.stopped, at: time)
    case .encoder: if stream.declaration.isHardware { interruptEncoder(index, of: place) }
    default:
      applications[place].streams[index].enter(.interrupted, at: time)
      applications[place].streams[index].isRestored = false
      note(place, .streamInterrupted, stream: index)
    }
  }

  private mutating func interruptEncoder(_ index: Int, of place: Int) {
    var stream = applications[place].streams[index]
    let current = stream.encoding.next
    if stream.encoding.isConsumed {
      stream.encoding.written += 1
      stream.encoding.next += 1
    }
    note(
      place,
      .encodeUnavailable,
      [
        .stream: .text(stream.name), .buffer: .integer(current),
        .consumed: .boolean(stream.encoding.isConsumed),
      ]
    )
    if stream.declaration.isResumable {
      stream.enter(.interrupted, at: time)
      stream.move(
        to: stream.encoding.next.multipliedClamped(by: stream.declaration.buffer)
      )
    } else {
      stream.enter(.stopped, at: time)
      stream.move(to: 0)
      (stream.encoding.next, stream.encoding.written) = (0, 0)
      note(place, .encodeAbandoned, [.stream: .text(stream.name)])
    }
    applications[place].streams[index] = stream
  }

  /// Ends what a cause interrupted, unless there are other causes.
  mutating func release(_ cause: InterruptionCause) {
    let interrupted = launched.filter { applications[$0].session.causes.contains(cause) }
    for place in interrupted {
      applications[place].session.causes.remove(cause)
      let application = applications[place]
      if application.session.isInterrupted || !application.session.knowsInterruption { continue }
      if case .movie(application.name, _) = cause { continue }
      send(.interruptionEnd, to: place, [.cause: .text(cause.text)])
      for (index, stream) in application.streams.enumerated() where stream.state == .interrupted {
        sendToStream(index, of: place, begins: false)
      }
    }
  }

  /// Tells the delegate of a player or a recorder.
  private mutating func sendToStream(_ index: Int, of place: Int, begins: Bool) {
    let stream = applications[place].streams[index]
    let kind: MessageKind
    switch stream.technology {
    case .filePlayer: kind = begins ? .playerInterruptionBegin : .playerInterruptionEnd
    case .fileRecorder: kind = begins ? .recorderInterruptionBegin : .recorderInterruptionEnd
    default: return
    }
    send(kind, to: place, [.stream: .text(stream.name)])
  }

  /// Begins a call or an alarm, which goes before everything.
  mutating func beginSystemSession(_ cause: InterruptionCause) {
    note(cause == .call ? .phone : .clock, .sessionActivate)
    if ipod.state == .playing {
      note(.ipod, .sessionDeactivate, [.cause: .text(cause.text)])
      enterIPod(.interrupted, .iPodPause, reason: "interruption", fade: "out")
      ipod.resumes = true
    }
    for place in launched {
      for index in applications[place].streams.indices {
        let stream = applications[place].streams[index]
        if stream.technology == .systemSound, stream.isRunning {
          applications[place].streams[index].enter(.stopped, at: time)
        }
        if stream.isPlayingMovie {
          applications[place].streams[index].isPlayingMovie = false
          applications[place].streams[index].enter(.interrupted, at: time)
          note(place, .movieInterrupted, stream: index)
        }
      }
    }
    interrupt(running, by: cause)
  }

  /// Ends a call or the last alarm.
  mutating func endSystemSession(_ cause: InterruptionCause) {
    note(cause == .call ? .phone : .clock, .sessionDeactivate)
    if ipod.resumes, device.priority == nil {
      ipod.resumes = false
      enterIPod(.playing, .iPodResume, reason: "interruption", fade: "in")
    }
    release(cause)
  }
}
