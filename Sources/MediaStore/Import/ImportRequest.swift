public import MediaModel

/// What an import is told besides the source's records.
public struct ImportRequest: Sendable {
  /// The path of the source, `-` for standard input.
  public var source: String
  /// What to call the library; nil lets the source's persistent ID decide.
  public var name: String?
  /// When the import is made.
  public var made: Timestamp
  /// Do everything, say what it did, and undo it.
  public var isDryRun: Bool
  /// The library that the source is a rebuilt version of, with new persistent IDs; nil for none.
  public var rebuiltFrom: String?
  /// How many of a library's items an import may remove, in percent.
  public var mostRemovals = 50
  /// Whether an import may change what every item is called or where every file is.
  public var mayRewrite = false
  /// Fail when the source is of a library that is not in the file.
  public var mustExist = false
  /// Whether the records are those of another library of the file, to be compared with it.
  var isComparison = false

  /// Makes a request; without a name the source's persistent ID finds the library.
  public init(source: String, name: String? = nil, made: Timestamp, isDryRun: Bool = false) {
    self.source = source
    self.name = name
    self.made = made
    self.isDryRun = isDryRun
  }
}

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
