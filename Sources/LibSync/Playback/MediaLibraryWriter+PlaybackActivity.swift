import MediaModel
package import MediaPlayback

extension MediaLibraryWriter {
  /// Adds plays, skips and bookmarks to the items of the library, as one revision.
  package func record(_ activities: [PlaybackActivity]) throws {
    try record(activities.map { PlayRecord($0) })
  }
}

extension PlayRecord {
  fileprivate init(_ activity: PlaybackActivity) {
    self =
      switch activity.kind {
      case .play(let count):
        Self(activity.item, plays: Int(clamping: count), lastPlayed: activity.date)
      case .skip: Self(activity.item, skips: 1, lastSkipped: activity.date)
      case .bookmark(let time):
        Self(activity.item, bookmarkTime: SampleTime(time).nanoseconds / 1_000_000)
      }
  }
}
