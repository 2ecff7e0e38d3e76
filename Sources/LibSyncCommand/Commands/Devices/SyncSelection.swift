import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The part of a library that a sync puts on a device: several choices add up, and conditions narrow
/// all of them.
struct SyncSelection {
  /// Whether everything is chosen.
  var isAll = false
  /// The number of episodes that are chosen of each podcast; `nil` for none.
  var episodes: EpisodeCount?
  var options = SelectionOptions()

  /// Whether anything is chosen.
  var isGiven: Bool { isAll || episodes != nil || options.isSelective }

  /// The option that means nothing without a selection; `nil` if none is given.
  var refinement: String? {
    let given = [
      ("--sort", !options.sort.isEmpty), ("--limit", options.limit != nil),
      ("--offset", options.offset != nil), ("--as-of", options.asOf != nil),
    ]
    return given.first { $0.1 }?.0
  }

  /// Returns the contents that the selection has in a library.
  func contents(of library: MediaLibrary, in session: Session) throws -> SyncContents {
    var items: [PersistentID] = []
    var seen: Set<PersistentID> = []
    let lists = options.playlists.isEmpty ? nil : try SyncPlaylists(options.playlists, of: library)
    for part in parts(with: lists?.inner ?? []) {
      let selected = try part.select(among: ListedLibraries(library), in: session)
      let ids = try selected.persistentIDs(of: selected.selection(library), in: library)
      items += ids.filter { seen.insert($0).inserted }
    }
    if let episodes {
      items += try newest(episodes.count, of: library).filter { seen.insert($0).inserted }
    }
    if let offset = options.offset { items = Array(items.dropFirst(max(0, offset))) }
    if let limit = options.limit { items = Array(items.prefix(max(0, limit))) }
    return SyncContents(
      items: items,
      playlists: isAll ? try Self.offered(by: library) : lists?.withFolders
    )
  }

  /// The choices one by one, each with all conditions.
  private func parts(with inner: [PersistentID]) -> [SelectionOptions] {
    var conditions = options
    (conditions.playlists, conditions.rules, conditions.collections) = ([], [], [])
    (conditions.idFiles, conditions.offset, conditions.limit) = ([], nil, nil)
    if isAll { return [conditions] }
    func part(_ change: (inout SelectionOptions) -> Void) -> SelectionOptions {
      var part = conditions
      change(&part)
      return part
    }
    let playlists = options.playlists + inner.map(\.description)
    let parts =
      playlists.map { name in part { $0.playlists = [name] } }
      + options.rules.map { rule in part { $0.rules = [rule] } }
      + options.collections.map { name in part { $0.collections = [name] } }
      + options.idFiles.map { file in part { $0.idFiles = [file] } }
    let isNarrowing =
      !(options.words + options.conditions + options.mediaTypes).isEmpty || !options.traits.isEmpty
    return parts.isEmpty && (episodes == nil || isNarrowing) ? [conditions] : parts
  }

  /// The newest episodes of each podcast that were not played yet.
  private func newest(_ count: Int, of library: MediaLibrary) throws -> [PersistentID] {
    var selection = MediaSelection()
    selection.mediaTypes = [.podcast, .videoPodcast]
    var episodes: [MediaItem] = []
    let properties: [MediaItemProperty] = [
      .albumTitle, .artist, .playCount, .releaseDate, .dateAdded,
    ]
    try library.forEachItem(of: selection, properties: properties) { item in
      if item.playCount ?? 0 == 0 { episodes.append(item) }
    }
    func key(_ item: MediaItem) -> (Int64, UInt64) {
      var date = item.dateAdded
      if case .date(let release) = item.value(for: .releaseDate) { date = release }
      return (date?.rawValue ?? 0, item.persistentID.rawValue)
    }
    var counts: [String: Int] = [:]
    return episodes.sorted { key($0) > key($1) }.filter { item in
      let podcast = item.albumTitle ?? item.artist ?? ""
      counts[podcast, default: 0] += 1
      return counts[podcast, default: 0] <= count
    }.map(\.persistentID)
  }

  /// Returns the same selection with the IDs of playlists, which stay when these are renamed.
  func namingIDs(in library: MediaLibrary) throws -> Self {
    var selection = self
    let lists = try LibraryLists(of: library)
    for (index, name) in options.playlists.enumerated() where name != LibraryLists.current {
      selection.options.playlists[index] = "\(try lists.find(name).persistentID)"
    }
    return selection
  }

  /// The playlists that are the user's own, and not those that each device has anyway.
  private static func offered(by library: MediaLibrary) throws -> [PersistentID] {
    try library.withPlaylists { $0.playlists }
      .filter { $0.kind != .master && $0.kind != .builtIn }.map(\.persistentID)
  }
}

/// The selection as it is saved for a device.
extension SyncSelection {
  private static let parts:
    [(
      name: String, path: any WritableKeyPath<SelectionOptions, [String]> & Sendable
    )] = [
      ("playlists", \.playlists), ("match", \.rules), ("collections", \.collections),
      ("where", \.conditions), ("search", \.words), ("mediaTypes", \.mediaTypes), ("sort", \.sort),
    ]

  /// The members of a JSON object to save.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["all": .boolean(isAll)]
    for (name, path) in Self.parts {
      members[name] = .array(options[keyPath: path].map(JSONValue.string))
    }
    members["ignoreCase"] = .boolean(options.ignoresCase)
    if options.evaluation.ignoresAccents { members["ignoreAccents"] = .boolean(true) }
    if options.isInNoPlaylist { members["inNoPlaylist"] = .boolean(true) }
    if options.isOfIncompleteAlbum { members["incomplete"] = .boolean(true) }
    members["offset"] = options.offset.map { .integer(Int64($0)) }
    members["limit"] = options.limit.map { .integer(Int64($0)) }
    members["podcasts"] = episodes.map { .integer(Int64($0.count)) }
    return members
  }

  /// Reads saved members.
  init(_ members: [String: JSONValue]) {
    isAll = members["all"] == .boolean(true)
    options.ignoresCase = members["ignoreCase"] == .boolean(true)
    for (name, path) in Self.parts {
      guard case .array(let values)? = members[name] else { continue }
      options[keyPath: path] = values.compactMap(\.asText)
    }
    options.evaluation.ignoresAccents = members["ignoreAccents"] == .boolean(true)
    options.isInNoPlaylist = members["inNoPlaylist"] == .boolean(true)
    options.isOfIncompleteAlbum = members["incomplete"] == .boolean(true)
    options.offset = members["offset"]?.asInteger.flatMap(Self.count)
    options.limit = members["limit"]?.asInteger.flatMap(Self.count)
    episodes = members["podcasts"]?.asInteger.flatMap { EpisodeCount(argument: "\($0)") }
  }

  private static func count(_ number: Int64) -> Int? { number < 0 ? nil : Int(exactly: number) }

  /// The option that decides what is selected and that cannot be remembered; `nil` if none does.
  var fleetingOption: String? {
    let evaluation = options.evaluation
    let given = [
      ("--ids-from", !options.idFiles.isEmpty), ("--as-of", options.asOf != nil),
      ("--now", evaluation.now != nil), ("--random-seed", evaluation.seed != nil),
    ]
    return given.first { $0.1 }?.0
  }
}
