import MediaModel
import SQLite

/// Closes the plays that the source of a library now counts, so that the source's own values
/// replace the overlays.
struct PlayClosing {
  /// The rows of the overlays that have ended.
  private(set) var ended: [Int64] = []
  /// Overlays for plays that need no merging, because the source counts them.
  private(set) var settled: [MergedPlayOverlay] = []

  var isEmpty: Bool { ended.isEmpty && settled.isEmpty }

  /// Stores the closed plays, as of a revision.
  func write(at revision: Int64, _ connection: Connection) throws(SQLiteError) {
    try MergedPlayOverlays.insert(settled, at: revision, connection)
    try MergedPlayOverlays.end(ended, at: revision, connection)
  }

  /// Closes an item's plays that the source counts, and its merged ratings and bookmarks that the
  /// source has changed since.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - account: The account of the library's plays.
  ///   - source: The item's values in the source.
  ///   - values: The values to be shown, with the source's rating and bookmark.
  /// - Returns: The values with the merged ratings and bookmarks that are still in effect.
  mutating func closed(
    _ item: Int64,
    in account: PlayAccount,
    source: PlayStatistics,
    values: PlayStatistics
  ) -> PlayStatistics {
    let counted = account.plays(of: item).filter { account.verdict(on: $0) == .counted }
    for play in counted {
      if let row = account.applications.active(.plays, of: play) {
        ended.append(row)
      } else if !account.applications.contains(.plays, of: play) {
        settled.append(MergedPlayOverlay(settling: play, item: item, source: source))
      }
    }
    let rows = Set(counted.map(\.row))
    var values = values
    ended += account.applications.addRatingAndBookmark(
      to: &values,
      of: item,
      source: source,
      except: rows.contains
    )
    return values
  }
}
