public import MediaModel
import MediaStore

extension MediaLibrary {
  /// Returns the ratings and opinions of the user's own that the source has changed since they were
  /// set, in the order of items.
  ///
  /// To settle them, pass `ActivityConflict.edit(keeping:)` to `MediaLibraryWriter.changeMetadata`.
  public func activityConflicts() throws -> [ActivityConflict] { try store.activityConflicts() }
}

extension MediaLibraryWriter {
  /// Gives items a rating of the user's own, which is shown instead of that of the source.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - stars: The rating, from 0 to 5 in halves; `nil` to show that of the source again.
  /// - Returns: The numbers of ratings that changed.
  /// - Throws: `StoreError`, including `invalidMetadata` for any other rating.
  @discardableResult
  public func rate(_ items: [PersistentID], stars: Double?) throws -> MetadataOutcome {
    let value = stars.map(MetadataValue.number)
    return try changeMetadata(items.map { MetadataEdit($0, UserActivity.rating.key, value) })
  }

  /// Records what a player did with items, as one revision.
  ///
  /// Plays and skips are added to what the library shows for the items; the source's own values
  /// stay as they are.
  ///
  /// - Parameter activities: The plays, skips and bookmarks, in the order in which they happened. A
  ///   date in the future counts as that of the change.
  /// - Returns: The numbers of values that changed.
  /// - Throws: `StoreError`.
  @discardableResult
  public func record(_ activities: [PlaybackActivity]) throws -> MetadataOutcome {
    try store.record(activities, options)
  }

  /// Gives items an opinion of the user's own, which is shown instead of that of the source.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - opinion: The opinion; `nil` to show that of the source again.
  /// - Returns: The numbers of opinions that changed.
  /// - Throws: `StoreError`.
  @discardableResult
  public func setOpinion(
    of items: [PersistentID],
    to opinion: UserActivity.Opinion?
  ) throws -> MetadataOutcome {
    let value = opinion.map { MetadataValue.text($0.rawValue) }
    return try changeMetadata(items.map { MetadataEdit($0, UserActivity.opinion.key, value) })
  }
}
