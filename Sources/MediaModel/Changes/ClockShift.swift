/// A change of the clock that moved the dates of many items at once, as daylight saving does.
///
/// Two exports of one library six days apart had every Date Added two hours later, with nothing
/// changed but the clock.
public struct ClockShift: Equatable, Sendable {
  /// How far dates moved, positive for later ones.
  public let seconds: Int64
  /// How many items have dates that moved so, by property.
  public let counts: [MediaItemProperty: Int]
}

extension ClockShift {
  /// How the dates of a property changed: how often by each number of seconds.
  package typealias Tally = [Int64: Int]

  /// A shift moves dates by whole half hours, at most from one end of the world to the other.
  private static let step: Int64 = 1800
  private static let farthest: Int64 = 14 * 3600
  /// The smallest share of a property's changed dates that have moved alike.
  private static let share = 0.9

  /// Finds the shifts: of each property at most one, those of the same distance as one.
  ///
  /// - Parameter tallies: By property; without dates that changed because something was played.
  /// - Returns: The shifts, the longest one back first.
  package static func detect(_ tallies: [MediaItemProperty: Tally]) -> [ClockShift] {
    var shifts: [Int64: [MediaItemProperty: Int]] = [:]
    for (property, tally) in tallies {
      let total = tally.values.reduce(0, +)
      guard total > 1,
        let (distance, count) = tally.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
        Double(count) >= share * Double(total), distance != 0,
        distance.magnitude <= farthest, distance % step == 0
      else { continue }
      shifts[distance, default: [:]][property] = count
    }
    return shifts.map { ClockShift(seconds: $0, counts: $1) }.sorted { $0.seconds < $1.seconds }
  }
}
