import CommandLineIO
import JSON
import LibSync

/// The warnings about unreadable parts of a source.
enum ProblemText {
  private static let maxShown = 10

  /// Returns the first warnings and the number of the remaining ones.
  static func warnings(_ problems: ImportWarnings) -> [String] {
    let shown = problems.first.prefix(maxShown).map(\.description)
    let more = problems.count - shown.count
    return more > 0 ? shown + ["and \(NumberFormat.count(more, "more problem"))"] : shown
  }
}
