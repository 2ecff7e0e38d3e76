import Bytes
import MediaModel
import SQLite

/// The part of a play that was merged into an item of another library.
///
/// It is shown on top of the values from that library's source until the source itself reports the
/// play.
struct MergedPlayOverlay {
  /// A part of a play that is merged independently of the other parts.
  enum Aspect: String, CaseIterable, SQLValue {
    /// The number of plays and skips, and the dates of the last play and the last skip.
    case plays
    case rating
    case bookmark
  }

  /// The overlay's row, or 0 if it is not stored yet.
  var id: Int64 = 0
  var play: Int64
  var aspect: Aspect
  var item: Int64
  /// Whether the source's own values already include this part of the play, so that nothing is
  /// shown.
  var isSettled = false
  /// The values shown on top of the source's; for a bookmark, also the date of the last play before
  /// it was set.
  var plays = PlayStatistics()
  /// The values of the library's source at the time of the merge.
  var source: PlayStatistics
}

/// The plays, skips, rating and bookmark of an item, as recorded in its properties.
extension PlayStatistics {
  init(_ values: PropertyRow) {
    self.init(
      playCount: values.integer(MediaItemProperty.playCount) ?? 0,
      skipCount: values.integer(MediaItemProperty.skipCount) ?? 0,
      // A rating that an application computed is left out, since nobody gave it.
      rating: values.isTrue(MediaItemProperty.isRatingComputed)
        ? nil : values.integer(MediaItemProperty.rating).flatMap { $0 == 0 ? nil : $0 },
      bookmarkTime: values.integer(MediaItemProperty.bookmarkTime),
      lastPlayed: PlayDate(values.integer(MediaItemProperty.lastPlayedDate)),
      lastSkipped: PlayDate(values.integer(MediaItemProperty.lastSkippedDate))
    )
  }

  /// Writes the values that differ from those of an item.
  ///
  /// If the last play took place on a device, its local date on the source's computer is unknown,
  /// so the local date is removed.
  func write(to values: inout PropertyRow) {
    let old = PlayStatistics(values)
    func set(_ property: MediaItemProperty, _ value: Int64?) {
      values.set(property.rawValue, to: StoredValue(value))
    }
    if playCount != old.playCount { set(.playCount, playCount) }
    if skipCount != old.skipCount { set(.skipCount, skipCount) }
    if lastPlayed != old.lastPlayed {
      set(.lastPlayedDate, lastPlayed?.moment.rawValue)
      set(.lastPlayedLocal, nil)
    }
    if lastSkipped != old.lastSkipped { set(.lastSkippedDate, lastSkipped?.moment.rawValue) }
    if rating != old.rating {
      set(.rating, rating)
      set(.isRatingComputed, nil)
    }
    if bookmarkTime != old.bookmarkTime { set(.bookmarkTime, bookmarkTime) }
  }

  /// Adds the values of an overlay.
  mutating func add(_ application: MergedPlayOverlay) {
    var later = application.plays
    // The date of a bookmark overlay tells when the bookmark was set, not when the item was played.
    if application.aspect != .plays { (later.lastPlayed, later.lastSkipped) = (nil, nil) }
    self = self + later
    if rating == 0 { rating = nil }
  }
}

extension PlayDate {
  /// Creates a date from seconds since 1970; nil for nil.
  init?(_ seconds: Int64?) {
    guard let seconds else { return nil }
    self.init(moment: Timestamp(rawValue: seconds))
  }
}
