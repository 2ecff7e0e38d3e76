import MediaModel

/// What of a play was merged into an item of another library, which lies on top of what that
/// library's source says until the source says it itself.
struct PlayApplication {
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
  var playCount: Int64 = 0
  var skipCount: Int64 = 0
  /// Of a bookmark, when the item was last played before it was left there.
  var lastPlayedDate: Int64?
  var lastSkippedDate: Int64?
  var rating: Int64?
  var bookmarkTime: Int64?
  /// What the library's source said then.
  var source: UserValues
}

/// What a person's use of an item makes of it.
struct UserValues: Equatable {
  var playCount: Int64 = 0
  var skipCount: Int64 = 0
  var lastPlayedDate: Int64?
  var lastSkippedDate: Int64?
  /// 0 for none; one that an application worked out is none.
  var rating: Int64 = 0
  var bookmarkTime: Int64?
}

extension UserValues {
  init(_ values: PropertyRow) {
    self.init(
      playCount: values.integer(MediaItemProperty.playCount) ?? 0,
      skipCount: values.integer(MediaItemProperty.skipCount) ?? 0,
      lastPlayedDate: values.integer(MediaItemProperty.lastPlayedDate),
      lastSkippedDate: values.integer(MediaItemProperty.lastSkippedDate),
      rating: values.isTrue(MediaItemProperty.isRatingComputed)
        ? 0 : values.integer(MediaItemProperty.rating) ?? 0,
      bookmarkTime: values.integer(MediaItemProperty.bookmarkTime)
    )
  }

  /// Writes what differs from the values that an item has.
  ///
  /// The number of the last play on the clock of the source's computer is unknown for a play
  /// elsewhere, so it goes.
  func write(to values: inout PropertyRow) {
    let old = UserValues(values)
    func set(_ property: MediaItemProperty, _ value: Int64?) {
      values.set(property.rawValue, to: StoredValue(value))
    }
    if playCount != old.playCount { set(.playCount, playCount) }
    if skipCount != old.skipCount { set(.skipCount, skipCount) }
    if lastPlayedDate != old.lastPlayedDate {
      set(.lastPlayedDate, lastPlayedDate)
      set(.lastPlayedLocal, nil)
    }
    if lastSkippedDate != old.lastSkippedDate { set(.lastSkippedDate, lastSkippedDate) }
    if rating != old.rating {
      set(.rating, rating == 0 ? nil : rating)
      set(.isRatingComputed, nil)
    }
    if bookmarkTime != old.bookmarkTime { set(.bookmarkTime, bookmarkTime) }
  }

  /// Puts what was merged on top.
  mutating func add(_ application: PlayApplication) {
    switch application.aspect {
    case .plays:
      playCount = playCount.addingClamped(application.playCount)
      skipCount = skipCount.addingClamped(application.skipCount)
      lastPlayedDate = .newest(lastPlayedDate, application.lastPlayedDate)
      lastSkippedDate = .newest(lastSkippedDate, application.lastSkippedDate)
    case .rating: rating = application.rating ?? rating
    case .bookmark: bookmarkTime = application.bookmarkTime ?? bookmarkTime
    }
  }
}

extension Int64? {
  /// The later of two times.
  static func newest(_ one: Int64?, _ other: Int64?) -> Int64? {
    guard let one, let other else { return one ?? other }
    return Swift.max(one, other)
  }
}
