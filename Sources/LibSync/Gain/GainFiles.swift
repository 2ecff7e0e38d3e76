import Bytes
import MediaImport
import MediaModel
import System

/// The music files of a selection, and those of their albums.
struct GainFiles {
  /// A file, and the items that have it.
  struct File {
    let path: String
    var items: [MediaItem]
    let album: PersistentID?
  }

  /// The files to write, in order.
  private(set) var selected: [File] = []
  /// The files of each album, with those that are not selected.
  private(set) var albums: [PersistentID: [File]] = [:]
  private(set) var filelessCount = 0

  private static let properties =
    MediaItem.fileProperties + [.title, .albumTitle, .albumPersistentID, .mediaType]

  /// - Parameters:
  ///   - library: The library.
  ///   - selection: The items.
  ///   - options: The options.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Throws: `RuleEvaluationError`, `StoreError`.
  init(
    of library: MediaLibrary,
    _ selection: MediaSelection,
    _ options: GainOptions,
    warn: (String, RuleEvaluationError) -> Void
  ) throws {
    let finder = try options.files.finder(of: library)
    var indexes: [[UInt8]: Int] = [:]
    try library.forEachItem(
      of: selection,
      options: options.rules,
      properties: Self.properties,
      warn: warn
    ) { item in
      guard let file = Self.file(of: item, finder) else {
        filelessCount += 1
        return
      }
      let key = ExactPath.bytes(file.path)
      if let index = indexes[key] { return selected[index].items.append(item) }
      indexes[key] = selected.count
      selected.append(file)
    }
    if options.hasAlbums { try findAlbums(of: library, finder) }
  }

  private mutating func findAlbums(
    of library: MediaLibrary,
    _ finder: MediaFileFinder
  ) throws {
    let wanted = Set(selected.compactMap(\.album))
    var seen: [PersistentID: Set<[UInt8]>] = [:]
    try library.forEachItem(of: MediaSelection(), properties: Self.properties) { item in
      guard let album = Self.album(of: item), wanted.contains(album),
        let file = Self.file(of: item, finder),
        seen[album, default: []].insert(ExactPath.bytes(file.path)).inserted
      else { return }
      albums[album, default: []].append(file)
    }
  }

  /// Returns the file of an item; `nil` if it has none, or one that is not of sound, such as the
  /// booklet of an album.
  private static func file(of item: MediaItem, _ finder: MediaFileFinder) -> File? {
    guard item.hasFile, let location = item.location else { return nil }
    if item.mediaType?.isDisjoint(with: .anyAudio) == true { return nil }
    let path = finder.likelyPath(ofLocation: location) ?? location
    guard AudioFormat(extensionOf: path.lastPathComponent) != nil else { return nil }
    return File(path: path, items: [item], album: album(of: item))
  }

  private static func album(of item: MediaItem) -> PersistentID? {
    guard case .persistentID(let id)? = item.value(for: .albumPersistentID) else { return nil }
    return id
  }
}
