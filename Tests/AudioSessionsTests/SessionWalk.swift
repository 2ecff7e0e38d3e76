import AudioSessions

/// Walks all states of a device that a number of events can lead to.
struct SessionWalk {
  /// The properties that states share that behave in the same way: all but times and places.
  private struct Key: Hashable {
    struct Application: Hashable {
      var isRunning: Bool
      var session: SessionState
      var streams: [StreamState.State]
      var heard: [StreamState.Heard]
    }

    var isSilent: Bool
    var isLocked: Bool
    var call: DeviceState.Call
    var hasHeadset: Bool
    var iPod: IPodState.State
    var iPodResumes: Bool
    var applications: [Application]

    init(_ machine: SessionMachine) {
      let device = machine.device
      (isSilent, isLocked, call) = (device.isSilent, device.isLocked, device.call)
      hasHeadset = device.attachments.headset != nil
      (iPod, iPodResumes) = (machine.ipod.state, machine.ipod.resumes)
      applications = machine.applications.map { application in
        var session = application.session
        session.claim = 0
        session.knowsInterruption = false
        session.isInitialized = false
        let heard = application.streams.map { stream in
          var heard = stream.heard
          heard.reason = .stopped
          return heard
        }
        return Application(
          isRunning: application.isRunning,
          session: session,
          streams: application.streams.map(\.state),
          heard: heard
        )
      }
    }
  }

  /// The number of different states.
  private(set) var stateCount = 0
  /// The number of events that happened.
  private(set) var eventCount = 0
  /// The violation, and the events that lead to it; `nil` if everything holds.
  private(set) var violation: String?

  /// Walks.
  ///
  /// - Parameters:
  ///   - program: The lines that happen before.
  ///   - events: The lines that can happen then.
  ///   - depth: How many of them happen at most.
  ///   - arbiter: What decides between sessions.
  /// - Throws: `SessionScriptError` if a line cannot be read.
  init(
    _ program: [String],
    _ events: [String],
    depth: Int,
    arbiter: SessionArbiter = SessionArbiter()
  ) throws {
    let possible = try SessionScript((program + events).joined(separator: "\n")).lines
      .map(\.statement)
    var start = SessionMachine(arbiter: arbiter)
    for case .event(let event) in possible.prefix(program.count) {
      start = start.applying(event).state
    }
    var seen: Set<Key> = []
    var frontier: [(machine: SessionMachine, log: [SessionLogEntry], path: [Int])] = [
      (start, [], [])
    ]
    for _ in 0..<depth {
      var following: [(SessionMachine, [SessionLogEntry], [Int])] = []
      for (machine, log, path) in frontier {
        for (place, statement) in possible.enumerated().dropFirst(program.count) {
          guard case .event(let event) = statement else { continue }
          let (next, entries) = machine.applying(event)
          eventCount += 1
          let whole = log + entries
          if let found = SessionInvariants.violation(in: next)
            ?? SessionInvariants.violation(in: whole)
          {
            let events = (path + [place]).map { events[$0 - program.count] }
            violation = "\(found): \(events.joined(separator: ", "))"
            return
          }
          if seen.insert(Key(next)).inserted { following.append((next, whole, path + [place])) }
        }
      }
      frontier = following
    }
    stateCount = seen.count
  }
}
