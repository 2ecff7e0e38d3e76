import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that change the user's own lists.
struct WriterOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .dryRun(\.isDryRun),
    .wait(\.wait),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
  ]

  var from: String?
  var isDryRun = false
  var wait: WaitTime?
  var isJSON = false
  var isQuiet = false

  /// Opens the library file for writing and makes a change.
  func change<Outcome>(
    in session: Session,
    _ body: (MediaLibraryWriter) throws -> Outcome
  ) throws -> Outcome {
    let path = try session.location().path
    session.narration.what("\(isDryRun ? "Trying the change in" : "Changing") \(path)")
    return try MediaLibrary.withWriter(
      at: path,
      selecting: from,
      options: options(in: session),
      body
    )
  }

  private func options(in session: Session) -> WriteOptions {
    WriteOptions(
      date: session.environment.sourceDate,
      isDryRun: isDryRun,
      secondsToWait: WaitTime.seconds(wait)
    )
  }

  /// Writes the summary: a sentence that begins with the verb, or a JSON document.
  func report(
    _ did: String,
    _ would: String,
    _ rest: String,
    _ document: JSONDocument,
    in session: Session
  ) throws {
    try report(
      "\(isDryRun ? "Would \(would)" : did) \(rest)".onOneLine + "\n",
      document,
      in: session
    )
  }

  /// Writes the summary: complete lines, which may name the library, or a JSON document.
  func report(
    _ lines: String,
    namingLibrary: Bool = false,
    _ document: JSONDocument,
    in session: Session
  ) throws {
    if isQuiet { return }
    let output = session.standardOutput()
    output.write(isJSON ? document.text + "\n" : lines)
    try output.finish()
    if !isJSON, !namingLibrary { try nameLibrary(in: session) }
  }

  /// Says which library was changed if it is the default one of several.
  private func nameLibrary(in session: Session) throws {
    guard from == nil else { return }
    let library = try session.openLibrary()
    let name = try library.name
    if try library.names().count > 1 {
      session.console.note("This is about '\(name)'; --from NAME is for another library.")
    }
  }
}
