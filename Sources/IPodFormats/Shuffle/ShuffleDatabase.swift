package import MediaModel

/// `iTunesSD`: what an iPod shuffle plays, which is less than its `iTunesDB` tells.
///
/// The first two generations have a header of 18 bytes and records of 558 with big-endian numbers
/// and no playlists, the later ones the chunks `bdhs`, `hths`, `rths`, `hphs` and `lphs`.
package struct ShuffleDatabase: Sendable {
  /// Of the file's bytes.
  package let fingerprint: UInt64
  /// False when tracks may be missing, because the file is damaged.
  package let isComplete: Bool
  /// What of the file neither tracks nor playlists hold.
  package let remainder: [UInt8]
  private let file: DeviceBytes
  private let form: Form

  private enum Form {
    case early(EarlyShuffleTracks)
    case late(LateShuffleChunks)
  }

  /// How many tracks can be read, which need not be the number that the file says.
  package var trackCount: Int {
    switch form {
    case .early(let tracks): tracks.offsets.count
    case .late(let chunks): chunks.tracks.count
    }
  }

  /// Whether a file begins as one of the later generations does; the earlier form has no mark.
  package static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bdhs".utf8)) || EarlyShuffleTracks.recognises(bytes)
  }

  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is wrong with header and tables.
  /// - Throws: When it is no such file.
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

  /// Calls the body with each track in the order of the file.
  ///
  /// The record is used again for the next track.
  ///
  /// - Parameters:
  ///   - problems: Takes what is wrong with tracks.
  ///   - body: Takes the record and its position from 0, which also counts tracks that cannot be
  ///     read; what it throws ends the walk.
  /// - Throws: What the body throws.
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
          problems.add(
            chunk.problem(file, "its persistent ID \(id) is that of a track before it")
          )
          record.persistentID = nil
        }
        try body(&record, chunk.position)
      }
    }
  }

  /// Calls the body with each playlist in the order of the file; they have no names.
  ///
  /// - Parameters:
  ///   - problems: Takes what is wrong with playlists.
  ///   - reference: Finds the item of a track's position.
  ///   - body: Takes the playlist; what it throws ends the walk.
  /// - Throws: What the body throws.
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
      if let id = record.persistentID, !known.insert(id).inserted { record.persistentID = nil }
      try body(record)
    }
  }
}

extension PropertyRow {
  /// Sets the number of a property, unless it is the zero that stands for none.
  mutating func set(_ property: MediaItemProperty, nonZero number: Int64?) {
    if let number, number != 0 { set(property.rawValue, integer: number) }
  }

  mutating func set(_ property: some MediaProperty, if isTrue: Bool) {
    if isTrue { set(property.rawValue, integer: 1) }
  }

  /// Sets the path of a file, whose folders iTunes parts with colons.
  mutating func setLocation(_ path: String) {
    let text = path.utf8.map { $0 == 0x2F ? 0x3A : $0 }
    if !text.isEmpty { set(MediaItemProperty.location.rawValue, text: text.span) }
  }
}
