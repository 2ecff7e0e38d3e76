import ICU
import MediaModel

/// The items of a library that entries of playlist files may stand for.
///
/// Only items that have the file name, the title, the URL or the ID of an entry are kept, so that
/// the memory grows with the playlists and not with the library.
struct EntryCandidates {
  /// The properties by which items are found.
  static let properties: [MediaItemProperty] = [.title, .artist, .playbackDuration, .location]

  private struct Candidate {
    let persistentID: PersistentID
    /// The components of its paths, the name of the file first: where the library says that it is,
    /// and where it is on this machine.
    let paths: [[String]]
    let title: String
    let artist: String
    let milliseconds: Int64?
  }

  private var folding = NameFolding()
  private var all: [Candidate] = []
  /// The places in `all` by what entries have; the keys are those of the entries.
  private var byID: [PersistentID: Int?] = [:]
  private var byURL: [String: Int?] = [:]
  private var byFile: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]

  init(for entries: some Sequence<WantedEntry>) {
    for entry in entries {
      if let id = entry.persistentID { byID.updateValue(nil, forKey: id) }
      if let url = entry.url { byURL.updateValue(nil, forKey: url) }
      if let file = entry.names.first { byFile[file] = [] }
      if let title = entry.title { byTitle[folding.key(title)] = [] }
    }
  }

  /// Adds an item if an entry may stand for it.
  mutating func add(_ item: MediaItem, _ finder: MediaFileFinder) {
    let location = item.location ?? ""
    let own = FileLocation.exactPath(ofLocation: location, in: nil)
    let paths = [own, finder.path(ofLocation: location)].compactMap(\.self)
    let files = Set(paths.map(Self.fileKey))
    let title = folding.key(item.title ?? "")
    guard
      byID[item.persistentID] != nil || byURL[location] != nil || byTitle[title] != nil
        || files.contains(where: { byFile[$0] != nil })
    else { return }
    let place = all.count
    all.append(
      Candidate(
        persistentID: item.persistentID,
        paths: paths.map(WantedEntry.names),
        title: title,
        artist: folding.key(item.artist ?? ""),
        milliseconds: item.milliseconds
      )
    )
    if byID[item.persistentID] != nil { byID[item.persistentID] = place }
    if byURL[location] == .some(nil) { byURL[location] = place }
    for file in files { byFile[file]?.append(place) }
    byTitle[title]?.append(place)
  }

  private static func fileKey(_ path: String) -> String {
    FileNameMatch.key(PathComponents.all(path).last ?? "")
  }

  /// Returns the item that an entry stands for; `nil` if there is none, or none is surer than
  /// another.
  mutating func item(for entry: WantedEntry) -> (PersistentID, PlaylistFileItems.Way)? {
    if let place = entry.persistentID.flatMap({ byID[$0] ?? nil }) {
      return (all[place].persistentID, .persistentID)
    }
    if let place = entry.url.flatMap({ byURL[$0] ?? nil }) {
      return (all[place].persistentID, .path)
    }
    return byPath(entry) ?? byTitle(entry).map { (all[$0].persistentID, .title) }
  }

  private mutating func byPath(
    _ entry: WantedEntry
  ) -> (PersistentID, PlaylistFileItems.Way)? {
    let places = entry.names.first.flatMap { byFile[$0] } ?? []
    let depths = places.map { place in
      all[place].paths.map { path in zip(path, entry.names).prefix { $0 == $1 }.count }.max() ?? 0
    }
    guard let depth = depths.max(), depth > 0 else { return nil }
    let nearest = zip(places, depths).filter { $1 == depth }.map(\.0)
    let same = nearest.filter { place in
      entry.isAbsolute && all[place].paths.contains { $0.count == depth }
        && depth == entry.names.count
    }
    // Several items may have the same file.
    if let place = same.first { return (all[place].persistentID, .path) }
    // The name of the file alone says little: 01.mp3 is in many albums.
    let likely = nearest.filter { depth > 1 && nearest.count == 1 || agrees(all[$0], entry) }
    guard likely.count == 1 else { return nil }
    return (all[likely[0]].persistentID, .pathEnd)
  }

  private mutating func byTitle(_ entry: WantedEntry) -> Int? {
    guard let title = entry.title, let artist = entry.artist else { return nil }
    let artistKey = folding.key(artist)
    let found = (byTitle[folding.key(title)] ?? []).filter { place in
      all[place].artist == artistKey && hasTime(all[place], of: entry)
    }
    // Recordings that agree in everything are the same song.
    return found.count == 1 || entry.milliseconds != nil ? found.first : nil
  }

  /// Returns whether an item has the title and the time of an entry, which has at least one of them.
  private mutating func agrees(_ item: Candidate, _ entry: WantedEntry) -> Bool {
    guard let title = entry.title else {
      return entry.milliseconds != nil && hasTime(item, of: entry)
    }
    return folding.key(title) == item.title && hasTime(item, of: entry)
  }

  private func hasTime(_ item: Candidate, of entry: WantedEntry) -> Bool {
    guard let one = item.milliseconds, let other = entry.milliseconds else { return true }
    return abs(one - other) <= Self.tolerance
  }

  /// The difference of playing times that programs measure in different ways, in milliseconds.
  private static let tolerance: Int64 = 2500
}

/// The folded forms of names, or the names in lower case if ICU has no data.
private struct NameFolding {
  private var folding = TextFolding()

  mutating func key(_ name: String) -> String {
    guard let bytes = folding?.fold(name) else { return name.lowercased() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
