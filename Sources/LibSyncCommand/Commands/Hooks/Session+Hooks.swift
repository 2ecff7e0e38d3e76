import ArgumentParsing
import CommandLineIO
import LibSync
import System

extension Session {
  /// The variable that tells a command for which event it runs.
  private static let eventVariable = "LIBSYNC_EVENT"

  /// Runs the commands that the user has named for an event, one after the other; a failure is
  /// reported and changes nothing else.
  ///
  /// Commands that such a command runs have no events, so that they cannot go on without an end.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - document: The document that each command gets on its standard input.
  /// - Throws: `Interruption.Stop`.
  func runHooks(_ event: HookEvent, _ document: @autoclosure () -> JSONDocument) throws {
    guard environment[Self.eventVariable] == nil else { return }
    let hooks: [HookFile.Hook]
    do {
      hooks = try HookFile(in: environment).hooks
    } catch {
      return console.warning("no hooks are run: \(error.message)")
    }
    let chosen = hooks.enumerated().filter { $0.element.event == event }
    if chosen.isEmpty { return }
    let input = document().text + "\n"
    let library = PathArgument.absolutePath(try location().path)
    for (index, hook) in chosen {
      narration.what("Running the hook \(index + 1)")
      let problem = try ShellCommand.run(
        hook.command,
        input: input,
        environment: [Self.eventVariable: event.rawValue, "LIBSYNC_LIBRARY": library],
        until: try StopSignal()
      )
      if let problem { console.warning("the hook \(index + 1) for '\(event.rawValue)' \(problem)") }
    }
  }
}
