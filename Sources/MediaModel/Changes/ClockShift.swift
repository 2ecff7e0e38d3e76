/// A clock change, such as the start of daylight saving time, that shifted the dates of many items
/// at once.
///
/// In two real exports of one library, made six days apart, all values of Date Added differed by
/// two hours although only the clock had changed. If a library is imported in another time zone,
/// its dates in summer and in winter can shift differently.
public struct ClockShift: Hashable, Codable, Sendable {
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
  /// The maximum difference between shifts of a property: what daylight saving time adds to a
  /// clock.
  private static let summer: Int64 = 3600
  /// The minimum share of a property's changed dates that must have shifted.
  private static let share = 0.9

  /// Finds the shifts; equal shifts of several properties are combined.
  ///
  /// - Parameter tallies: The tallies by property, without dates that changed because an item was
  ///   played.
  /// - Returns: The shifts in ascending order.
  package static func detect(_ tallies: [MediaItemProperty: Tally]) -> [ClockShift] {
    var shifts: [Int64: [MediaItemProperty: Int]] = [:]
    for (property, tally) in tallies {
      let total = tally.values.reduce(0, +)
      let possible = tally.filter { isPossible($0.key) }
      guard total > 1,
        let (usual, _) = possible.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })
      else { continue }
      let found = possible.filter { abs($0.key - usual) <= summer }
      guard Double(found.values.reduce(0, +)) >= share * Double(total) else { continue }
      for (distance, count) in found { shifts[distance, default: [:]][property] = count }
    }
    return shifts.map { ClockShift(seconds: $0, counts: $1) }.sorted { $0.seconds < $1.seconds }
  }

  private static func isPossible(_ seconds: Int64) -> Bool {
    seconds != 0 && seconds.magnitude <= UInt64(farthest) && seconds % step == 0
  }
}
