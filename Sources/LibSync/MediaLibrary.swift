// Whoever imports LibSync gets the values that its functions take and return.
@_exported public import MediaArtwork
@_exported public import MediaImport
@_exported public import MediaModel
@_exported public import MediaStore

/// A library file: everything that was imported into it, and what can be asked of it.
///
/// ```swift
/// try MediaLibrary.importLibrary(from: "Library.xml", into: "library.sqlite")
/// let library = try MediaLibrary(reading: "library.sqlite")
/// try library.forEachItem(properties: [.title]) { print($0.text(for: .title) ?? "") }
/// ```
///
/// What it answers is always of the file that is at its path: when another takes its place, that
/// one is opened.
///
/// Everything stops soon when its task is cancelled: it fails with the code `cancelled` of
/// `StoreError` or `ImportError`, or with `CancellationError`, and nothing was changed.
public final class MediaLibrary: Sendable {
  let file: OpenLibraryFile
  let generator: ChangeGenerator

  /// Opens an existing library file, which can then be read but not changed.
  public init(reading path: String) throws {
    file = try OpenLibraryFile(path)
    generator = ChangeGenerator(file.path)
  }

  /// A library whose file has no name and is gone when it is no longer used.
  init(_ store: MediaStore) {
    file = OpenLibraryFile(store)
    generator = ChangeGenerator(nil)
  }

  /// The library file.
  public var path: String { file.path }

  /// The store of the file that is there now.
  var store: MediaStore {
    get throws { try file.current().store }
  }

  /// The libraries that were imported, in the order in which they came.
  public func libraries() throws -> [Library] { try store.libraries() }

  /// The name of a library as it was given when it came; nil stands for the default one.
  public func libraryName(_ name: String? = nil) throws -> String { try store.libraryName(name) }

  /// Calls the body with the items of a library in natural order.
  ///
  /// - Parameters:
  ///   - library: Its name; nil for the default one.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  ///   - body: Called once for each item; what it throws ends the walk. It may query the
  ///     library, which it then sees as it is at that moment, but not a past state.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachItem(
    in library: String? = nil,
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try store.forEachItem(in: library, properties: properties, limit: limit, body)
  }

  /// Everything known of an item, with the name of each library that has it.
  public func items(
    withID persistentID: PersistentID
  ) throws -> [(library: String, item: MediaItem)] {
    try store.items(withID: persistentID)
  }

  /// The playlists of a library in the order of its source, and behind them the on-the-go lists.
  ///
  /// A nil name stands for the default library.
  public func playlists(in library: String? = nil) throws -> [Playlist] {
    try store.playlists(in: library)
  }

  /// Calls the body with the entries of a playlist in their order.
  ///
  /// - Parameters:
  ///   - playlist: Its persistent ID; there are no entries when no playlist has it.
  ///   - library: The library's name; nil for the default one.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - body: Called once for each entry; what it throws ends the walk. It may query the
  ///     library, which it then sees as it is at that moment, but not a past state.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachEntry(
    of playlist: PersistentID,
    in library: String? = nil,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try store.forEachEntry(of: playlist, in: library, properties: properties, body)
  }

  /// The names of a library's playlists that an item is in.
  public func playlistNames(
    holding persistentID: PersistentID,
    in library: String
  ) throws -> [String] {
    try store.playlistNames(holding: persistentID, in: library)
  }

  /// Looks through the whole file for damage.
  public func diagnose() throws -> StoreDiagnosis { try store.diagnose() }

  /// Looks through a library file for damage, also one that other software has changed so that it
  /// cannot be opened.
  ///
  /// - Parameter path: The library file.
  /// - Returns: What was found.
  /// - Throws: `StoreError`.
  public static func diagnose(_ path: String) throws -> StoreDiagnosis {
    try MediaStore.diagnose(path)
  }

  /// Makes a new library file of the tables of one that other software has changed, and keeps the
  /// old one as a backup beside it.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - isDryRun: Leave the file as it is.
  ///   - seconds: How long to wait for another process that writes; nil for as long as it takes.
  /// - Returns: What was done.
  /// - Throws: `StoreError`, among them `cannotRebuild` when data is missing or contradicts itself.
  public static func rebuild(
    _ path: String,
    isDryRun: Bool = false,
    waiting seconds: Int? = 0
  ) throws -> RebuildOutcome {
    try MediaStore.rebuild(path, isDryRun: isDryRun, waiting: seconds)
  }
}
