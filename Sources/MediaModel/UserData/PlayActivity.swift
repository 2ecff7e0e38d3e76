/// The metadata that the players of libsync keep about an item, beside the counts and dates of its
/// source.
///
/// The counts are added to those of the source, the later one of two dates is shown, and a bookmark
/// is shown instead of that of the source until that changes.
public enum PlayActivity: String, CaseIterable, Codable, Sendable {
  /// The number of plays to the end.
  case plays
  /// The number of skips.
  case skips
  /// When the item was last played to its end.
  case played
  /// When the item was last skipped.
  case skipped
  /// The position where playback stopped, in milliseconds.
  case bookmark

  /// The key of the value, such as `activity.plays`.
  public var key: MetadataKey {
    MetadataKey(namespace: UserActivity.namespace, name: rawValue)
  }

  /// The key of the bookmark that the source had when that of a player was kept, as
  /// `activity.bookmark_before`; without a value, the source had none.
  public static let bookmarkKeyBefore = MetadataKey(
    namespace: UserActivity.namespace,
    name: bookmarkNameBefore
  )

  package static let bookmarkNameBefore = PlayActivity.bookmark.rawValue + "_before"

  /// The largest number of plays or skips, or of milliseconds.
  package static let maxNumber: Int64 = 1 << 40

  /// Returns whether metadata may have the value under the key.
  func allows(_ value: MetadataValue) -> Bool {
    switch (self, value) {
    case (.plays, .number(let number)), (.skips, .number(let number)),
      (.bookmark, .number(let number)):
      Int64(exactly: number).map((0...Self.maxNumber).contains) ?? false
    case (.played, .date), (.skipped, .date): true
    default: false
    }
  }
}
