import CommandLineIO
import JSON
import LibSync
import SystemFiles

/// The events of players, one JSON object on each line.
@MainActor final class PlayLog {
  private let output: OutputStream

  /// Opens a log, which appears when it is complete; `-` is standard output.
  init(_ path: String, in context: CommandContext) throws(OutputError) {
    output = try context.output(to: path)
  }

  func write(_ entry: PlayerLogEntry) { output.write(entry.json.text + "\n") }

  func finish() throws { try output.finish() }
}
