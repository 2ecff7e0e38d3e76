import ArgumentParsing
import JSON
import LibSync

/// The options of commands that change the user's own lists.
struct WriterOptions: Sendable {
  static let parameters: [Parameter<Self>] = [
    .option("--from", value: "name", set: \.from, help: "The library, if not the default one."),
    .flag("-n", "--dry-run", set: \.isDryRun, help: "Show what would change, and change nothing."),
    .option(
      "--wait",
      optionalValue: "seconds",
      set: \.wait,
      whenOmitted: .max,
      help: "Wait for another process that writes to the library file, for ever or so long."
    ),
    .flag("--json", set: \.isJSON, help: "Write the summary as JSON."),
    .flag("-q", "--quiet", set: \.isQuiet, help: "Write no summary."),
  ]

  var from: String?
  var isDryRun = false
  var wait: Int?
  var isJSON = false
  var isQuiet = false

  /// Makes a change.
  func change<Outcome>(
    _ common: CommonOptions,
    command: String,
    _ body: (MediaLibraryWriter) throws -> Outcome
  ) throws -> Outcome {
    try MediaLibrary.withWriter(
      at: common.location().path,
      selecting: from,
      options: options(command: command),
      body
    )
  }

  private func options(command: String) throws(UsageError) -> WriteOptions {
    var options = WriteOptions()
    options.isDryRun = isDryRun
    options.secondsToWait = try WaitOption.seconds(wait, command: command)
    options.date = Process.sourceDate
    return options
  }

  /// Writes the summary: a sentence, whose first word is the verb, or the members of a document.
  func report(_ did: String, _ would: String, _ rest: String, _ json: JSONValue) throws {
    if isQuiet { return }
    let output = OutputStream.standard()
    let sentence = "\(isDryRun ? "Would \(would)" : did) \(rest)".onOneLine
    output.write((isJSON ? json.text : sentence) + "\n")
    try output.finish()
  }
}
