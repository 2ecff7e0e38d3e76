import CommandLineIO
import LibSync

/// Counts the entries of the log of a session script, writes them, and keeps those that timelines report.
final class SessionLogOutput {
  /// The number of entries.
  private(set) var count = 0
  /// The part of the log that a timeline reports; nil without a timeline.
  private(set) var timeline: TimelineLog?
  private let output: OutputStream?
  private var lines = ""

  /// Opens a log; `nil` to write none.
  init(_ path: String?, keepingTimeline: Bool, in session: Session) throws {
    timeline = keepingTimeline ? TimelineLog() : nil
    output = try path.map { try session.output(to: $0) }
  }

  func write(_ entry: SessionLogEntry) {
    count += 1
    timeline?.note(entry)
    guard let output else { return }
    entry.write(to: &lines)
    lines += "\n"
    if lines.utf8.count < 1 << 16 { return }
    output.write(lines)
    lines.removeAll(keepingCapacity: true)
  }

  func finish() throws {
    output?.write(lines)
    lines = ""
    try output?.finish()
  }
}
