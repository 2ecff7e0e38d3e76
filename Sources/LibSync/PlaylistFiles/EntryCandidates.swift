import MediaModel

/// The items of a library that entries of playlist files may stand for.
///
/// Only items that have the file name, the title, the URL or the ID of an entry are kept, so that
/// the memory grows with the playlists and not with the library.
struct EntryCandidates {
  /// The properties by which items are found.
  static let properties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .playbackDuration, .location,
  ]

  private struct Candidate {
    let persistentID: PersistentID
    /// The paths where the library says that its file is, and where it is on this machine.
    let paths: [EntryPath]
    let title: String
    let artist: String
    let album: String
    let milliseconds: Int64?
  }

  private var folding = NameFolding()
  private var all: [Candidate] = []
  /// The places in `all` by what entries have; the keys are those of the entries.
  private var byID: [PersistentID: [Int]] = [:]
  private var byURL: [String: [Int]] = [:]
  private var byPath: [String: [Int]] = [:]
  private var byEnd: [String: [Int]] = [:]
  private var byFile: [String: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]

  init(for entries: some Sequence<WantedEntry>) {
    for entry in entries {
      if let id = entry.persistentID { byID[id] = [] }
      if let url = entry.url { byURL[url] = [] }
      if let title = entry.title { byTitle[title] = [] }
      for path in entry.paths {
        byFile[path.file] = []
        if let end = path.end { byEnd[end] = [] }
        if let whole = path.whole { byPath[whole] = [] }
      }
    }
  }

  /// Adds an item if an entry may stand for it.
  mutating func add(_ item: MediaItem, _ finder: MediaFileFinder) {
    let location = item.location ?? ""
    let own = FileLocation.exactPath(ofLocation: location, in: nil)
    let paths = [own, finder.path(ofLocation: location)].compactMap { $0.flatMap(EntryPath.init) }
    let title = folding.key(item.title ?? "")
    let isWanted =
      byID[item.persistentID] != nil || byURL[location] != nil || byTitle[title] != nil
      || paths.contains { byFile[$0.file] != nil }
    guard isWanted else { return }
    let place = all.count
    all.append(
      Candidate(
        persistentID: item.persistentID,
        paths: paths,
        title: title,
        artist: folding.key(item.artist ?? ""),
        album: folding.key(item.albumTitle ?? ""),
        milliseconds: item.milliseconds
      )
    )
    byID[item.persistentID]?.append(place)
    byURL[location]?.append(place)
    byTitle[title]?.append(place)
    for file in Set(paths.map(\.file)) { byFile[file]?.append(place) }
    for end in Set(paths.compactMap(\.end)) { byEnd[end]?.append(place) }
    for whole in Set(paths.compactMap(\.whole)) { byPath[whole]?.append(place) }
  }

  /// Returns the item that an entry stands for; `nil` if no item matches, or several match equally
  /// well.
  func item(for entry: WantedEntry) -> (PersistentID, PlaylistFileItems.Way)? {
    func found(
      _ place: Int?,
      _ way: PlaylistFileItems.Way
    ) -> (PersistentID, PlaylistFileItems.Way)? {
      place.map { (all[$0].persistentID, way) }
    }
    return found(entry.persistentID.flatMap { byID[$0]?.first }, .persistentID)
      ?? found(entry.url.flatMap { byURL[$0]?.first }, .path)
      ?? found(entry.paths.lazy.compactMap(whole).first, .path)
      ?? found(entry.paths.lazy.compactMap { end(of: $0, entry) }.first, .pathEnd)
      ?? found(named(entry), .title)
  }

  // MARK: Paths

  /// Returns the item with a whole path; of names that differ only in case, the same one.
  private func whole(_ path: EntryPath) -> Int? {
    let places = path.whole.flatMap { byPath[$0] } ?? []
    let same = places.first { place in
      all[place].paths.contains { $0.text.utf8.elementsEqual(path.text.utf8) }
    }
    // Several items may have the same file.
    return same ?? places.first
  }

  /// Returns the item whose path has the longest end in common with a path.
  private func end(of path: EntryPath, _ entry: WantedEntry) -> Int? {
    let places = (path.end.flatMap { byEnd[$0] } ?? []).filter { !contradicts(all[$0], entry) }
    if places.isEmpty { return file(of: path, entry) }
    let depths = places.map { all[$0].paths.map(path.depth).max() ?? 0 }
    let depth = depths.max()
    let nearest = zip(places, depths).filter { $1 == depth }.map(\.0)
    return Self.only(nearest) ?? Self.only(nearest.filter { agrees(all[$0], entry) })
  }

  /// Returns the item with the name of a file and with what the entry says about it.
  ///
  /// The name alone says little: 01.mp3 is in many albums. If the entry says nothing, a name with
  /// letters is enough that only one item has, and with another title, it takes that item's artist or
  /// time, too: titles are corrected later, or cut in other places from the label.
  private func file(of path: EntryPath, _ entry: WantedEntry) -> Int? {
    let places: [Int]
    if let title = entry.title {
      places = (byTitle[title] ?? []).filter { all[$0].paths.contains { $0.file == path.file } }
      if places.isEmpty { return renamed(path, entry) }
    } else {
      places = byFile[path.file] ?? []
      if entry.isOnlyPath, path.stem.contains(where: \.isLetter) { return Self.only(places) }
      if places.count > Self.mostOfOneName { return nil }
    }
    return Self.only(places.filter { agrees(all[$0], entry) })
  }

  /// Returns the only item with the name of a file, if its artist or its time is that of an entry
  /// with another title.
  private func renamed(_ path: EntryPath, _ entry: WantedEntry) -> Int? {
    guard path.stem.contains(where: \.isLetter),
      let place = Self.only(byFile[path.file] ?? []), !contradicts(all[place], entry)
    else { return nil }
    let difference = difference(all[place], entry)
    let isOfSameTime = difference.map { $0 <= Self.tolerance }
    return isOfSameTime ?? (entry.artist == all[place].artist) ? place : nil
  }

  /// The number of files with one name among which a time alone tells none apart.
  private static let mostOfOneName = 50

  // MARK: Names

  /// Returns the item with the title and the artist of an entry, and with its album if one has it;
  /// of several, the one whose time is nearest.
  private func named(_ entry: WantedEntry) -> Int? {
    guard let title = entry.title, let artist = entry.artist else { return nil }
    var places = (byTitle[title] ?? []).filter { all[$0].artist == artist }
    if let album = entry.album {
      let onAlbum = places.filter { all[$0].album == album }
      if !onAlbum.isEmpty { places = onAlbum }
    }
    guard let milliseconds = entry.milliseconds else { return Self.only(places) }
    let timed = places.compactMap { place in
      all[place].milliseconds.map { (place, difference: abs($0 - milliseconds)) }
    }
    let near = timed.filter { $0.difference <= Self.tolerance }
    guard let least = near.map(\.difference).min() else {
      return Self.only(places.filter { all[$0].milliseconds == nil })
    }
    let nearest = near.filter { $0.difference == least }.map(\.0)
    // Recordings that agree in everything are the same song.
    return Set(nearest.map { all[$0].album }).count == 1 ? nearest.first : nil
  }

  private static func only(_ places: [Int]) -> Int? { places.count == 1 ? places[0] : nil }

  // MARK: What entries say

  /// Returns whether an item has the title and the time of an entry, which has at least one of them.
  private func agrees(_ item: Candidate, _ entry: WantedEntry) -> Bool {
    guard let title = entry.title else {
      return entry.milliseconds != nil && (difference(item, entry) ?? .max) <= Self.tolerance
    }
    return title == item.title && (difference(item, entry) ?? 0) <= Self.tolerance
  }

  /// Returns whether an item cannot be the one that an entry describes.
  private func contradicts(_ item: Candidate, _ entry: WantedEntry) -> Bool {
    if let difference = difference(item, entry), difference > Self.greatDifference { return true }
    guard let title = entry.title, let artist = entry.artist else { return false }
    return title != item.title && artist != item.artist && !item.title.isEmpty
      && !item.artist.isEmpty
  }

  private func difference(_ item: Candidate, _ entry: WantedEntry) -> Int64? {
    guard let one = item.milliseconds, let other = entry.milliseconds else { return nil }
    return abs(one - other)
  }

  /// The difference of playing times that programs measure in different ways, in milliseconds.
  private static let tolerance: Int64 = 2500
  /// The difference of the playing times of other recordings.
  private static let greatDifference: Int64 = 10_000
}
