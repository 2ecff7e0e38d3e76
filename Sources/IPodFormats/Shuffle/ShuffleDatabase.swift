import Bytes
package import MediaModel

/// `iTunesSD`: the database that an iPod shuffle plays from, with less information than `iTunesDB`.
///
/// In the first two generations it has a header of 18 bytes, records of 558 bytes with big-endian
/// numbers, and no playlists. In later generations it consists of the chunks `bdhs`, `hths`,
/// `rths`, `hphs` and `lphs`.
package struct ShuffleDatabase: Sendable {
  /// A hash of the file's bytes.
  package let fingerprint: UInt64
  /// False if tracks may be missing because the file is damaged.
  package let isComplete: Bool
  /// The parts of the file that belong to neither tracks nor playlists.
  package let remainder: [UInt8]
  private let file: DeviceBytes
  private let form: Form

  private enum Form {
    case early(EarlyShuffleTracks)
    case late(LateShuffleChunks)
  }

  /// The number of readable tracks, which may differ from the number in the file's header.
  package var trackCount: Int {
    switch form {
    case .early(let tracks): tracks.offsets.count
    case .late(let chunks): chunks.tracks.count
    }
  }

  /// Whether a file begins like a database of either format.
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bdhs".utf8)) || EarlyShuffleTracks.recognises(bytes)
  }

  /// Reads the header and the tables of a database.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about the header and the tables.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is truncated.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let before = problems.count
    if file.hasSignature("bdhs", at: 0) {
      let chunks = try LateShuffleChunks(file, problems: &problems)
      self.file = file
      form = .late(chunks)
      remainder = chunks.remainder
    } else {
      self.file = DeviceBytes(path: file.path, bytes: file.bytes, isBigEndian: true)
      let tracks = try EarlyShuffleTracks(self.file, problems: &problems)
      form = .early(tracks)
      remainder = Array(file.bytes.prefix(tracks.headerLength))
    }
    isComplete = problems.count == before
    var hasher = StableHasher()
    hasher.combine(file.bytes.span)
    fingerprint = hasher.finalize()
  }

  /// Calls the body with each track, in file order.
  ///
  /// The record is reused for the next track.
  ///
  /// - Parameters:
  ///   - problems: Collects warnings about damaged tracks.
  ///   - body: Called with the record and its position, starting from 0, which also counts
  ///     unreadable tracks; an error that it throws ends the iteration.
  /// - Throws: Any error that the body throws.
  package func forEachTrack(
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ position: Int) throws -> Void
  ) throws {
    var record = ItemRecord()
    switch form {
    case .early(let tracks):
      for (position, offset) in tracks.offsets.enumerated() {
        record.removeAll()
        tracks.read(file, at: offset, into: &record)
        try body(&record, position)
      }
    case .late(let chunks):
      var known: Set<PersistentID> = []
      for chunk in chunks.tracks {
        record.removeAll()
        LateShuffleChunks.readTrack(file, chunk, into: &record)
        if let id = record.persistentID, !known.insert(id).inserted {
          let message = "a track has the persistent ID \(id) of an earlier one, and gets another"
          problems.add(chunk.problem(file, message))
          record.persistentID = nil
        }
        try body(&record, chunk.position)
      }
    }
  }

  /// Calls the body with each playlist, in file order; playlists have no names.
  ///
  /// - Parameters:
  ///   - problems: Collects warnings about damaged playlists.
  ///   - reference: Returns the reference for a track position; `nil` if the position is unknown.
  ///   - body: Called with the playlist; an error that it throws ends the iteration.
  /// - Throws: Any error that the body throws.
  package func forEachPlaylist(
    problems: inout ImportWarnings,
    reference: (_ position: UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) throws {
    guard case .late(let chunks) = form else { return }
    var known: Set<PersistentID> = []
    for chunk in chunks.playlists {
      var record = LateShuffleChunks.playlist(file, chunk, problems: &problems) {
        UInt32(exactly: $0).flatMap(reference)
      }
      if let id = record.persistentID, !known.insert(id).inserted {
        problems.add(chunk.problem(file, record.repeatedIDProblem(id)))
        record.persistentID = nil
      }
      try body(record)
    }
  }
}

extension PropertyRow {
  /// Sets a property to a number, unless the number is `nil` or 0, which means no value.
  mutating func set(_ property: MediaItemProperty, nonZero number: Int64?) {
    if let number, number != 0 { set(property.rawValue, integer: number) }
  }

  mutating func set(_ property: some MediaProperty, if isTrue: Bool) {
    if isTrue { set(property.rawValue, integer: 1) }
  }

  /// Sets the location to a path, with colons between folders as in iTunes.
  mutating func setLocation(_ path: String) {
    let text = path.utf8.map { $0 == 0x2F ? 0x3A : $0 }
    if !text.isEmpty { set(MediaItemProperty.location.rawValue, text: text.span) }
  }
}
