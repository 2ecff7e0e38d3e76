import Bytes
import MediaModel

extension ItemRecord {
  /// Updates a track's values from the database with the plays since the database was written.
  ///
  /// - Parameter plays: The plays since the database was written.
  /// - Returns: The changes, in an entry whose reference must be set later, or `nil` if nothing
  ///   changed.
  mutating func merge(_ plays: PlayStatistics) -> PlayFileEntry? {
    var entry = PlayFileEntry(item: .missing)
    entry.base = PlayStatistics(
      playCount: values.integer(MediaItemProperty.playCount) ?? 0,
      skipCount: values.integer(MediaItemProperty.skipCount) ?? 0,
      rating: values.integer(MediaItemProperty.rating)
    )
    entry.plays.playCount = add(plays.playCount, to: .playCount)
    entry.plays.skipCount = add(plays.skipCount, to: .skipCount)
    // A played item is no longer new.
    if plays.playCount > 0 { values.remove(MediaItemProperty.isUnplayed.rawValue) }
    // 0 means that the rating was not changed, so it must not clear the stars.
    if let rating = plays.rating, (1...100).contains(rating), rating != entry.base.rating {
      entry.plays.rating = rating
      values.set(MediaItemProperty.rating.rawValue, integer: rating)
      values.remove(MediaItemProperty.isRatingComputed.rawValue)
    }
    if let time = plays.bookmarkTime, time > 0,
      time != values.integer(MediaItemProperty.bookmarkTime)
    {
      entry.plays.bookmarkTime = time
      values.set(MediaItemProperty.bookmarkTime.rawValue, integer: time)
    }
    if merge(plays.lastPlayed, for: .lastPlayedDate) {
      entry.plays.lastPlayed = plays.lastPlayed
      if let written = plays.lastPlayed?.written {
        values.set(MediaItemProperty.lastPlayedLocal.rawValue, integer: written)
      }
    }
    if merge(plays.lastSkipped, for: .lastSkippedDate) {
      entry.plays.lastSkipped = plays.lastSkipped
    }
    return entry.plays.isEmpty ? nil : entry
  }

  private mutating func add(_ count: Int64, to property: MediaItemProperty) -> Int64 {
    guard count > 0 else { return 0 }
    // The count in the database is unreadable, so the new plays must not be stored as the total.
    if unread.contains(property) { return count }
    let sum = (values.integer(property) ?? 0).addingReportingOverflow(count)
    guard !sum.overflow else { return 0 }
    values.set(property.rawValue, integer: sum.partialValue)
    return count
  }

  /// Sets a date if it is newer than the stored one, and returns whether it was.
  private mutating func merge(_ date: PlayDate?, for property: MediaItemProperty) -> Bool {
    guard let date, date.moment.rawValue > values.integer(property) ?? .min else { return false }
    values.set(property.rawValue, integer: date.moment.rawValue)
    return true
  }
}
