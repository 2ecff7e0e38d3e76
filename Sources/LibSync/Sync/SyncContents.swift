public import MediaModel

/// The part of a library that a device is to have.
public struct SyncContents: Sendable {
  /// The items, the most important ones first; items that are named several times count once.
  public var items: [PersistentID]
  /// The playlists, in the order in which the device lists them; `nil` to leave the playlists on
  /// the device as they are.
  ///
  /// Their members are on the device only if they are among the items.
  public var playlists: [PersistentID]?
  /// The options to use instead of those of the sync, because they were saved with the selection;
  /// `nil` for none.
  ///
  /// The options with which the device is opened stay those of the sync.
  public var options: SyncOptions?

  /// Creates contents.
  public init(items: [PersistentID], playlists: [PersistentID]? = nil) {
    self.items = items
    self.playlists = playlists
  }
}
