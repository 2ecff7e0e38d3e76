import Bytes
import System
package import ArgumentParsing

extension CommandLineTool<CommandContext> {
  /// Runs a command line and reports any error on the console.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: The context of the command.
  ///   - check: Throws an error if the command must not write to one of the paths that it was
  ///     given.
  ///   - describe: Returns the message and exit status for an error.
  /// - Returns: The exit status.
  package func run(
    _ arguments: [String],
    in context: CommandContext,
    checking check: ([GivenPath]) throws(UsageError) -> Void = { _ in },
    describing describe: (any Error) -> CommandFailure
  ) async -> ExitStatus {
    do {
      try await perform(arguments, in: context, checking: check)
      // A signal may have arrived after the work was done.
      if Interruption.signal != 0 { throw Interruption.Stop() }
      return .success
    } catch {
      let failure = describe(error)
      if let message = failure.message { context.console.error(message) }
      if let excerpt = failure.excerpt { context.console.excerpt(excerpt) }
      return Interruption.signal == 0 ? failure.status : .signal(Interruption.signal)
    }
  }

  private func perform(
    _ arguments: [String],
    in context: CommandContext,
    checking check: ([GivenPath]) throws(UsageError) -> Void
  ) async throws {
    let defaults = OptionDefaults(of: name, in: context.environment, hasFile: hasOptionFile)
    switch try parse(arguments, defaults: defaults) {
    case .run(let command, let paths):
      try OpenFileLimit.check()
      try ThreadNeeds.check()
      try check(paths)
      try await command.run(in: context)
    case .help(let text):
      try write(text, to: context.standardOutput(isPaged: !arguments.contains("--no-pager")))
    case .version(let text): try write(text, to: context.standardOutput())
    }
  }

  private func write(_ text: String, to output: OutputStream) throws {
    output.write(text.last == "\n" ? text : text + "\n")
    try output.finish()
  }
}

/// The arguments that the process was started with.
package enum ProgramArguments {
  /// The arguments after the name of the program; `ExactPath` preserves bytes that are not UTF-8.
  package static var words: [String] { StartArguments.words.map { ExactPath.text($0) } }
}
