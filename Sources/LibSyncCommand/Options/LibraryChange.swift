import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that change a library as a whole.
struct LibraryChange: Sendable {
  static let parameters: [Parameter<Self>] = [
    .dryRun(\.isDryRun), .wait(\.wait), .quiet(\.isQuiet),
  ]

  var isDryRun = false
  var wait: WaitTime?
  var isQuiet = false

  /// Opens the library file for writing and changes a library.
  func run<Outcome>(
    on library: String,
    _ common: CommonOptions,
    in context: CommandContext,
    _ body: (MediaLibraryWriter) throws -> Outcome
  ) throws -> Outcome {
    try MediaLibrary.withWriter(
      at: common.location(in: context).path,
      selecting: library,
      options: WriteOptions(
        isDryRun: isDryRun,
        secondsToWait: WaitTime.seconds(wait)
      ),
      body
    )
  }

  /// Reports what has happened, given as a sentence without the period.
  func report(_ sentence: String, in context: CommandContext) throws {
    if isQuiet { return }
    let output = context.standardOutput()
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
