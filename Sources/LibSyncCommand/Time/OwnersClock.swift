import LibSync

/// The clock of a library's owner, on which all lists for people show when an item was last played.
enum OwnersClock {
  /// No clock is more than 14 hours from UTC, so values that differ by more are of different plays.
  private static let offsets: ClosedRange<Int64> = -50_400...50_400

  /// Returns what the clock showed at a play, in seconds since 1970 as if it were UTC.
  ///
  /// - Parameters:
  ///   - reading: What the source says that the clock showed.
  ///   - moment: When the item was played.
  /// - Returns: The reading; `nil` if the source does not have that of this play.
  static func reading(_ reading: Timestamp?, at moment: Timestamp) -> Timestamp? {
    guard let reading, offsets.contains(reading.rawValue &- moment.rawValue) else { return nil }
    return reading
  }
}

extension MediaItem {
  /// The time that the owner's clock showed when the item was last played; `nil` if that is unknown.
  var lastPlayedReading: Timestamp? {
    guard case .date(let moment)? = value(for: .lastPlayedDate),
      case .integer(let seconds)? = value(for: .lastPlayedLocal)
    else { return nil }
    return OwnersClock.reading(Timestamp(rawValue: seconds &- RuleDate.epoch), at: moment)
  }
}
