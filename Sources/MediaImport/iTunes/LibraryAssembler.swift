import JSON
import MediaModel

/// Puts the keys and values of a library's property list together into records, and hands each to
/// the sink as soon as it is complete.
struct LibraryAssembler {
  private let sink: any LibrarySink
  private var trackKeys = TrackKeys.table
  private var playlistKeys = PlaylistKeys.table
  private var libraryKeys = LibraryKeys.table
  private var entryKeys = KeyTable([("Track ID", Key.trackNumber)])
  private(set) var report = ReadingReport()
  private(set) var itemCount = 0
  private var place = Place.document
  private var verbatim = VerbatimValue()
  private var key = Key.none
  private var unknownKey = ""
  private var library = LibraryRecord()
  private var libraryValues: [String: JSONValue] = [:]
  private var track = TrackAssembler()
  private var playlist = PlaylistAssembler()
  private var trackIndex = TrackIndex()
  /// The number of the playlist entry that is being read.
  private var entryNumber: Int64?
  private var playlistIDs: Set<PersistentID> = []
  /// How many bytes of the record at hand are kept verbatim.
  private var verbatimBytes = 0

  /// No real record has a kilobyte of it; a hostile one must not fill the memory.
  private static let mostVerbatimBytes = 1 << 24
  /// What keeping a value takes beside its text.
  private static let verbatimOverhead = 100
  private static let mostWaitingPlaylists = 10_000
  private var hasBegun = false
  private var hasTracks = false
  private var hasMaster = false
  /// Playlists that came before the tracks, which only hand-made files have.
  private var waitingPlaylists: [PlaylistRecord] = []

  private enum Place {
    case document, library, tracks, track, playlists, playlist, entries, entry, verbatim
  }

  private enum Key: Equatable {
    case none
    case library(LibraryKeys.Target)
    case track(TrackKeys.Target)
    case playlist(PlaylistKeys.Target)
    case trackNumber
    /// Its name is in `unknownKey`, so that keys are copied without counting references.
    case unknown
  }

  /// Where a value that is kept verbatim goes when it is complete.
  private var verbatimOwner = Place.document

  init(sink: any LibrarySink) { self.sink = sink }

  /// Whether the library has come to its end.
  var isComplete: Bool { hasBegun && place == .document }

  mutating func key(_ text: UnsafeBufferPointer<UInt8>) {
    switch place {
    case .track:
      key = trackKeys.target(text).map(Key.track) ?? unknown(text)
    case .tracks: track.begin(key: text)
    case .entry: key = entryKeys.target(text) ?? unknown(text)
    case .playlist: key = playlistKeys.target(text).map(Key.playlist) ?? unknown(text)
    case .library: key = libraryKeys.target(text).map(Key.library) ?? unknown(text)
    case .verbatim: verbatim.key(PropertyListScalar.string(text))
    case .document, .playlists, .entries: break
    }
  }

  mutating func scalar(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws {
    switch (place, key) {
    case (.track, .track(let target)):
      if try !track.assign(element, text, to: target) { keep(element, text, .track) }
    case (.entry, .trackNumber):
      guard element == .integer, let number = try PropertyListScalar.integer(text) else {
        throw SourceDefect("a playlist item's Track ID is not a number")
      }
      entryNumber = number
    case (.playlist, .playlist(let target)):
      if try !playlist.assign(element, text, to: target) { keep(element, text, .playlist) }
    case (.library, .library(let target)):
      if try !assign(element, text, to: target) { keep(element, text, .library) }
    case (.verbatim, _):
      try countVerbatim(text.count)
      try verbatim.add(VerbatimValue.scalar(element, text))
    case (.tracks, _), (.playlists, _), (.entries, _):
      throw SourceDefect("<\(element.name)> where a dictionary should be")
    default:
      try PropertyListScalar.check(element, text)
      try countVerbatim(text.count)
      keep(element, text, place)
    }
  }

  mutating func open(_ element: PropertyListElement) throws {
    switch (place, key, element) {
    case (.document, _, _): place = .library
    case (.library, .library(.tracks), .dictionary):
      try begin()
      hasTracks = true
      place = .tracks
    case (.library, .library(.playlists), .array):
      try begin()
      place = .playlists
    case (.tracks, _, .dictionary): place = .track
    case (.playlists, _, .dictionary): place = .playlist
    case (.playlist, .playlist(.entries), .array): place = .entries
    case (.entries, _, .dictionary):
      place = .entry
      entryNumber = nil
    case (.verbatim, _, _): try verbatim.open(element)
    case (.library, .library(.tracks), _), (.library, .library(.playlists), _), (.tracks, _, _),
      (.playlists, _, _), (.playlist, .playlist(.entries), _), (.entries, _, _):
      throw SourceDefect("<\(element.name)> where it cannot be in a library")
    default:
      verbatimOwner = place
      place = .verbatim
      try verbatim.open(element)
    }
  }

  mutating func close() throws {
    switch place {
    case .track:
      place = .tracks
      verbatimBytes = 0
      try finishTrack()
    case .entry:
      place = .entries
      playlist.add(entryNumber, entryNumber.flatMap { trackIndex.reference($0) })
    case .entries: place = .playlist
    case .playlist:
      place = .playlists
      verbatimBytes = 0
      try finishPlaylist()
    case .tracks, .playlists: place = .library
    case .library:
      place = .document
      try finish()
    case .verbatim:
      if let value = try verbatim.close() {
        place = verbatimOwner
        keep(value, place)
      }
    case .document: break
    }
  }

  // MARK: The library

  private mutating func begin() throws {
    if hasBegun { return }
    hasBegun = true
    library.kind = library.writer()
    try sink.begin(library)
  }

  private mutating func assign(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    to target: LibraryKeys.Target
  ) throws -> Bool {
    if !libraryValues.isEmpty { libraryValues[LibraryKeys.table.name(of: target)] = nil }
    switch target {
    case .property(let property, let type):
      return try PropertyListScalar.assign(
        element,
        text,
        to: &library.values,
        property.rawValue,
        type: type
      )
    case .persistentID:
      guard element == .string else { return false }
      library.persistentID = PropertyListScalar.persistentID(text)
      library.hasUnusualID = library.persistentID != nil && PropertyListScalar.isLowercase(text)
      return library.persistentID != nil
    case .tracks, .playlists:
      throw SourceDefect("<\(element.name)> where it cannot be in a library")
    }
  }

  private mutating func finish() throws {
    guard hasBegun else {
      throw SourceDefect(
        "a property list, but not a library's: it has neither Tracks nor Playlists",
        code: .wrongFormat
      )
    }
    for record in waitingPlaylists { try give(record) }
    library.kind = library.writer()
    library.isPartial = !hasMaster
    if !libraryValues.isEmpty { library.sourceValues = JSONValue.object(libraryValues).storedText }
    report.isPartial = library.isPartial
    try sink.end(library)
  }

  // MARK: Tracks

  private mutating func finishTrack() throws {
    if track.finish() { report.correctedDates += 1 }
    defer { track.removeAll() }
    if let number = track.number, trackIndex.contains(number) {
      report.duplicates.add("Track ID \(number)")
      return
    }
    let (reference, isDuplicate) = try sink.item(track.record)
    if isDuplicate {
      report.duplicates.add(track.record.persistentID?.description ?? "")
    } else {
      itemCount += 1
    }
    if let number = track.number { trackIndex.insert(number, reference) }
  }

  // MARK: Playlists

  private mutating func finishPlaylist() throws {
    playlist.finish(known: &playlistIDs)
    if playlist.record.kind == .master { hasMaster = true }
    if hasTracks {
      try give(playlist.record)
    } else {
      guard waitingPlaylists.count < Self.mostWaitingPlaylists else {
        throw SourceDefect("more playlists before the tracks than any library has")
      }
      waitingPlaylists.append(playlist.record)
    }
    playlist.removeAll()
  }

  private mutating func give(_ record: PlaylistRecord) throws {
    var record = record
    for (position, number) in record.missingTrackIDs {
      guard let reference = trackIndex.reference(number) else { continue }
      record.entries[position] = reference
      record.missingTrackIDs[position] = nil
    }
    if let number = record.values.integer(PlaylistProperty.geniusTrackID) {
      record.geniusSeed = trackIndex.reference(number)
    }
    report.missingEntries += record.missingTrackIDs.count
    try sink.playlist(record)
  }

  // MARK: What no property stands for

  private mutating func unknown(_ text: UnsafeBufferPointer<UInt8>) -> Key {
    unknownKey = PropertyListScalar.string(text)
    return .unknown
  }

  private mutating func countVerbatim(_ count: Int) throws(SourceDefect) {
    verbatimBytes += count + Self.verbatimOverhead
    guard verbatimBytes <= Self.mostVerbatimBytes else {
      throw SourceDefect("more unknown values in one record than any library has")
    }
  }

  private mutating func keep(
    _ element: PropertyListElement,
    _ text: UnsafeBufferPointer<UInt8>,
    _ owner: Place
  ) {
    keep(VerbatimValue.scalar(element, text), owner)
  }

  private mutating func keep(_ value: JSONValue, _ owner: Place) {
    let name: String
    switch key {
    case .unknown:
      name = unknownKey
      ReadingReport.count(name, in: &report.unknownKeys)
    case .track(let target):
      name = TrackKeys.table.name(of: target)
      track.forget(target)
    case .playlist(let target):
      name = PlaylistKeys.table.name(of: target)
      playlist.forget(target)
    case .library(let target):
      name = LibraryKeys.table.name(of: target)
      if case .property(let property, _) = target { library.values.remove(property.rawValue) }
    case .none, .trackNumber: return
    }
    if case .unknown = key {} else { ReadingReport.count(name, in: &report.unusualValues) }
    switch owner {
    case .track: track.verbatim[name] = value
    case .playlist: playlist.verbatim[name] = value
    case .library: libraryValues[name] = value
    case .entry: playlist.keepInEntry(name, value)
    default: break
    }
  }
}
