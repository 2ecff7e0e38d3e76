// Programs that import LibSync also get the types that its functions take and return.
@_exported public import AudioSessions
@_exported public import MediaArtwork
@_exported public import MediaCapture
@_exported public import MediaImport
@_exported public import MediaModel
@_exported public import MediaPlayback
@_exported public import MediaStore

/// A library file: the libraries that were imported into it, and everything known about them.
///
/// ```swift
/// try MediaLibrary.withWriter(at: "library.sqlite", options: .creating) {
///   try $0.importSource("Library.xml")
/// }
/// let library = try MediaLibrary(reading: "library.sqlite")
/// for try await item in library.items(properties: [.title, .rating]) {
///   print(item.title ?? "", item.rating ?? 0)
/// }
/// ```
///
/// A file holds any number of libraries. Queries use the selected library, or the default one if
/// none is selected.
///
/// Queries always use the file that is currently at the path: if another file replaces the library
/// file, the new one is opened.
///
/// All operations stop soon after their task is cancelled: they throw the code `cancelled` of
/// `StoreError` or `ImportError`, or `CancellationError`, and change nothing.
public final class MediaLibrary: Sendable {
  let file: OpenLibraryFile
  let generator: ChangeGenerator
  /// The name of the selected library; `nil` for the default one.
  let selection: String?

  /// Opens an existing library file for reading.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - name: The library to select; `nil` for the default one. An unknown name is an error only
  ///     when the library is queried.
  ///   - seconds: The time to wait for the first import of a missing file if another process is
  ///     running it; `nil` to wait without a limit.
  /// - Throws: `StoreError`.
  public init(
    reading path: String,
    selecting name: String? = nil,
    waiting seconds: Int? = 0
  ) throws {
    file = try OpenLibraryFile(path, waiting: seconds)
    generator = ChangeGenerator(file.path)
    selection = name
  }

  /// Opens a library file for reading; a missing file counts as empty.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - seconds: The time to wait for the first import of a missing file; `nil` to wait without a
  ///     limit.
  /// - Returns: The library.
  /// - Throws: `StoreError`.
  package static func stored(at path: String, waiting seconds: Int? = 0) throws -> MediaLibrary {
    do {
      return try MediaLibrary(reading: path, waiting: seconds)
    } catch let error as StoreError where error.code == .missing {
      return MediaLibrary(try MediaStore.temporary())
    }
  }

  /// Creates a library from an open store, which belongs to a writer or holds a past state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isFixed: Whether nothing but this store is read, since it sees one state of the file.
  init(_ store: MediaStore, isFixed: Bool = false) {
    file = OpenLibraryFile(store, isFixed: isFixed)
    generator = ChangeGenerator(nil)
    selection = store.selection
  }

  private init(_ other: MediaLibrary, selecting name: String?) {
    file = other.file
    generator = other.generator
    selection = name
  }

  /// Returns the same file with another of its libraries selected, or the default one for `nil`.
  public func selecting(_ name: String?) -> MediaLibrary { MediaLibrary(self, selecting: name) }

  /// The path of the library file.
  public var path: String { file.path }

  /// The store of the file that is currently at the path.
  var store: MediaStore {
    get throws { try file.current().store.selecting(selection) }
  }

  /// Returns the imported libraries, in the order of their first import.
  public func libraries() throws -> [Library] { try store.libraries() }

  /// Returns whether the user has chosen the default library; otherwise, it is the one that was
  /// imported first.
  package func isDefaultChosen() throws -> Bool { try store.isDefaultChosen() }

  /// The name of the selected library, spelled as at its first import.
  public var name: String {
    get throws { try store.libraryName() }
  }

  /// Calls the body with the items in natural order.
  ///
  /// - Parameters:
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - limit: The maximum number of items; `nil` for all.
  ///   - body: Called once for each item; an error that it throws stops the iteration. The body may
  ///     query the library and then sees its current state; a library in a past state must not be
  ///     queried.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachItem(
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try store.forEachItem(properties: properties, limit: limit, body)
  }

  /// Returns everything known about an item, for each library that has it.
  public func items(
    withID persistentID: PersistentID
  ) throws -> [(library: String, item: MediaItem)] {
    try store.items(withID: persistentID)
  }

  /// Returns the playlists in source order, followed by the on-the-go lists.
  public func playlists() throws -> [Playlist] { try store.playlists() }

  /// Returns the entries of a playlist or an on-the-go list, in order.
  ///
  /// - Parameters:
  ///   - list: The list; no entries are found for an unknown ID, and a saved smart list has none.
  ///   - properties: The properties to read; the items contain no other properties.
  /// - Returns: The entries.
  /// - Throws: `StoreError`, and `RuleEvaluationError.ambiguousName` unless one list has the name.
  public func entries(
    of list: ListReference,
    properties: [MediaItemProperty] = []
  ) throws -> [PlaylistEntry] {
    var entries: [PlaylistEntry] = []
    try forEachEntry(of: store.persistentID(of: list), properties: properties) {
      entries.append($0)
    }
    return entries
  }

  /// Calls the body with the entries of a playlist, in order.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the playlist; no entries are found for an unknown ID.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - body: Called once for each entry; an error that it throws stops the iteration. The body
  ///     may query the library and then sees its current state; a library in a past state must not
  ///     be queried.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachEntry(
    of playlist: PersistentID,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try store.forEachEntry(of: playlist, properties: properties, body)
  }

  /// Returns the names of the playlists that contain an item.
  public func playlistNames(holding persistentID: PersistentID) throws -> [String] {
    try store.playlistNames(holding: persistentID)
  }

  /// Checks the whole library file for damage.
  public func diagnose() throws -> StoreDiagnosis { try store.diagnose() }

  /// Checks a library file for damage, even if it cannot be opened because other software has
  /// changed it.
  ///
  /// - Parameter path: The library file.
  /// - Returns: The diagnosis.
  /// - Throws: `StoreError`.
  public static func diagnose(_ path: String) throws -> StoreDiagnosis {
    try MediaStore.diagnose(path)
  }

  /// Rebuilds a library file from its tables after other software has changed it, and keeps the old
  /// file as a backup beside the new one.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - isDryRun: Whether to leave the file as it is.
  ///   - seconds: The number of seconds to wait for another writer; `nil` to wait indefinitely.
  /// - Returns: A description of the rebuild.
  /// - Throws: `StoreError`, including `cannotRebuild` if data is missing or contradictory.
  public static func rebuild(
    _ path: String,
    isDryRun: Bool = false,
    waiting seconds: Int? = 0
  ) throws -> RebuildOutcome {
    try MediaStore.rebuild(path, isDryRun: isDryRun, waiting: seconds)
  }
}
