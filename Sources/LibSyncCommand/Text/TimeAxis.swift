import CommandLineIO
import LibSync

/// The axis of time of a page: places as percentages, and the times that are marked.
struct TimeAxis {
  private let duration: Int64
  /// The times that are marked, at round numbers.
  let ticks: [Int64]
  private let step: Int64

  init(_ duration: Int64) {
    self.duration = max(duration, 1)
    let most: Int64 = 10
    // Whatever the duration is, the last of these steps is long enough.
    let step = Self.steps.first { duration / $0 <= most } ?? max(1, duration / most)
    self.step = step
    ticks = (0...(duration / step)).map { $0 * step }
  }

  private static let second: Int64 = 1_000_000_000
  private static let day: Int64 = 86_400

  private static let steps: [Int64] = {
    let decimals: [Int64] = (0..<9).flatMap { power in
      let unit = (0..<power).reduce(Int64(1)) { unit, _ in unit * 10 }
      return [unit, 2 * unit, 5 * unit]
    }
    let seconds: [Int64] = [
      1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200,
    ]
    let days: [Int64] = (0..<5).flatMap { power in
      let unit = (0..<power).reduce(day) { unit, _ in unit * 10 }
      return [unit, 2 * unit, 5 * unit]
    }
    return decimals + (seconds + days).map { $0 * second }
  }()

  /// Returns the share of the axis before a time.
  func share(_ time: Int64) -> Double { Double(time) / Double(duration) }

  /// Returns the place of a time as a percentage.
  func place(_ time: Int64) -> String { Self.percentage(share(time)) }

  /// Returns a share as a percentage, with three decimals at most.
  static func percentage(_ share: Double) -> String {
    let thousandths = Int((share * 100_000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole)%" }
    var digits = String(1000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)%"
  }

  /// Returns a time in words, such as `2.5 s` or `1:05`.
  func text(_ time: Int64) -> String {
    if duration < 100 * Self.second { return "\(LogValue.nanoseconds(time).text) s" }
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: Self.second)
    if seconds >= Self.day, seconds % Self.day == 0, rest == 0 {
      return NumberFormat.count(Int(seconds / Self.day), "day")
    }
    let clock = NumberFormat.span(milliseconds: seconds * 1000)
    return rest == 0 ? clock : clock + LogValue.nanoseconds(rest).text.dropFirst()
  }
}
