/// Options for importing a source.
public struct ImportOptions: Hashable, Sendable {
  /// The name to give the library; `nil` to keep its name or, for a new library, to use the
  /// source's own name.
  public var name: String?
  /// Whether to create a new library even if the source identifies an existing library or has the
  /// same files as one.
  public var createsLibrary = false
  /// Whether the source may be older than the stored state of its library.
  public var allowsOlderSource = false
  /// Whether to replace characters that XML does not allow instead of refusing the source.
  public var repairsCharacters = false
  /// The library from which the source was rebuilt with new persistent IDs; `nil` for none.
  public var rebuiltFrom: String?
  /// The maximum share of a library's items that an import may remove, in percent.
  public var maxRemovals = 50
  /// Whether an import may change the titles of all items or the locations of all files.
  public var allowsRewrite = false
  /// Whether to store who bought an item: names of accounts and the store's data about purchases.
  public var keepsAccounts = false
  /// Whether a folder is read for its audio files even if it holds a library.
  public var readsAudioFiles = false
  /// Whether a folder is read for its pictures and movies, as the camera roll of a phone is.
  public var readsPhotos = false
  /// The encoding of texts in the tags of a folder's audio files that claim to be in Latin-1; `nil`
  /// for the one that was last stated for the folder.
  public var tagEncoding: TagEncoding?
  /// The name of the user of a music server whose plays, ratings and playlists are imported; `nil`
  /// for the only one.
  public var user: String?
  /// The absolute path of the folder to which the paths of a program's library are relative; `nil`
  /// if they are absolute.
  public var relativeFolder: String?
  /// The clock of a device, which overrides the device's own information.
  public var clock: NamedClock?

  /// The date of a source that states none; `nil` to use that of its contents or its file.
  public var sourceDate: Timestamp?

  /// Whether the next import recognises a source with the same bytes, which are hashed for it.
  package var remembersSource = true

  /// Creates the options for a plain import, without repair and into the library that the source
  /// identifies.
  public init() {}
}
