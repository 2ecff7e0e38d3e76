package import MediaModel

/// Writes a `Library.xml` with one playlist and its tracks, as iTunes does with File ▸ Library ▸
/// Export Playlist.
///
/// It is the inverse of `ITunesLibraryReader`, which reads the same values from the file, including
/// those that no property holds. Two things that depend on other playlists are lost: the media type
/// of an item that is an audiobook or a voice memo because of a playlist that contains it, and the
/// library's master playlist. A list created by the user is imported as a playlist of the source,
/// with another ID.
package struct ITunesLibraryWriter: ~Copyable {
  /// Enumerates the entries of the playlist in order, with the given properties of their items;
  /// called more than once.
  package typealias Entries = (
    _ properties: [MediaItemProperty],
    _ body: (PlaylistEntry) throws -> Void
  ) throws -> Void

  private let location: (String) -> String
  private let sink: ([UInt8]) throws -> Void
  var list = PropertyListText()
  var numbers = TrackIDAllocator()

  /// The properties of items that have keys in the file.
  package static let properties = MediaItemProperty.fromSource

  /// - Parameters:
  ///   - location: Maps the location of a file or folder in the source to its location for the
  ///     reader of the export.
  ///   - sink: Receives the text, some lines at a time.
  package init(
    location: @escaping (String) -> String = { $0 },
    _ sink: @escaping ([UInt8]) throws -> Void
  ) {
    self.location = location
    self.sink = sink
  }

  /// Writes the complete file.
  ///
  /// - Parameters:
  ///   - playlist: The playlist.
  ///   - library: The library of the playlist.
  ///   - libraryID: Allows later imports to recognise files exported from the same library, unless
  ///     the source values have the source's own ID.
  ///   - sourceValues: The source values of the library, or `nil` if it has none.
  ///   - seed: The item that a Genius playlist was made from, with all properties; it is written
  ///     even if it is not in the playlist.
  ///   - entries: Enumerates the entries.
  /// - Throws: `ImportError` if values kept verbatim are unreadable, and any error that the entries
  ///   or the sink throw.
  package consuming func write(
    _ playlist: Playlist,
    of library: Library,
    libraryID: PersistentID,
    sourceValues: String? = nil,
    seed: MediaItem?,
    entries: Entries
  ) throws {
    list.begin()
    try writeHead(of: library, libraryID, sourceValues)
    try number(playlist, seed, entries)
    try writeTracks(seed, entries)
    list.key(LibraryKeys.table.name(of: .list(.playlists)))
    list.open("array")
    list.open("dict")
    try writePlaylist(playlist, seed, entries)
    list.close("dict")
    list.close("array")
    list.end()
    try flush()
  }

  mutating func flush() throws { try sink(list.finish()) }

  /// Hands over the text if there is enough.
  private mutating func flushIfLong() throws {
    if list.bytes.count >= Self.pieceByteCount { try flush() }
  }

  private static let pieceByteCount = 1 << 16

  mutating func writeHead(
    of library: Library,
    _ libraryID: PersistentID,
    _ sourceValues: String?
  ) throws {
    var verbatim = try PropertyListValue.verbatim(sourceValues)
    for key in ExportOrder.library {
      if let kept = verbatim.removeValue(forKey: key.name) {
        list.add(key.name, kept)
      } else if key.property == .musicFolder, case .text(let url) = library.value(for: .musicFolder)
      {
        list.add(key.name, .string(location(url)))
      } else if let value = library.value(for: key.property).flatMap(PropertyListValue.init) {
        list.add(key.name, value)
      }
    }
    let idKey = LibraryKeys.table.name(of: .persistentID)
    list.add(idKey, verbatim.removeValue(forKey: idKey) ?? .string(libraryID.description))
    addRest(verbatim)
    try flush()
  }

  // MARK: Tracks

  /// Determines the number of each item in this file.
  private mutating func number(
    _ playlist: Playlist,
    _ seed: MediaItem?,
    _ entries: Entries
  ) throws {
    if seed == nil, case .integer(let number) = playlist.value(for: .geniusTrackID) {
      numbers.reserve(number)
    }
    if case .integer(let number) = playlist.value(for: .playlistID) { numbers.avoid(number) }
    try entries([.trackID]) { entry in
      if let item = entry.item {
        numbers.add(item.persistentID, own: try Self.ownNumber(of: item))
      } else if let number = entry.missingTrackID {
        numbers.reserve(number)
      }
    }
    if let seed { numbers.add(seed.persistentID, own: try Self.ownNumber(of: seed)) }
    numbers.resolve()
  }

  private mutating func writeTracks(_ seed: MediaItem?, _ entries: Entries) throws {
    var written: Set<PersistentID> = []
    list.key(LibraryKeys.table.name(of: .list(.tracks)))
    list.open("dict")
    try entries(Self.properties) { entry in
      guard let item = entry.item, written.insert(item.persistentID).inserted else { return }
      try writeTrack(item)
    }
    if let seed, !written.contains(seed.persistentID) { try writeTrack(seed) }
    list.close("dict")
  }

  mutating func writeTrack(_ item: MediaItem) throws {
    var verbatim = try PropertyListValue.verbatim(item.sourceValues)
    let dictionaryKey = verbatim.removeValue(forKey: SourceValues.dictionaryKey)?.text
    let own = Self.ownNumber(item.trackID, dictionaryKey)
    let number = numbers.number(of: item.persistentID)
    let isOwn = own == number
    list.key((isOwn ? dictionaryKey : nil) ?? number.map { String($0) } ?? "")
    list.open("dict")
    let keys = ExportOrder.track
    for index in keys.indices {
      // Most tracks have no values for most keys, so it pays to look at nothing else of those.
      let property = keys[index].property
      if verbatim.isEmpty, property != .persistentID, property != .trackID,
        !item.hasValue(for: property)
      {
        continue
      }
      let key = keys[index]
      let kept = verbatim.isEmpty ? nil : verbatim.removeValue(forKey: key.name)
      switch property {
      // The ID in the library file, even if the source's own ID is unusable.
      case .persistentID: list.add(key.element, .persistentID(item.persistentID))
      // Other readers need a number even if the source has none.
      case .trackID:
        if let kept {
          list.add(key.name, kept)
        } else if let number {
          list.add(key.element, number)
        }
      case .location where kept == nil:
        guard let url = item.text(for: .location) else { continue }
        let place = location(url)
        list.add(key.element, text: place.utf8Span)
      default:
        if let kept {
          list.add(key.name, kept)
        } else if item.hasValue(for: key.property) {
          item.read(key.property) {
            list.add(key.element, text: $0)
          } other: {
            list.add(key.element, $0)
          }
        }
      }
    }
    addRest(verbatim)
    list.close("dict")
    try flushIfLong()
  }

  private mutating func addRest(_ values: [String: PropertyListValue]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { list.add(key, value) }
  }

  /// Returns the number that the source's playlists use to refer to an item.
  static func ownNumber(of item: MediaItem) throws -> Int64? {
    if let number = item.trackID { return number }
    let verbatim = try PropertyListValue.verbatim(item.sourceValues)
    return ownNumber(nil, verbatim[SourceValues.dictionaryKey]?.text)
  }

  private static func ownNumber(_ trackID: Int64?, _ dictionaryKey: String?) -> Int64? {
    trackID ?? dictionaryKey.flatMap { Int64($0) }
  }

  // MARK: The playlist

  mutating func writePlaylist(
    _ playlist: Playlist,
    _ seed: MediaItem?,
    _ entries: Entries
  ) throws {
    var verbatim = try PropertyListValue.verbatim(playlist.sourceValues)
    let unusual = verbatim.removeValue(forKey: PlaylistAssembler.unusualEntriesName)
    writeProperties(ExportOrder.playlistHead, of: playlist, seed, &verbatim)
    let idKey = PlaylistKeys.table.name(of: .persistentID)
    verbatim[idKey] = nil
    list.add(idKey, .string(playlist.exportedID.description))
    writeProperties(ExportOrder.playlistTail, of: playlist, seed, &verbatim)
    addRest(verbatim)
    if playlist.count > 0 { try writeEntries(entries, unusual: unusual) }
  }

  private mutating func writeProperties(
    _ keys: [ExportOrder.Key<PlaylistProperty>],
    of playlist: Playlist,
    _ seed: MediaItem?,
    _ verbatim: inout [String: PropertyListValue]
  ) {
    for key in keys {
      let kept = verbatim.removeValue(forKey: key.name)
      var value = kept ?? playlist.value(for: key.property).flatMap(PropertyListValue.init)
      if key.property == .geniusTrackID, let seed,
        let number = numbers.number(of: seed.persistentID)
      {
        value = .integer(number)
      }
      // Other readers need a Playlist ID even if the source has none, just like a Track ID.
      if key.property == .playlistID, value == nil { value = .integer(numbers.nextFree()) }
      if let value { list.add(key.name, value) }
    }
  }

  private mutating func writeEntries(_ entries: Entries, unusual: PropertyListValue?) throws {
    let more = Self.unusualEntries(unusual)
    let trackIDKey = PropertyListText.element(
      ofKey: TrackKeys.table.name(of: MediaItemProperty.trackID)
    )
    var position = 0
    list.key(PlaylistKeys.table.name(of: .list(.entries)))
    list.open("array")
    try entries([]) { entry in
      list.open("dict")
      let number = entry.item.map { numbers.number(of: $0.persistentID) } ?? entry.missingTrackID
      if let number { list.add(trackIDKey, number) }
      if !more.isEmpty { addRest(more[position] ?? [:]) }
      list.close("dict")
      position += 1
      try flushIfLong()
    }
    list.close("array")
  }

  /// Returns the members of entries other than their Track ID, by position.
  private static func unusualEntries(
    _ kept: PropertyListValue?
  ) -> [Int: [String: PropertyListValue]] {
    guard case .dictionary(let members) = kept else { return [:] }
    var entries: [Int: [String: PropertyListValue]] = [:]
    for (name, value) in members {
      let parts = name.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let position = Int(parts[0]) else { continue }
      entries[position, default: [:]][String(parts[1])] = value
    }
    return entries
  }
}

extension PropertyListValue {
  /// The text of the element, or `nil` if the value contains other elements.
  fileprivate var text: String? {
    guard case .scalar(_, let text) = self else { return nil }
    return text
  }
}

extension MediaItem {
  fileprivate var trackID: Int64? {
    guard case .integer(let number) = value(for: .trackID) else { return nil }
    return number
  }
}
