public import MediaModel

/// What an import did to a library.
public struct ImportOutcome: Sendable {
  /// The library's name.
  public let library: String
  /// Whether the library was not in the file before.
  public let isNewLibrary: Bool
  /// Whether the source was an export of some playlists; then nothing was removed.
  public let isPartial: Bool
  /// The revision that it made; nil when nothing changed.
  public let revision: Int64?
  /// What the import did to items, or in a dry run would have done.
  public let items: ChangeCount
  /// How many items the source has.
  public let itemCount: Int
  /// How many of them have no persistent ID in the source and got one.
  public let derivedIDCount: Int
  /// What the import did to playlists, or in a dry run would have done.
  public let playlists: ChangeCount
  /// How many playlists the source has.
  public let playlistCount: Int
  /// How many entries they have together.
  public let entryCount: Int
  /// How many items were recognised without a persistent ID, by the rule that did it.
  public let matches: [MatchRule: Int]
  /// What the ledger did not know of what was played on a device.
  public let plays: PlayCount
  /// What was done on devices with items whose source may count it already, so that it was not
  /// added.
  public let uncertainPlays: [MergedPlays]
  /// How many on-the-go lists of a device came or were changed there.
  public let onTheGoCount: Int
}
