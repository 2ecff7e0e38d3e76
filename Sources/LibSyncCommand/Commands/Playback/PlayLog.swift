import CommandLineIO
import JSON
import LibSync
import System

/// The events of players, one JSON object on each line, which others can read as they happen.
///
/// An interruption ends what is recorded, but not the log, which has everything until then.
@MainActor final class PlayLog {
  private let output: OutputStream
  private var isLive = false

  /// Opens a log; `-` is standard output.
  init(_ path: String, in session: Session) throws(OutputError) {
    output = try session.output(to: path)
  }

  /// Writes what has happened so far, and from then on each event at once; until then, an older log
  /// stays.
  func begin() throws {
    try output.appear()
    isLive = true
    output.report("")
  }

  func write(_ entry: PlayerLogEntry) {
    let line = entry.json.text + "\n"
    if isLive { output.report(line) } else { output.write(line) }
  }

  func finish() throws {
    try Interruption.deferred { try output.finish() }
  }
}
