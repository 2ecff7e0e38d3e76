import CommandLineIO
import JSON
import LibSync

/// What is said of the parts of a source that could not be read.
enum ProblemText {
  private static let maxShown = 10

  /// The first ones, and how many more there are.
  static func warnings(_ problems: ImportWarnings) -> [String] {
    let shown = problems.first.prefix(maxShown).map(\.description)
    let more = problems.count - shown.count
    return more > 0 ? shown + ["and \(NumberFormat.count(more, "more problem"))"] : shown
  }
}
