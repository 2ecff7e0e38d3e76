import MediaModel

/// What was done to a track since the device's last sync.
struct TrackPlays {
  var playCount: Int64 = 0
  var skipCount: Int64 = 0
  /// 0 to 100; nil or 0 when the device tells none.
  var rating: Int64?
  /// Milliseconds; nil or 0 when there is none.
  var bookmarkTime: Int64?
  var lastPlayed: DeviceDate?
  var lastSkipped: DeviceDate?
}

extension ItemRecord {
  /// Makes of what the database says of a track what the device shows of it.
  ///
  /// - Parameter plays: What was done since the database was written.
  /// - Returns: What of that is news, for the item of a reference that is still to be given; nil
  ///   for nothing.
  mutating func merge(_ plays: TrackPlays) -> PlayFileEntry? {
    var entry = PlayFileEntry(item: .missing)
    entry.databasePlayCount = values.integer(MediaItemProperty.playCount) ?? 0
    entry.databaseSkipCount = values.integer(MediaItemProperty.skipCount) ?? 0
    entry.playCount = add(plays.playCount, to: .playCount)
    entry.skipCount = add(plays.skipCount, to: .skipCount)
    // What was played is not new any more.
    if plays.playCount > 0 { values.remove(MediaItemProperty.isUnplayed.rawValue) }
    entry.databaseRating = values.integer(MediaItemProperty.rating)
    // 0 stands for a rating that was not changed, which must not wipe the stars.
    if let rating = plays.rating, (1...100).contains(rating), rating != entry.databaseRating {
      entry.rating = rating
      values.set(MediaItemProperty.rating.rawValue, integer: rating)
      values.remove(MediaItemProperty.isRatingComputed.rawValue)
    }
    if let time = plays.bookmarkTime, time > 0,
      time != values.integer(MediaItemProperty.bookmarkTime)
    {
      entry.bookmarkTime = time
      values.set(MediaItemProperty.bookmarkTime.rawValue, integer: time)
    }
    if take(plays.lastPlayed, for: .lastPlayedDate) {
      entry.lastPlayed = plays.lastPlayed
      plays.lastPlayed.map {
        values.set(MediaItemProperty.lastPlayedLocal.rawValue, integer: $0.written)
      }
    }
    if take(plays.lastSkipped, for: .lastSkippedDate) { entry.lastSkipped = plays.lastSkipped }
    let isNews =
      entry.playCount > 0 || entry.skipCount > 0 || entry.rating != nil
      || entry.bookmarkTime != nil || entry.lastPlayed != nil || entry.lastSkipped != nil
    return isNews ? entry : nil
  }

  private mutating func add(_ count: Int64, to property: MediaItemProperty) -> Int64 {
    guard count > 0 else { return 0 }
    // What is stored of a number that could not be read must not become that of the last plays.
    if unread.contains(property) { return count }
    let sum = (values.integer(property) ?? 0).addingReportingOverflow(count)
    guard !sum.overflow else { return 0 }
    values.set(property.rawValue, integer: sum.partialValue)
    return count
  }

  /// Takes a date if it is the newer one, and tells whether it was.
  private mutating func take(_ date: DeviceDate?, for property: MediaItemProperty) -> Bool {
    guard let date, date.moment.rawValue > values.integer(property) ?? .min else { return false }
    values.set(property.rawValue, integer: date.moment.rawValue)
    return true
  }
}
