import Bytes
import MediaModel

/// Assembles the keys and values of a library's property list into records, and passes each to the
/// sink as soon as it is complete.
///
/// Each kind of dictionary has its own assembler; this assembler knows which kind is being read.
struct LibraryAssembler: PropertyListHandler {
  private let sink: any LibrarySink
  private let tally: ReadingTally
  private var place = Place.document
  private var library: RecordAssembler<LibraryRecord>
  private var track: TrackAssembler
  private var playlist: PlaylistAssembler
  private var trackIndex = TrackIndex()
  private var playlistIDs: Set<PersistentID> = []
  private var folders = PlaylistFolders()
  private var hasBegun = false
  private var hasTracks = false
  private var hasMaster = false
  /// Whether the source breaks off, or something in it is damaged or left out.
  private var isBroken = false
  /// The number of open containers that are left out.
  private var leftOutDepth = 0
  /// Playlists that precede the tracks, which only happens in hand-written files.
  private var waitingPlaylists: [PlaylistRecord] = []

  private static let maxWaitingPlaylists = 10_000

  private enum Place { case document, library, tracks, track, playlists, playlist }

  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - tally: Receives all other findings.
  init(sink: any LibrarySink, tally: ReadingTally) {
    self.sink = sink
    self.tally = tally
    library = RecordAssembler(LibraryRecord(), LibraryKeys.table, tally)
    track = TrackAssembler(tally)
    playlist = PlaylistAssembler(tally)
  }

  func checkTop(_ element: PropertyListElement) throws(ParseError) {
    if element == .dictionary { return }
    throw ParseError(
      "a property list, but not a library's: <\(element.name)> at its top",
      code: .wrongFormat
    )
  }

  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    key: UnsafeBufferPointer<UInt8>
  ) throws {
    if leftOutDepth > 0 { return }
    switch place {
    case .track: try track.dictionary.scalar(element, text, key: key)
    case .playlist where playlist.isBetweenEntries: leaveOut(element)
    case .playlist: try playlist.scalar(element, text, key: key)
    case .library: try library.scalar(element, text, key: key)
    case .tracks, .playlists: leaveOut(element)
    case .document: throw ParseError("<\(element.name)> where a dictionary should be")
    }
  }

  mutating func open(_ element: PropertyListElement, key: UnsafeBufferPointer<UInt8>) throws {
    if leftOutDepth > 0 {
      leftOutDepth += 1
      return
    }
    switch place {
    case .document: place = .library
    case .library:
      guard let list = try library.open(element, key: key) else { return }
      try begin()
      if list == .tracks { hasTracks = true }
      place = list == .tracks ? .tracks : .playlists
    case .tracks where element == .dictionary:
      track.begin(key: key)
      place = .track
    case .playlists where element == .dictionary: place = .playlist
    case .playlist where playlist.isBetweenEntries && element != .dictionary, .tracks, .playlists:
      leaveOut(element)
      leftOutDepth = 1
    case .track: _ = try track.dictionary.open(element, key: key)
    case .playlist: try playlist.open(element, key: key)
    }
  }

  mutating func close() throws {
    if leftOutDepth > 0 {
      leftOutDepth -= 1
      return
    }
    switch place {
    case .track:
      guard try track.dictionary.close() else { return }
      place = .tracks
      try finishTrack()
    case .playlist:
      guard try playlist.close(&trackIndex) else { return }
      place = .playlists
      try finishPlaylist()
    case .tracks, .playlists: place = .library
    case .library:
      guard try library.close() else { return }
      place = .document
      try finish()
    case .document: break
    }
  }

  // MARK: What is left out

  mutating func leaveOut(_ what: String, inLine line: Int) {
    leaveOut("\(what) in line \(line)")
  }

  /// Leaves out an element that is not a dictionary, in a list of dictionaries.
  private mutating func leaveOut(_ element: PropertyListElement) {
    switch place {
    case .playlist:
      playlist.leaveOutEntry()
      let name = playlist.record.values.text(PlaylistProperty.name).map { " '\($0)'" } ?? ""
      leaveOut("<\(element.name)> in place of an entry of the playlist\(name)")
    case .playlists: leaveOut("<\(element.name)> in place of a playlist")
    default: leaveOut("<\(element.name)> in place of a track")
    }
  }

  /// Reports what is left out; nothing that is stored is removed.
  private mutating func leaveOut(_ what: String) {
    isBroken = true
    report("\(what) was left out")
  }

  // MARK: The library

  private mutating func begin() throws {
    if hasBegun { return }
    hasBegun = true
    library.record.kind = library.record.writer()
    library.record.foreignID = library.foreignID
    try sink.begin(library.record)
  }

  private mutating func finish() throws {
    guard hasBegun else {
      if isBroken { throw ParseError("its tracks and playlists are damaged") }
      throw ParseError(
        "a property list, but not a library's: it has neither Tracks nor Playlists",
        code: .wrongFormat
      )
    }
    for record in waitingPlaylists { try send(record) }
    library.record.kind = library.record.writer()
    library.record.isPartial = !hasMaster || isBroken
    if isBroken {
      library.record.unread = LibraryProperty.allCases.filter {
        library.record.values.content($0.rawValue) == .nothing
      }
    }
    library.record.sourceValues = library.verbatim.text
    tally.report.isPartial = library.record.isPartial
    for problem in folders.finish(isWhole: !library.record.isPartial) { report(problem) }
    try sink.end(library.record, &tally.report)
  }

  /// Finishes a library that breaks off: incomplete parts count as unread, and nothing that is
  /// stored is removed.
  mutating func breakOff(inLine line: Int) throws {
    guard hasBegun else { throw ParseError("it ends too early, before its first track") }
    report("it ends too early, in line \(line)")
    if place == .document { return }
    isBroken = true
    if place == .playlist, playlist.breakOff() { try finishPlaylist() }
    try finish()
  }

  /// Leaves out a damaged value: what the innermost record lacks counts as unread, and nothing that
  /// is stored is removed.
  mutating func leaveOut(_ key: String, at offset: Int?) {
    let value = key.isEmpty ? "a damaged value" : "the damaged value of '\(key)'"
    tally.report.problems.add(
      ImportWarning(file: fileName, offset: offset, "\(value) is left out")
    )
    isBroken = true
    switch place {
    case .track: track.isDamaged = true
    case .playlist: playlist.leaveOut()
    case .document, .library, .tracks, .playlists: break
    }
  }

  private mutating func report(_ problem: String) {
    tally.report.problems.add(ImportWarning(file: fileName, problem))
  }

  /// The name of the source in warnings.
  private var fileName: String { tally.path == "-" ? "standard input" : tally.path }

  // MARK: Tracks

  private mutating func finishTrack() throws {
    if track.finish() { tally.report.correctedDates += 1 }
    defer { track.removeAll() }
    let reference = try sink.item(&track.dictionary.record, &tally.report)
    tally.itemCount += 1
    guard let number = track.number else { return }
    if !trackIndex.contains(number) { return trackIndex.insert(number, reference) }
    tally.report.sharedNumbers.add(track.record.shownTitle + " (\(number))")
    // The keys of the dictionaries may still tell the tracks apart.
    if let number = track.dictionaryNumber, !trackIndex.contains(number) {
      trackIndex.insert(number, reference)
    }
  }

  // MARK: Playlists

  private mutating func finishPlaylist() throws {
    playlist.finish(known: &playlistIDs)
    if playlist.record.kind == .master { hasMaster = true }
    folders.add(playlist.record)
    if hasTracks {
      try send(playlist.record)
    } else {
      guard waitingPlaylists.count < Self.maxWaitingPlaylists else {
        throw ParseError("more playlists before the tracks than any library has")
      }
      waitingPlaylists.append(playlist.record)
    }
    playlist.removeAll()
  }

  private mutating func send(_ record: PlaylistRecord) throws {
    var record = record
    for (position, number) in record.missingTrackIDs {
      guard let reference = trackIndex.reference(number) else { continue }
      record.entries[position] = reference
      record.missingTrackIDs[position] = nil
    }
    if let number = record.values.integer(PlaylistProperty.geniusTrackID) {
      record.geniusSeed = trackIndex.reference(number)
    }
    tally.report.missingEntries += record.missingTrackIDs.count
    // A missing entry may refer to a track that was left out.
    if isBroken, record.entries.contains(.missing) { record.isPartial = true }
    try sink.playlist(record)
  }
}
