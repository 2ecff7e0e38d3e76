/// The facts about the applications of a script, found by reading and running it.
struct LintFacts: Sendable {
  private(set) var programs: [ProgramFacts] = []
  let lines: [SessionScript.Line]
  private var places: [String: Int] = [:]
  private var machine: SessionMachine
  /// The lines after which nothing is recorded any more.
  private var stops: [Int: SessionScript.Line] = [:]
  private var launchTimes: [Int: Int64] = [:]

  init(_ script: SessionScript) {
    lines = script.lines
    machine = SessionMachine(script.setup)
    for line in script.lines {
      if let time = line.time { pass(to: time) }
      read(line)
      _ = machine.takeLog()
      if machine.exceededLimit != nil || line.statement == .end { break }
    }
    noteHeldRecordings()
    for place in programs.indices {
      if let application = machine.application(programs[place].name) {
        programs[place].session = application.session
      }
    }
  }

  private mutating func pass(to time: Int64) {
    if time > machine.time { noteHeldRecordings() }
    while let next = machine.nextTime, next <= time, machine.exceededLimit == nil {
      machine.passToNext()
      _ = machine.takeLog()
    }
    machine.pass(to: time)
  }

  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    let category = SessionCategory.standard(on: machine.device.system)
    programs.append(
      ProgramFacts(
        name: name,
        system: machine.device.system,
        autoLock: machine.device.setup.autoLock,
        session: SessionState(category)
      )
    )
    places[name] = programs.count - 1
    return programs.count - 1
  }

  private mutating func read(_ line: SessionScript.Line) {
    switch line.statement {
    case .event(let event): receive(event, line)
    case .expect: if let name = line.statement.application { noteCheck(place(of: name)) }
    case .finish: finish()
    case .device, .end: break
    }
  }

  private mutating func receive(_ event: DeviceEvent, _ line: SessionScript.Line) {
    let before = machine
    machine.receive(event)
    machine.settle()
    switch event {
    case .launch(let name, let options):
      let place = place(of: name)
      programs[place].options.update(options)
      programs[place].launch = programs[place].launch ?? line
      launchTimes[place] = machine.time
    case .handle(let message, let handler, by: let name):
      let step = ProgramFacts.Step(
        line: line,
        action: handler.action,
        message: message,
        conditions: handler.conditions
      )
      add(step, to: place(of: name))
    case .perform(let action, by: let name):
      let place = place(of: name)
      var step = ProgramFacts.Step(line: line, action: action)
      step.session = before.application(name)?.session
      step.failure = machine.application(name)?.run.failure
      step.isAtLaunch = launchTimes[place] == machine.time
      add(step, to: place)
    default: break
    }
    for place in programs.indices { compare(place, before, line) }
  }

  private mutating func add(_ step: ProgramFacts.Step, to place: Int) {
    switch step.action {
    case .declare(let stream): programs[place].streams[stream.name] = stream
    case .playFile(let stream) where programs[place].streams[stream.name] == nil:
      programs[place].streams[stream.name] = stream
    default: break
    }
    // Whoever asks whether the action before was all right looks at its result.
    let asks = step.conditions.contains { $0.fact == .ok || $0.fact == .failed }
    let isNext = programs[place].steps.last?.message == step.message
    if asks, isNext { noteCheck(place) }
    programs[place].steps.append(step)
    programs[place].steps[programs[place].steps.count - 1].place = programs[place].steps.count - 1
  }

  private mutating func noteCheck(_ place: Int) {
    guard let last = programs[place].steps.indices.last else { return }
    programs[place].steps[last].isChecked = true
  }

  /// Notes what an event changed for an application.
  private mutating func compare(
    _ place: Int,
    _ before: SessionMachine,
    _ line: SessionScript.Line
  ) {
    guard let old = before.application(programs[place].name),
      let new = machine.application(programs[place].name), new.isRunning
    else { return }
    let (earlier, now) = (old.session.requested, new.session.requested)
    if earlier[.mix], !now[.mix], earlier.category != now.category {
      programs[place].lostMix = line
    }
    if now[.mix] { programs[place].lostMix = nil }
    let wasRecording = old.streams.contains { $0.state == .recording }
    if wasRecording, isHeld(new) { stops[place] = line }
  }

  /// Whether a session goes on to record although nothing is recorded.
  private func isHeld(_ application: ApplicationState) -> Bool {
    application.isRunning && application.session.isActive
      && application.session.settings.category == .record
      && !application.streams.contains { $0.state == .recording }
  }

  private mutating func noteHeldRecordings() {
    for (place, line) in stops.sorted(by: { $0.key < $1.key }) {
      if let application = machine.application(programs[place].name), isHeld(application) {
        programs[place].heldRecordings.append(line)
      }
    }
    stops = [:]
  }

  private mutating func finish() {
    guard !machine.runningStreams.contains(where: \.isEndless) else { return }
    while !machine.runningStreams.isEmpty, machine.exceededLimit == nil, machine.nextTime != nil {
      machine.passToNext()
      _ = machine.takeLog()
    }
  }
}
