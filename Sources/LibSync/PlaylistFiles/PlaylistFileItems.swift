public import MediaModel

/// The items of a library that the entries of a playlist file stand for.
public struct PlaylistFileItems: Hashable, Sendable {
  /// The ways in which the item of an entry is found, the surest first.
  public enum Way: String, CaseIterable, Sendable {
    /// By the persistent ID that libsync has written.
    case persistentID
    /// By its path or URL.
    case path
    /// By the end of its path: the name of the file and of the folders that contain it.
    case pathEnd
    /// By its title and artist, and by its playing time if the file has it.
    case title
  }

  /// The path of the file.
  public let file: String
  /// The name that the file gives the playlist; `nil` if it gives none.
  public let name: String?
  /// The reason why the file could not be read, and has no entries; `nil` if it was.
  public internal(set) var problem: String?
  /// Whether the file has text that is not in Unicode, and nobody has stated its encoding.
  public internal(set) var isOfUnknownEncoding = false
  /// The name of the encoding that such a text seems to be in; `nil` if it does not show.
  public internal(set) var likelyEncoding: String?
  /// The items in the order of the entries.
  public internal(set) var items: [PersistentID] = []
  /// The number of items that were found in each way.
  public internal(set) var counts: [Way: Int] = [:]
  /// The paths, URLs or titles of the entries that no item of the library stands for, or that
  /// several do.
  public internal(set) var missing: [String] = []

  /// The number of entries in the file.
  public var entryCount: Int { items.count + missing.count }
}
