/// The check of everything in a database of tracks that refers to something else in it.
///
/// The rules hold for all databases that iTunes wrote; the firmware does not forgive every
/// violation.
/// The offsets are from the iPodLinux wiki and libgpod.
package struct DatabaseInspection: Sendable {
  /// A track that is to have a cover.
  package struct CoveredTrack: Sendable {
    package let persistentID: UInt64
    package let title: String
    /// The number of the image in `ArtworkDB`; 0 in early versions, whose images name the track.
    package let image: UInt32
  }

  /// The number of tracks.
  package let trackCount: Int
  package private(set) var faults: [DatabaseFault] = []
  /// The tracks that are to have covers.
  package private(set) var covered: [CoveredTrack] = []

  private let tree: ChunkTree
  private let tracks: [ChunkID]
  private static let lists: [UInt32] = [2, 3, 5]
  /// The type of a part with the settings of a smart list.
  private static let smartType: UInt32 = 50

  /// Checks a database.
  ///
  /// - Parameter tree: The whole database, inflated.
  package init(_ tree: ChunkTree) {
    self.tree = tree
    let list = tree.list(1)
    tracks = list.map { tree.children(of: $0).filter { tree.tag(of: $0) == .mhit } } ?? []
    trackCount = tracks.count
    checkLengths()
    if list == nil { add(.noTracks, at: nil) }
    checkAlbums()
    let numbers = Set(tracks.map { tree.number(at: TrackPlaces.number, in: $0) })
    for kind in Self.lists {
      checkFolders(playlists(kind))
      for (place, playlist) in playlists(kind).enumerated() {
        let isMaster = place == 0 && kind != 5
        if isMaster { checkIndices(of: playlist) }
        check(playlist, isMaster: isMaster, numbers)
      }
    }
    compareLists()
    collectCovered()
  }

  private mutating func add(_ kind: DatabaseFault.Kind, at node: ChunkID?, count: Int = 1) {
    let offset = node.flatMap { tree.offset(of: $0) }
    faults.append(DatabaseFault(kind: kind, offset: offset, count: count))
  }

  private mutating func checkLengths() {
    let nodes = tree.disagreeingChunks().sorted {
      (tree.offset(of: $0) ?? 0) < (tree.offset(of: $1) ?? 0)
    }
    for node in nodes { add(.wrongLength(chunk: tree.name(of: node)), at: node) }
    if tree.remainderCount > 0 { add(.excess, at: nil) }
  }

  private func playlists(_ kind: UInt32) -> [ChunkID] {
    tree.list(kind).map { tree.children(of: $0).filter { tree.tag(of: $0) == .mhyp } } ?? []
  }

  private func name(of playlist: ChunkID) -> String { tree.text(1, of: playlist) ?? "" }

  private func entries(of playlist: ChunkID) -> [ChunkID] {
    tree.children(of: playlist).filter { tree.tag(of: $0) == .mhip && !tree.isGroup($0) }
  }

  // MARK: Tracks

  private mutating func checkAlbums() {
    guard let list = tree.list(4) else { return }
    let albums = Set(tree.children(of: list).map { tree.number(at: 0x10, in: $0) })
    let strays = tracks.filter { track in
      let album = tree.number(at: TrackPlaces.album, in: track)
      return album != 0 && !albums.contains(album)
    }
    if let first = strays.first { add(.unknownAlbums, at: first, count: strays.count) }
  }

  private mutating func collectCovered() {
    let (flag, image) = (TrackNumber.hasArtwork.field, TrackNumber.artworkID.field)
    for track in tracks where tree.number(at: flag.offset, count: flag.size, in: track) == 1 {
      covered.append(
        CoveredTrack(
          persistentID: tree.number(at: TrackPlaces.id, count: 8, in: track),
          title: tree.text(TrackText.title.rawValue, of: track) ?? "",
          image: UInt32(truncatingIfNeeded: tree.number(at: image.offset, in: track))
        )
      )
    }
  }

  // MARK: Lists

  private mutating func check(_ playlist: ChunkID, isMaster: Bool, _ numbers: Set<UInt64>) {
    let strays = entries(of: playlist).filter {
      !numbers.contains(tree.number(at: 0x18, in: $0))
    }
    if let first = strays.first {
      add(.unknownMembers(list: name(of: playlist)), at: first, count: strays.count)
    }
    // Even iTunes does not keep the places in order where a list is shown sorted anyway.
    let isSorted = isMaster || tree.part(Self.smartType, of: playlist) != nil
    if !isSorted, !tree.hasRisingPlaces(playlist) {
      add(.fallingPlaces(list: name(of: playlist)), at: playlist)
    }
  }

  private mutating func checkFolders(_ playlists: [ChunkID]) {
    let folders = Set(playlists.filter { tree.place(of: $0).isFolder }.map(id))
    for playlist in playlists {
      guard let folder = tree.place(of: playlist).folder, !folders.contains(folder) else {
        continue
      }
      add(.unknownFolder(list: name(of: playlist)), at: playlist)
    }
  }

  private struct List: Equatable {
    let name: String
    let members: [UInt64]
  }

  /// Compares the lists of data sets 2 and 3, of which devices of different ages use one each.
  private mutating func compareLists() {
    let (old, new) = (playlists(2), playlists(3))
    guard tree.section(2) != nil, tree.section(3) != nil else { return }
    var others: [UInt64: [List]] = [:]
    for playlist in new { others[id(of: playlist), default: []].append(list(playlist)) }
    for playlist in old {
      let found = list(playlist)
      if let place = others[id(of: playlist)]?.firstIndex(of: found) {
        others[id(of: playlist)]?.remove(at: place)
      } else {
        others[id(of: playlist)]?.removeAll { $0.name == found.name }
        add(.differingList(list: found.name), at: playlist)
      }
    }
    for (_, rest) in others.sorted(by: { $0.key < $1.key }) {
      for list in rest { add(.differingList(list: list.name), at: nil) }
    }
  }

  private func id(of playlist: ChunkID) -> UInt64 { tree.number(at: 0x1C, count: 8, in: playlist) }

  private func list(_ playlist: ChunkID) -> List {
    let members = entries(of: playlist).map { tree.number(at: 0x18, in: $0) }
    // The second data set groups episodes by their podcasts.
    let isPodcasts = tree.number(at: 0x2A, count: 2, in: playlist) & 1 != 0
    return List(name: name(of: playlist), members: isPodcasts ? members.sorted() : members)
  }

  // MARK: Sort indices

  private mutating func checkIndices(of master: ChunkID) {
    // libgpod counts the members of the list, which lacks podcasts, instead of all tracks.
    let counts: Set = [trackCount, entries(of: master).count]
    let parts = tree.children(of: master).filter { tree.tag(of: $0) == .mhod }
    var last: (kind: UInt64, count: Int)?
    for part in parts {
      let kind = tree.restNumber(at: 0, in: part)
      switch tree.type(of: part) {
      case SortIndexLayout.indexType:
        let rows = rows(of: part, .index).map { Int(tree.restNumber(at: $0, in: part)) }
        let isPermutation = counts.contains(rows.count) && Set(rows) == Set(0..<rows.count)
        if !isPermutation { add(.wrongIndex(kind), at: part) }
        last = (kind, rows.count)
      case SortIndexLayout.jumpType:
        let covered = last?.kind == kind ? last?.count : nil
        if let covered, !covers(part, count: covered) { add(.wrongJumps(kind), at: part) }
      default: break
      }
    }
  }

  /// The offsets of the rows of a sort index or jump table, as many as are there.
  private func rows(of part: ChunkID, _ layout: SortIndexLayout) -> [Int] {
    let room = max(0, tree.restCount(of: part) - layout.start) / layout.rowSize
    let count = Int(tree.restNumber(at: SortIndexLayout.countOffset, in: part))
    return (0..<min(count, room)).map { layout.start + $0 * layout.rowSize }
  }

  /// Whether the runs of a jump table follow each other from the first to the last row.
  private func covers(_ jumps: ChunkID, count: Int) -> Bool {
    var next = 0
    for row in rows(of: jumps, .jumps) {
      guard tree.restNumber(at: row + 4, in: jumps) == UInt64(next) else { return false }
      next += Int(tree.restNumber(at: row + 8, in: jumps))
    }
    return next == count
  }
}
