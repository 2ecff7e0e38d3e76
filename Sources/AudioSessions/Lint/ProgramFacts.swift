/// The facts about the program of an application in a script.
struct ProgramFacts: Sendable {
  /// An action in a script.
  struct Step: Sendable {
    /// Its place among all steps of the program.
    var place = 0
    var line: SessionScript.Line
    var action: ApplicationAction
    /// The message whose handler has it; `nil` if the script has it itself.
    var message: MessageKind?
    var conditions: [ActionCondition] = []
    /// The session before it; `nil` in a handler.
    var session: SessionState?
    /// The reason of its failure; `nil` if it did not fail, or in a handler.
    var failure: SessionError?
    /// Whether somebody looks at its result.
    var isChecked = false
    /// Whether it comes at the same time as the launch.
    var isAtLaunch = false
  }

  let name: String
  let system: SystemVersion
  let autoLock: Int64?
  var options = LaunchOptions()
  var launch: SessionScript.Line?
  /// All actions, in the order of the lines.
  var steps: [Step] = []
  var streams: [String: StreamDeclaration] = [:]
  /// The lines after which a session goes on to record although nothing is recorded.
  var heldRecordings: [SessionScript.Line] = []
  /// The line that lost the permission to mix, if nothing gave it back.
  var lostMix: SessionScript.Line?
  /// The session at the end.
  var session: SessionState

  /// The actions of the script itself.
  var direct: [Step] { steps.filter { $0.message == nil } }

  func handlers(of message: MessageKind) -> [Step] { steps.filter { $0.message == message } }

  func has(_ action: ApplicationAction) -> Bool { steps.contains { $0.action == action } }

  /// The category that the session has, or will have once it is active, at a step.
  func settings(at step: Step) -> SessionSettings { (step.session ?? session).upcomingSettings }
}

/// Streams.
extension ProgramFacts {
  func stream(of step: Step) -> StreamDeclaration? {
    step.action.stream.flatMap { streams[$0] }
  }

  func technology(of stream: StreamDeclaration) -> Technology {
    stream.technology ?? options.technology ?? .audioQueue
  }

  func technology(of step: Step) -> Technology? { stream(of: step).map(technology) }

  func hasOwnSession(_ stream: StreamDeclaration) -> Bool {
    technology(of: stream) == .movie && (stream.hasOwnSession || system < .sharedMovies)
  }

  /// The steps that play something.
  var plays: [Step] {
    steps.filter { step in
      switch step.action {
      case .play, .playFile: stream(of: step) != nil
      default: false
      }
    }
  }

  /// The steps that record something.
  var records: [Step] {
    steps.filter { step in
      if case .record = step.action { stream(of: step) != nil } else { false }
    }
  }

  /// The steps that play or record with a technology for which the program has to do everything.
  var unmanagedSteps: [Step] {
    steps.filter { step in
      guard [.audioQueue, .ioUnit, .openAL].contains(technology(of: step)) else { return false }
      return switch step.action {
      case .play, .playFile, .record: true
      default: false
      }
    }
  }

  /// The steps that start an encoder in hardware.
  var encodings: [Step] {
    plays.filter { technology(of: $0) == .encoder && stream(of: $0)?.isHardware == true }
  }

  /// Whether somebody would miss the rest of a stream.
  func isLong(_ stream: StreamDeclaration) -> Bool {
    stream.loops || (stream.duration ?? .max) >= 5 * FixedPoint.second
  }

  /// Whether a stream belongs to the session of the application.
  func usesSession(_ stream: StreamDeclaration) -> Bool {
    technology(of: stream) != .systemSound && !hasOwnSession(stream)
  }
}

/// The session.
extension ProgramFacts {
  /// The step or the launch that sets up the session.
  var setup: SessionScript.Line? {
    if options.initializesSession { return launch }
    return steps.first { $0.action == .initialize || $0.action.usesSession }?.line
  }

  var musicStep: Step? { steps.first { $0.action == .playMusic } }

  /// The kinds of sound that the application makes, besides those that need its session.
  var hasOnlySystemSounds: Bool {
    musicStep == nil && !plays.isEmpty && records.isEmpty
      && plays.allSatisfy { technology(of: $0) == .systemSound }
  }

  var hasOnlyMovies: Bool {
    musicStep == nil && !plays.isEmpty && records.isEmpty
      && plays.allSatisfy { technology(of: $0) == .movie }
  }

  var hasOnlyMusic: Bool { musicStep != nil && plays.isEmpty && records.isEmpty }

  /// Whether it sets a category.
  func sets(_ category: SessionCategory) -> Bool {
    options.category == category || has(.category(category))
  }
}
