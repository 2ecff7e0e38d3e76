import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that change a library as a whole.
struct LibraryChange: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .dryRun(\.isDryRun), .wait(\.wait), .quiet(\.isQuiet),
  ]

  var isDryRun = false
  var wait: WaitTime?
  var isQuiet = false

  /// Opens the library file for writing and changes a library.
  func run<Outcome>(
    on library: String,
    in session: Session,
    _ body: (MediaLibraryWriter) throws -> Outcome
  ) throws -> Outcome {
    let path = try session.location().path
    session.narration.what("\(isDryRun ? "Trying the change in" : "Changing") \(path)")
    return try MediaLibrary.withWriter(
      at: path,
      selecting: library,
      options: WriteOptions(
        date: session.environment.sourceDate,
        isDryRun: isDryRun,
        secondsToWait: WaitTime.seconds(wait)
      ),
      body
    )
  }

  /// Changes a library, unless the question, which gets the outcome of a dry run, throws an error.
  ///
  /// A change to the file between the question and the change is an error. Nothing is asked in a
  /// dry run, or if the user is sure.
  func run<Outcome>(
    on library: String,
    isSure: Bool,
    in session: Session,
    asking question: (Outcome) throws -> Void,
    _ body: (MediaLibraryWriter) throws -> Outcome
  ) throws -> Outcome {
    if isSure || isDryRun { return try run(on: library, in: session, body) }
    var trial = self
    trial.isDryRun = true
    let (version, planned) = try trial.run(on: library, in: session) {
      (try $0.version, try body($0))
    }
    try question(planned)
    return try run(on: library, in: session) { writer in
      try writer.checkIsUnchanged(since: version)
      return try body(writer)
    }
  }

  /// Reports what has happened, given as a sentence without the period.
  func report(_ sentence: String, in session: Session) throws {
    if isQuiet { return }
    let output = session.standardOutput()
    output.write(sentence.onOneLine + ".\n")
    try output.finish()
  }
}

extension Parameter {
  /// Returns the operand for the name of a library.
  static func library(_ path: any WritableKeyPath<Root, String> & Sendable) -> Self {
    .operand("name", set: path, completion: .values(.libraries), help: "The library's name.")
  }
}
