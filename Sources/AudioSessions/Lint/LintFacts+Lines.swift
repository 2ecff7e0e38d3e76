extension LintFacts {
  /// Returns the lines of steps that a rule finds in each program.
  func lines(_ find: (ProgramFacts) -> [ProgramFacts.Step]) -> [SessionScript.Line] {
    programs.flatMap { find($0).map(\.line) }
  }

  /// Returns the line of the first step that a rule finds in each program.
  func firstLines(_ find: (ProgramFacts) -> [ProgramFacts.Step]) -> [SessionScript.Line] {
    programs.compactMap { find($0).min { $0.place < $1.place }?.line }
  }
}

extension ProgramFacts {
  /// The messages that say that an interruption began.
  static let begins: Set<MessageKind> = [
    .interruptionBegin, .playerInterruptionBegin, .recorderInterruptionBegin,
  ]

  func handlers(ofAny messages: Set<MessageKind>) -> [Step] {
    steps.filter { $0.message.map(messages.contains) == true }
  }

  /// The last places at which the script itself sets a category.
  var lastPlacesOfCategories: [SessionCategory: Int] {
    direct.reduce(into: [:]) { places, step in
      if case .category(let category?) = step.action { places[category] = step.place }
    }
  }

  /// The first steps that play graphs in which a unit accepts too few frames for a locked device;
  /// after these steps, the units cannot change any more.
  var playsOfSmallUnits: [Step] {
    var units = streams.mapValues(\.units)
    var played: Set<String> = []
    return steps.filter { step in
      switch step.action {
      case .unit(let stream, let name, let frames):
        for index in units[stream, default: []].indices where units[stream]?[index].name == name {
          units[stream]?[index].frames = frames
        }
        return false
      case .play(let stream):
        guard technology(of: step) == .ioUnit, played.insert(stream).inserted else { return false }
        return units[stream, default: []].contains { $0.frames < HardwareRate.lowPowerBuffer }
      default: return false
      }
    }
  }

  /// The steps that show a movie with its own session, after which nothing disposes of it and then
  /// activates the session.
  var moviesWithoutCleanUp: [Step] {
    // An application that has nothing but movies needs no session afterwards.
    guard !hasOnlyMovies else { return [] }
    let handled = Set(steps.lazy.filter { $0.message != nil }.map(\.action))
    var activates = handled.contains(.activate)
    var cleanedUp: Set<String> = []
    var found: [Step] = []
    for step in direct.reversed() {
      switch step.action {
      case .activate: activates = true
      case .dispose(let name): if activates { cleanedUp.insert(name) }
      case .play(let name):
        let isHandled = handled.contains(.dispose(name)) && activates
        let isOwn = streams[name].map(hasOwnSession) == true
        if isOwn, !isHandled, !cleanedUp.contains(name) { found.append(step) }
      default: break
      }
    }
    return found.reversed()
  }
}

extension ProgramFacts.Step {
  /// Whether it stops a stream.
  var stops: Bool {
    switch action {
    case .pause, .stop: true
    default: false
    }
  }
}
