/// An application on a simulated device, with its program.
package struct ApplicationState: Hashable, Sendable {
  /// The context of OpenAL.
  package enum Context: String, Sendable {
    case current, none, destroyed
  }

  /// The state that lasts until the application ends.
  package struct Run: Hashable, Sendable {
    package var session: SessionState
    package var flags: Set<String> = []
    /// The reason why the last action failed; `nil` if it did not.
    package var failure: SessionError?
    /// The value that was read last.
    package var value: LogValue?
    package var showsAlert = false
    /// Whether the screen must not lock by itself.
    package var keepsScreenOn = false
    package var context = Context.current
    /// Whether an interruption made the context useless.
    package var isContextStale = false

    /// Whether it handles that it quits, which it does once.
    var isQuitting = false

    init(_ category: SessionCategory) { session = SessionState(category) }
  }

  package let name: String
  package var options = LaunchOptions()
  package var handlers: [MessageKind: [MessageHandler]] = [:]
  /// The streams that its program declares.
  package var declarations: [StreamDeclaration] = []
  /// The places that it saved, by streams, which survive everything.
  package internal(set) var resumePoints: [String: ResumePoint] = [:]
  package var isRunning = false
  package var run: Run
  package var streams: [StreamState] = []

  init(_ name: String, category: SessionCategory) {
    self.name = name
    run = Run(category)
  }

  package var session: SessionState {
    get { run.session }
    _modify { yield &run.session }
  }

  var isBuiltIn: Bool { options.isBuiltIn ?? false }

  /// Whether the session is active, in an application that runs.
  var isActive: Bool { isRunning && session.isActive }
  var isHolding: Bool { isRunning && session.isHolding }

  package func stream(_ name: String) -> Int? { streams.firstIndex { $0.name == name } }

  /// Begins a run in a category, with the streams that are declared.
  mutating func start(in category: SessionCategory) {
    run = Run(category)
    isRunning = true
    streams = []
    for declaration in declarations { declare(declaration) }
  }

  /// Declares a stream, in the place of one with its name.
  mutating func declare(_ declaration: StreamDeclaration) {
    var stream = StreamState(
      declaration,
      technology: declaration.technology ?? options.technology ?? .audioQueue
    )
    stream.saved = resumePoints[declaration.name]?.position
    if let place = self.stream(declaration.name) {
      // It is not heard any more, which logs say only if it was.
      stream.heard = streams[place].heard
      streams[place] = stream
    } else {
      streams.append(stream)
    }
  }

  /// Adds a declaration to the program, in the place of one with its name.
  mutating func keep(_ declaration: StreamDeclaration) {
    if let place = declarations.firstIndex(where: { $0.name == declaration.name }) {
      declarations[place] = declaration
    } else {
      declarations.append(declaration)
    }
  }
}
