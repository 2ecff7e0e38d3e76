// Whoever imports LibSync gets the values that its functions take and return.
@_exported public import MediaArtwork
@_exported public import MediaImport
@_exported public import MediaModel
@_exported public import MediaStore

/// A library file: everything that was imported into it, and what can be asked of it.
///
/// ```swift
/// try MediaLibrary.withWriter(at: "library.sqlite", options: .making) {
///   try $0.importSource("Library.xml")
/// }
/// let library = try MediaLibrary(reading: "library.sqlite")
/// for item in try library.items([.title, .rating], limit: 10) {
///   print(item.title ?? "", item.rating ?? 0)
/// }
/// ```
///
/// A file holds any number of libraries. Answers are of the one that was selected, and, where none
/// was, of the default one.
///
/// What it answers is always of the file that is at its path: when another takes its place, that
/// one is opened.
///
/// Everything stops soon when its task is cancelled: it fails with the code `cancelled` of
/// `StoreError` or `ImportError`, or with `CancellationError`, and nothing was changed.
public final class MediaLibrary: Sendable {
  let file: OpenLibraryFile
  let generator: ChangeGenerator
  /// The name of the library that is asked; nil for the default one.
  let selection: String?

  /// Opens an existing library file, which can then be read but not changed.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - name: The library to select; nil for the default one. A name that the file does not have
  ///     is an error when the library is asked something.
  /// - Throws: `StoreError`.
  public init(reading path: String, selecting name: String? = nil) throws {
    file = try OpenLibraryFile(path)
    generator = ChangeGenerator(file.path)
    selection = name
  }

  /// A library in a store that is open: one that is written to, or a past state.
  init(_ store: MediaStore) {
    file = OpenLibraryFile(store)
    generator = ChangeGenerator(nil)
    selection = store.selection
  }

  private init(_ other: MediaLibrary, selecting name: String?) {
    file = other.file
    generator = other.generator
    selection = name
  }

  /// The same file with another of its libraries selected; nil selects the default one.
  public func selecting(_ name: String?) -> MediaLibrary { MediaLibrary(self, selecting: name) }

  /// The library file.
  public var path: String { file.path }

  /// The store of the file that is there now.
  var store: MediaStore {
    get throws { try file.current().store.selecting(selection) }
  }

  /// The libraries that were imported, in the order in which they came.
  public func libraries() throws -> [Library] { try store.libraries() }

  /// The name of the selected library as it was given when it came.
  public var name: String {
    get throws { try store.libraryName() }
  }

  /// Calls the body with the items in natural order.
  ///
  /// - Parameters:
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  ///   - body: Called once for each item; what it throws ends the walk. It may query the
  ///     library, which it then sees as it is at that moment, but not a past state.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachItem(
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try store.forEachItem(properties: properties, limit: limit, body)
  }

  /// The items in natural order.
  ///
  /// - Parameters:
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - rules: What they satisfy; nil for all.
  ///   - limit: How many items at most.
  /// - Returns: The items.
  /// - Throws: `StoreError`, and `RuleEvaluationError` for rules that cannot be evaluated.
  public func items(
    _ properties: [MediaItemProperty],
    matching rules: SmartRules? = nil,
    limit: Int? = nil
  ) throws -> [MediaItem] {
    var items: [MediaItem] = []
    if let rules {
      try forEachItem(matching: .rules(rules), properties: properties, limit: limit) {
        items.append($0)
      }
    } else {
      try forEachItem(properties: properties, limit: limit) { items.append($0) }
    }
    return items
  }

  /// Everything known of an item, with the name of each library that has it.
  public func items(
    withID persistentID: PersistentID
  ) throws -> [(library: String, item: MediaItem)] {
    try store.items(withID: persistentID)
  }

  /// The playlists in the order of their source, and after them the on-the-go lists.
  public func playlists() throws -> [Playlist] { try store.playlists() }

  /// Calls the body with the entries of a playlist in their order.
  ///
  /// - Parameters:
  ///   - playlist: Its persistent ID; there are no entries when no playlist has it.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - body: Called once for each entry; what it throws ends the walk. It may query the
  ///     library, which it then sees as it is at that moment, but not a past state.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachEntry(
    of playlist: PersistentID,
    properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws {
    try store.forEachEntry(of: playlist, properties: properties, body)
  }

  /// The names of the playlists that an item is in.
  public func playlistNames(holding persistentID: PersistentID) throws -> [String] {
    try store.playlistNames(holding: persistentID)
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
