/// A place in a playlist; an item may take several.
public struct PlaylistEntry: Sendable {
  /// The item; nil when the source does not have the one it names.
  public let item: MediaItem?
  /// The source's number for an item that it does not have; nil when there is an item.
  public let missingTrackID: Int64?

  package init(item: MediaItem?, missingTrackID: Int64?) {
    self.item = item
    self.missingTrackID = missingTrackID
  }
}
