import MediaModel

/// What of a play was merged into an item of another library, which lies on top of what that
/// library's source says until the source says it itself.
struct MergedPlayOverlay {
  /// What is merged, or not, by itself.
  enum Aspect: String, CaseIterable {
    /// Plays and skips, and when the last ones were.
    case plays
    case rating
    case bookmark
  }

  /// The row; 0 for one that is not stored yet.
  var id: Int64 = 0
  var play: Int64
  var aspect: Aspect
  var item: Int64
  /// Whether the source's own values stand for it.
  var isSettled = false
  /// What is put on top; of a bookmark, also when the item was last played before it was left
  /// there.
  var plays = PlayStatistics()
  /// What the library's source said then.
  var source: PlayStatistics
}

/// How an item of a library was used, as its properties tell.
extension PlayStatistics {
  init(_ values: PropertyRow) {
    self.init(
      playCount: values.integer(MediaItemProperty.playCount) ?? 0,
      skipCount: values.integer(MediaItemProperty.skipCount) ?? 0,
      // One that an application worked out is none.
      rating: values.isTrue(MediaItemProperty.isRatingComputed)
        ? nil : values.integer(MediaItemProperty.rating).flatMap { $0 == 0 ? nil : $0 },
      bookmarkTime: values.integer(MediaItemProperty.bookmarkTime),
      lastPlayed: PlayDate(values.integer(MediaItemProperty.lastPlayedDate)),
      lastSkipped: PlayDate(values.integer(MediaItemProperty.lastSkippedDate))
    )
  }

  /// Writes what differs from the values that an item has.
  ///
  /// The number of the last play on the clock of the source's computer is unknown for a play
  /// elsewhere, so it goes.
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

  /// Puts what was merged on top.
  mutating func add(_ application: MergedPlayOverlay) {
    var later = application.plays
    // Of a bookmark it is when it was left.
    if application.aspect != .plays { (later.lastPlayed, later.lastSkipped) = (nil, nil) }
    self = self + later
    if rating == 0 { rating = nil }
  }
}

extension PlayDate {
  /// A moment that is stored as seconds since 1970; nil for none.
  init?(_ seconds: Int64?) {
    guard let seconds else { return nil }
    self.init(moment: Timestamp(rawValue: seconds))
  }
}
