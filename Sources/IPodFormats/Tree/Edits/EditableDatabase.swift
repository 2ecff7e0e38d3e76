/// A database of tracks, edited so that all rows that an edit does not concern keep their bytes.
///
/// Edits go to both copies of the lists, in data sets 2 and 3. The facts about values and their
/// order come from databases that iTunes wrote, the iPodLinux wiki and libgpod.
package struct EditableDatabase {
  package internal(set) var tree: ChunkTree
  /// Makes a persistent ID that nothing else has.
  let makeID: () -> UInt64
  /// Folds a text for sorting: compatibility decomposition without marks, in one case.
  let fold: (String) -> String

  let version: UInt32
  let trackList: ChunkID
  /// The largest number of a track, album, artist or entry, all of which are from one counter.
  var lastNumber: UInt64 = 51
  var tracksByID: [UInt64: ChunkID] = [:]
  var sortCache = SortKeyCache()
  /// The tracks whose places in sorted lists may have changed.
  var resorted: Set<ChunkID> = []
  /// The rows that the sort indices of a data set counted before the edits.
  var rowsBefore: [UInt32: [ChunkID]] = [:]
  var albums: [AlbumKey: UInt64]?
  var artists: ArtistNumbers?
  var entries = EntryCache()

  /// The largest number that is still given out.
  private static let maxNumber: UInt64 = 0xFFFF_FFF0

  /// Checks a database and prepares to edit it.
  ///
  /// - Parameters:
  ///   - tree: The whole database.
  ///   - makeID: Makes persistent IDs, in the order in which they are needed.
  ///   - fold: Folds a text for sorting: compatibility decomposition without marks, in one case.
  /// - Throws: `DatabaseEditError.damaged` if anything that edits depend on is not understood.
  package init(
    _ tree: ChunkTree,
    makeID: @escaping () -> UInt64,
    fold: @escaping (String) -> String
  ) throws(DatabaseEditError) {
    try DatabaseSoundness(tree).check()
    guard let list = tree.list(1) else { throw .damaged("there is no list of tracks") }
    self.tree = tree
    self.makeID = makeID
    self.fold = fold
    trackList = list
    version = UInt32(truncatingIfNeeded: tree.number(at: 0x10, in: tree.root))
    for track in tree.children(of: list) {
      let id = tree.number(at: TrackPlaces.id, count: 8, in: track)
      if tracksByID[id] == nil { tracksByID[id] = track }
    }
    countNumbers()
    for kind: UInt32 in [2, 3] {
      if let master = master(kind) { rowsBefore[kind] = rows(of: master) }
    }
  }

  private mutating func countNumbers() {
    var last = lastNumber
    tree.forEachChild(of: trackList) { track in
      for place in [TrackPlaces.number, TrackPlaces.artist, TrackPlaces.secondNumber] {
        last = max(last, tree.number(at: place, in: track))
      }
    }
    for kind: UInt32 in [4, 8] {
      guard let list = tree.list(kind) else { continue }
      tree.forEachChild(of: list) { last = max(last, tree.number(at: 0x10, in: $0)) }
    }
    for kind: UInt32 in [2, 3, 5] {
      for playlist in playlists(kind) {
        tree.forEachChild(of: playlist) {
          if tree.tag(of: $0) == .mhip { last = max(last, tree.number(at: 0x14, in: $0)) }
        }
      }
    }
    lastNumber = last
  }

  /// Makes sure that an edit cannot run out of numbers halfway.
  func requireNumbers(_ count: Int) throws(DatabaseEditError) {
    guard lastNumber < Self.maxNumber, Self.maxNumber - lastNumber > UInt64(count) else {
      throw .outOfNumbers
    }
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// The persistent IDs of all tracks, in their order.
  package var trackIDs: [UInt64] { tree.children(of: trackList).map { id(of: $0) } }

  /// A number of a track, or `nil` if the version has no such number.
  ///
  /// - Throws: `DatabaseEditError.unknownTrack`.
  package func number(
    _ number: TrackNumber,
    of id: UInt64
  ) throws(DatabaseEditError) -> UInt64? {
    self.number(number, in: try track(id))
  }

  func number(_ number: TrackNumber, in track: ChunkID) -> UInt64? {
    let (offset, size) = number.field
    guard tree.has(offset, count: size, in: track) else { return nil }
    let value = tree.number(at: offset, count: size, in: track)
    return number == .sampleRate ? value >> 16 : value
  }

  /// A text of a track, or `nil` if the track has no such text.
  ///
  /// - Throws: `DatabaseEditError.unknownTrack`.
  package func text(_ text: TrackText, of id: UInt64) throws(DatabaseEditError) -> String? {
    tree.text(text.rawValue, of: try track(id))
  }

  func id(of track: ChunkID) -> UInt64 { tree.number(at: TrackPlaces.id, count: 8, in: track) }

  func number(of track: ChunkID) -> UInt64 { tree.number(at: TrackPlaces.number, in: track) }

  func text(_ text: TrackText, of track: ChunkID) -> String {
    tree.text(text.rawValue, of: track) ?? ""
  }

  func track(_ id: UInt64) throws(DatabaseEditError) -> ChunkID {
    guard let track = tracksByID[id] else { throw .unknownTrack(id) }
    return track
  }

  /// Returns the bytes of the database without new signatures, after sorting what was edited into
  /// the sort indices.
  package mutating func written() -> [UInt8] {
    renewSortIndices()
    return tree.written()
  }
}

extension ChunkTree {
  /// The data set (`mhsd`) of a kind.
  func section(_ kind: UInt32) -> ChunkID? {
    firstChild(of: root) { tag(of: $0) == .mhsd && type(of: $0) == kind }
  }

  /// The list in a data set.
  func list(_ kind: UInt32) -> ChunkID? {
    section(kind).flatMap { firstChild(of: $0) { _ in true } }
  }
}
