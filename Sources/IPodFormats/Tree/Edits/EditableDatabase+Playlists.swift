extension EditableDatabase {
  static let nameType: UInt32 = 1
  static let infoType: UInt32 = 50
  static let rulesType: UInt32 = 51
  /// The parts with the layout of columns, which new lists take over.
  private static let layoutTypes: [UInt32] = [100, 102]

  /// The data sets with the user's lists, in the order in which they are edited.
  var listKinds: [UInt32] { [3, 2].filter { tree.list($0) != nil } }

  func playlists(_ kind: UInt32) -> [ChunkID] {
    tree.list(kind).map { tree.children(of: $0) } ?? []
  }

  /// The list of all tracks in a data set.
  func master(_ kind: UInt32) -> ChunkID? {
    tree.list(kind).flatMap { list in tree.firstChild(of: list) { isMaster($0) } }
  }

  private func isMaster(_ playlist: ChunkID) -> Bool {
    tree.number(at: 0x14, count: 1, in: playlist) & 1 != 0
  }

  private func listID(_ playlist: ChunkID) -> UInt64 {
    tree.number(at: 0x1C, count: 8, in: playlist)
  }

  func playlist(_ id: UInt64, _ kind: UInt32) -> ChunkID? {
    tree.list(kind).flatMap { list in tree.firstChild(of: list) { listID($0) == id } }
  }

  /// The persistent IDs of the user's lists, in their order; that of all tracks is first.
  package var playlistIDs: [UInt64] {
    listKinds.first.map { kind in playlists(kind).map { listID($0) } } ?? []
  }

  /// Adds a list in each data set with the user's lists.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - members: The persistent IDs of its tracks, in order.
  ///   - id: Its persistent ID; `nil` makes one.
  ///   - date: When it was made, in seconds since 1904 on the device's clock.
  ///   - smart: Its rules; `nil` for an ordinary list.
  ///   - place: Its place among folders.
  /// - Returns: Its persistent ID.
  /// - Throws: `DatabaseEditError` if a track is unknown or the ID is taken.
  @discardableResult
  package mutating func addPlaylist(
    _ name: String,
    members: [UInt64],
    id: UInt64? = nil,
    date: UInt32 = 0,
    smart: SmartListBytes? = nil,
    place: PlaylistPlace = PlaylistPlace()
  ) throws(DatabaseEditError) -> UInt64 {
    let tracks = try tracks(members)
    if let id, listKinds.contains(where: { playlist(id, $0) != nil }) { throw .takenID(id) }
    try requireNumbers(2 * tracks.count)
    for kind in listKinds where template(kind) == nil {
      throw .damaged("there is no list of all tracks")
    }
    let id = id ?? makeID()
    for kind in listKinds {
      guard let list = tree.list(kind), let like = template(kind) else { continue }
      let playlist = makePlaylist(name, like: like, id: id, date: UInt64(date), smart: smart)
      set(place, of: playlist)
      tree.append(playlist, to: list)
      for track in tracks { appendEntry(of: track, to: playlist) }
    }
    return id
  }

  /// The list that new ones resemble: an ordinary one, or that of all tracks.
  private func template(_ kind: UInt32) -> ChunkID? {
    let master = master(kind)
    let ordinary = playlists(kind).first {
      $0 != master && tree.number(at: 0x2A, count: 2, in: $0) == 0
        && tree.part(Self.infoType, of: $0) == nil
    }
    return ordinary ?? master
  }

  private mutating func makePlaylist(
    _ name: String,
    like: ChunkID,
    id: UInt64,
    date: UInt64,
    smart: SmartListBytes?
  ) -> ChunkID {
    let playlist = tree.make(.mhyp, header: Array(tree.header(of: like)))
    for (offset, size, value): (Int, Int, UInt64) in [
      (0x14, 4, 0), (0x18, 4, date), (0x1C, 8, id), (0x24, 4, 0), (0x28, 2, 1), (0x2A, 2, 0),
      (0x2C, 4, 1), (0x30, 8, 0), (0x50, 4, 0), (0x54, 4, 0),
    ] {
      tree.set(value, at: offset, count: size, in: playlist)
    }
    if tree.number(at: 0x44, count: 8, in: playlist) != 0 {
      tree.set(id, at: 0x44, count: 8, in: playlist)
    }
    if tree.number(at: 0x58, in: playlist) != 0 {
      tree.set(date, at: 0x58, count: 4, in: playlist)
    }
    tree.append(tree.makeText(Self.nameType, name), to: playlist)
    var types: Set<UInt32> = []
    for part in tree.children(of: like) where tree.tag(of: part) == .mhod {
      let type = tree.type(of: part)
      guard Self.layoutTypes.contains(type), types.insert(type).inserted else { continue }
      let (header, rest) = (Array(tree.header(of: part)), Array(tree.rest(of: part)))
      tree.append(tree.make(.mhod, header: header, rest: rest), to: playlist)
    }
    if let smart { set(smart, of: playlist) }
    return playlist
  }

  /// Replaces the rules of a list, or makes it an ordinary list.
  ///
  /// - Throws: `DatabaseEditError` if the list is unknown or is that of all tracks.
  package mutating func setRules(
    of id: UInt64,
    to rules: SmartListBytes?
  ) throws(DatabaseEditError) {
    try changeable(id)
    guard self.rules(of: id) != rules else { return }
    for kind in listKinds {
      if let playlist = playlist(id, kind) { set(rules, of: playlist) }
    }
  }

  private mutating func set(_ rules: SmartListBytes?, of playlist: ChunkID) {
    var children = tree.children(of: playlist)
    children.removeAll {
      tree.isPart($0, Self.infoType) || tree.isPart($0, Self.rulesType)
    }
    if let rules {
      let place = children.firstIndex { tree.tag(of: $0) == .mhip } ?? children.count
      children.insert(
        contentsOf: [
          tree.makePart(Self.infoType, rest: rules.info),
          tree.makePart(Self.rulesType, rest: rules.rules),
        ],
        at: place
      )
    }
    tree.setChildren(children, of: playlist)
  }

  private static let folderMark: UInt64 = 0x100

  /// Puts a list into a folder, or takes it out of one.
  ///
  /// - Throws: `DatabaseEditError` if the list is unknown or is that of all tracks.
  package mutating func place(
    _ id: UInt64,
    at place: PlaylistPlace
  ) throws(DatabaseEditError) {
    try changeable(id)
    for kind in listKinds {
      if let playlist = playlist(id, kind) { set(place, of: playlist) }
    }
  }

  private mutating func set(_ place: PlaylistPlace, of playlist: ChunkID) {
    let marks = tree.number(at: 0x2A, count: 2, in: playlist) & ~Self.folderMark
    tree.set(marks | (place.isFolder ? Self.folderMark : 0), at: 0x2A, count: 2, in: playlist)
    tree.set(place.folder ?? 0, at: 0x30, count: 8, in: playlist)
  }

  /// Removes a list from all data sets.
  ///
  /// - Throws: `DatabaseEditError` if the list is unknown or is that of all tracks.
  package mutating func removePlaylist(_ id: UInt64) throws(DatabaseEditError) {
    try changeable(id)
    for kind in listKinds {
      guard let list = tree.list(kind), playlist(id, kind) != nil else { continue }
      tree.setChildren(tree.children(of: list).filter { listID($0) != id }, of: list)
    }
  }

  /// Renames a list; the name of the list of all tracks is that of the device.
  ///
  /// - Throws: `DatabaseEditError.unknownPlaylist`.
  package mutating func renamePlaylist(
    _ id: UInt64,
    to name: String
  ) throws(DatabaseEditError) {
    let found = listKinds.compactMap { playlist(id, $0) }
    if found.isEmpty { throw .unknownPlaylist(id) }
    for playlist in found { tree.setText(Self.nameType, name, of: playlist) }
  }

  func tracks(_ ids: [UInt64]) throws(DatabaseEditError) -> [ChunkID] {
    var tracks: [ChunkID] = []
    for id in ids { tracks.append(try track(id)) }
    return tracks
  }

  func changeable(_ id: UInt64) throws(DatabaseEditError) {
    let found = listKinds.compactMap { playlist(id, $0) }
    if found.isEmpty { throw .unknownPlaylist(id) }
    if found.contains(where: { isMaster($0) }) { throw .libraryList }
  }
}
