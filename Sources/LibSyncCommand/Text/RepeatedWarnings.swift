import CommandLineIO

/// Counts warnings, so that each is shown only once.
struct RepeatedWarnings {
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  /// Counts a warning and returns whether it is the first of its kind.
  mutating func isNew(_ warning: String) -> Bool {
    counts[warning, default: 0] += 1
    if counts[warning] != 1 { return false }
    order.append(warning)
    return true
  }

  /// A line for each warning that was repeated, with the number of repetitions.
  var summaries: [String] {
    order.compactMap { warning in
      let more = (counts[warning] ?? 0) - 1
      return more > 0 ? "\(warning) … and \(NumberFormat.grouped(more)) more like this" : nil
    }
  }
}
