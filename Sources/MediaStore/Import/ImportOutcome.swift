public import MediaModel

/// The result of an import.
public struct ImportOutcome: Sendable {
  /// The library's name.
  public let library: String
  /// Whether the import created the library.
  public let isNewLibrary: Bool
  /// Whether the source was an export of individual playlists; if so, nothing was removed.
  public let isPartial: Bool
  /// The number of the revision that the import created; nil if nothing changed.
  public let revision: Int64?
  /// The number of items added, changed and removed; in a dry run, the numbers that a real import
  /// would report.
  public let items: ChangeCount
  /// The number of items in the source.
  public let itemCount: Int
  /// The number of items in the source without a persistent ID, which were given a derived one.
  public let derivedIDCount: Int
  /// The number of playlists added, changed and removed.
  public let playlists: ChangeCount
  /// The number of playlists in the source.
  public let playlistCount: Int
  /// The total number of entries in all playlists.
  public let entryCount: Int
  /// The number of items recognised without a persistent ID, by matching rule.
  public let matches: [MatchRule: Int]
  /// The number of plays on a device that were new to the ledger.
  public let plays: PlayCount
  /// The fingerprint of the database of a device that its plays are about; nil if it has none.
  package let playedDatabase: UInt64?
  /// The plays on devices that were not added, because the source may already count them.
  public let uncertainPlays: [MergedPlays]
  /// The number of the device's on-the-go lists that were added or changed by the import.
  public let onTheGoCount: Int
  /// The number of photos added, changed and removed.
  public let photos: ChangeCount
  /// The number of photos in the source.
  public let photoCount: Int
  /// The number of albums of photos added, changed and removed.
  public let photoAlbums: ChangeCount
  /// The number of albums of photos in the source.
  public let photoAlbumCount: Int
  /// The name that the library had before; nil if the import did not rename it.
  public let oldName: String?
  /// The name of the library that was imported from the same source before, and is a part of this
  /// one now; nil if there was none.
  public let joined: String?
}
