/// An entry of a playlist; several entries may refer to the same item.
public struct PlaylistEntry: Hashable, Codable, Sendable {
  /// The item; `nil` if the entry refers to an item that the source lacks.
  public let item: MediaItem?
  /// The source's number for an item that it lacks; `nil` if it has the item.
  public let missingTrackID: Int64?

  package init(item: MediaItem?, missingTrackID: Int64?) {
    self.item = item
    self.missingTrackID = missingTrackID
  }
}
