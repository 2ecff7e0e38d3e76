import CommandLineIO
import JSON
import LibSync
import SystemFiles
import SystemProcess

/// The events of players, one JSON object on each line.
///
/// An interruption ends what is recorded, but not the log, which has everything until then.
@MainActor final class PlayLog {
  private let output: OutputStream

  /// Opens a log, which appears when it is complete; `-` is standard output.
  init(_ path: String, in context: CommandContext) throws(OutputError) {
    output = try context.output(to: path)
  }

  func write(_ entry: PlayerLogEntry) {
    Interruption.$isDeferred.withValue(true) { output.write(entry.json.text + "\n") }
  }

  func finish() throws {
    try Interruption.deferred { try output.finish() }
  }
}
