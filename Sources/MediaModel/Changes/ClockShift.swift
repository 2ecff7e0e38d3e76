/// A clock change, such as the start of daylight saving time, that shifted the dates of many items
/// at once.
///
/// In two real exports of one library, made six days apart, all values of Date Added differed by
/// two hours although only the clock had changed.
public struct ClockShift: Equatable, Sendable {
  /// The shift in seconds, positive if the dates became later.
  public let seconds: Int64
  /// The number of items with shifted dates, by property.
  public let counts: [MediaItemProperty: Int]
}

extension ClockShift {
  /// The number of a property's changed dates, by shift in seconds.
  package typealias Tally = [Int64: Int]

  /// A shift is recognised only if it is a multiple of half an hour and at most 14 hours.
  private static let step: Int64 = 1800
  private static let farthest: Int64 = 14 * 3600
  /// The minimum share of a property's changed dates that must have shifted by the same amount.
  private static let share = 0.9

  /// Finds the shifts, at most one for each property; equal shifts of several properties are
  /// combined.
  ///
  /// - Parameter tallies: The tallies by property, without dates that changed because an item was
  ///   played.
  /// - Returns: The shifts in ascending order.
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
