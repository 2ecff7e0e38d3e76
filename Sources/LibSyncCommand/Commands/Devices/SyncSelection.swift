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
  var isGiven: Bool { isAll || episodes != nil || options.isGiven }

  /// Returns the contents that the selection has in a library.
  func contents(of library: MediaLibrary, in session: Session) throws -> SyncContents {
    var items: [PersistentID] = []
    var seen: Set<PersistentID> = []
    for part in parts {
      let selected = try part.select(among: ListedLibraries(library), in: session)
      let ids = try selected.persistentIDs(of: selected.selection(library), in: library)
      items += ids.filter { seen.insert($0).inserted }
    }
    if let episodes {
      items += try newest(episodes.count, of: library).filter { seen.insert($0).inserted }
    }
    if let limit = options.limit { items = Array(items.prefix(max(0, limit))) }
    return SyncContents(items: items, playlists: try playlists(of: library))
  }

  /// The choices one by one, each with all conditions.
  private var parts: [SelectionOptions] {
    var conditions = options
    (conditions.playlists, conditions.rules, conditions.collections) = ([], [], [])
    (conditions.idFiles, conditions.limit) = ([], nil)
    if isAll { return [conditions] }
    func part(_ change: (inout SelectionOptions) -> Void) -> SelectionOptions {
      var part = conditions
      change(&part)
      return part
    }
    let parts =
      options.playlists.map { name in part { $0.playlists = [name] } }
      + options.rules.map { rule in part { $0.rules = [rule] } }
      + options.collections.map { name in part { $0.collections = [name] } }
      + options.idFiles.map { file in part { $0.idFiles = [file] } }
    let isNarrowing = !(options.words + options.conditions + options.mediaTypes).isEmpty
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

  /// The playlists that the device is to have; `nil` if none is named.
  private func playlists(of library: MediaLibrary) throws -> [PersistentID]? {
    let all = try library.withPlaylists { $0.playlists }
    if isAll { return all.filter(Self.isOffered).map(\.persistentID) }
    guard !options.playlists.isEmpty else { return nil }
    let lists = try LibraryLists(of: library)
    var wanted = Set(try options.playlists.map { try lists.find($0).persistentID })
    func complete(_ implied: (Playlist, Set<PersistentID>) -> PersistentID?) {
      var count = 0
      while count < wanted.count {
        count = wanted.count
        for list in all {
          if let id = implied(list, wanted) { wanted.insert(id) }
        }
      }
    }
    // A folder comes with all that is in it, and a list with the folders around it.
    complete { list, wanted in
      list.parentID.map(wanted.contains) == true ? list.persistentID : nil
    }
    complete { list, wanted in wanted.contains(list.persistentID) ? list.parentID : nil }
    return all.filter { wanted.contains($0.persistentID) }.map(\.persistentID)
  }

  /// Whether a playlist is the user's own and not one that each device has anyway.
  private static func isOffered(_ list: Playlist) -> Bool {
    list.kind != .master && list.kind != .builtIn
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
    options.limit = members["limit"]?.asInteger.map { Int($0) } ?? options.limit
    episodes = members["podcasts"]?.asInteger.flatMap { EpisodeCount(argument: "\($0)") }
  }
}
