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
    let chosen: [(offset: Int, element: HookFile.Hook)]
    do throws(UsageError) {
      chosen = try hooks(for: event)
    } catch {
      return console.warning("no hooks are run: \(error.message)")
    }
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

  /// Returns whether the user has named commands for an event, so that its document is needed.
  func hasHooks(_ event: HookEvent) -> Bool { (try? hooks(for: event).isEmpty) == false }

  private func hooks(
    for event: HookEvent
  ) throws(UsageError) -> [(offset: Int, element: HookFile.Hook)] {
    guard environment[Self.eventVariable] == nil else { return [] }
    return try HookFile(in: environment).hooks.enumerated().filter { $0.element.event == event }
  }
}
