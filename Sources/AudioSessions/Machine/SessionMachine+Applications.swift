/// Launching and ending applications.
extension SessionMachine {
  mutating func launch(_ place: Int, _ options: LaunchOptions) {
    if applications[place].isRunning { return ignore(.alreadyRunning) }
    applications[place].options.update(options)
    if !applications[place].isBuiltIn, device.system < .multitasking {
      for other in running where !applications[other].isBuiltIn { quit(other, "noMultitasking") }
    }
    launched.removeAll { $0 == place }
    launched.append(place)
    start(place)
    let options = applications[place].options
    if options.initializesSession { perform(.initialize, by: place) }
    if let category = options.category { perform(.category(category), by: place) }
    send(.launch, to: place, [:])
  }

  /// Gives an application the places that it saved in an earlier simulation, before it is launched.
  package mutating func setResumePoints(_ points: [String: ResumePoint], of application: String) {
    applications[place(of: application)].resumePoints = points
  }

  private mutating func start(_ place: Int) {
    applications[place].start(in: SessionCategory.standard(on: device.system))
    let isActive = device.priority == nil
    note(place, .appLaunch, [.active: .boolean(isActive)])
    applications[place].session.isActive = isActive
  }

  /// Lets an application quit, after its handler for that.
  mutating func quit(_ place: Int, _ reason: String) {
    guard applications[place].isRunning, !applications[place].run.isQuitting else { return }
    applications[place].run.isQuitting = true
    for handler in applications[place].handlers[.quit] ?? [] {
      let isDue = handler.conditions.allSatisfy { holds($0, for: place, reason: nil) }
      if isDue { perform(handler.action, by: place) }
    }
    end(place, .appQuit, reason: reason)
  }

  /// Ends an application at once.
  mutating func end(_ place: Int, _ event: SessionEvent, reason: String) {
    for index in applications[place].streams.indices {
      if applications[place].streams[index].heard.isAudible {
        noteHeard(.silent, 0, index, of: place, .quit)
      }
      applications[place].streams[index].end(at: time)
    }
    var session = applications[place].session
    (session.isActive, session.isHolding, session.causes) = (false, false, [])
    applications[place].session = session
    applications[place].isRunning = false
    note(place, event, [.reason: .text(reason)])
    let name = applications[place].name
    release(.application(name))
    for stream in applications[place].streams {
      release(.movie(application: name, stream: stream.name))
    }
  }
}

extension StreamState {
  /// Ends the stream with its application.
  fileprivate mutating func end(at time: Int64) {
    enter(.stopped, at: time)
    heard = Heard()
    (isPlayingMovie, needsDisposal) = (false, false)
  }
}
