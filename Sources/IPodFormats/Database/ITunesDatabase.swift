import Bytes
package import MediaModel

/// The database of an iPod: `iTunesDB`, or `iTunesCDB` after decompression.
///
/// It is a tree of chunks: the header (`mhbd`) contains sections (`mhsd`), each with one list of
/// tracks, playlists or something else.
package struct ITunesDatabase: Sendable {
  let file: DeviceBytes
  let tracks: DatabaseList
  /// The user's playlists; `nil` if the database has no section of playlists.
  let playlists: DatabaseList?
  /// Sections that repeat the playlists in a form for older devices.
  let otherPlaylistSections: [Chunk]

  package let version: UInt32
  /// The persistent ID of the library; `nil` if the database has none.
  package let persistentID: PersistentID?
  package let databaseID: UInt64
  /// The number of seconds that the device's clock is ahead of UTC; `nil` if unknown.
  package let offsetFromUTC: Int64?
  /// 1 for Mac OS, 2 for Windows.
  package let platform: UInt16
  /// A hash of the file's bytes.
  package let fingerprint: UInt64
  /// False if tracks or playlists may be missing because the database is damaged.
  package let isComplete: Bool

  /// False if tracks may be missing, so that positions of tracks are unreliable.
  package var hasAllTracks: Bool { tracks.isWhole }

  /// The number of tracks found, which may differ from the number in the header of their list.
  package var trackCount: Int { tracks.chunks.count }

  /// Reads the header and finds the tracks and playlists of an uncompressed file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about the header, the sections and the lists. Damaged tracks
  ///     and playlists are reported when they are read.
  /// - Throws: `DeviceFormatError` if the file is not a database or has no list of tracks.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let header = try DatabaseHeader(file, problems: &problems)
    let file = header.file
    self.file = file
    version = header.version
    persistentID = header.persistentID
    databaseID = header.databaseID
    offsetFromUTC = header.offsetFromUTC
    platform = header.platform
    var hasher = StableHasher()
    hasher.combine(file.bytes.span)
    fingerprint = hasher.finalize()

    let scan = ChunkScan(.mhsd, in: header.end..<file.count, of: file, problems: &problems)
    let promised = Int(header.sectionCount)
    if promised != scan.chunks.count {
      let message = "expected \(promised) sections, found \(scan.chunks.count)"
      problems.add(file.problem(message, .mhbd, at: 0))
    }
    func sections(_ type: UInt32) -> [Chunk] {
      scan.chunks.filter { file.uint32(at: $0.start + 12) == type }
    }
    guard let tracks = sections(1).first else {
      throw DeviceFormatError("the database has no list of tracks", file: file.path)
    }
    self.tracks = DatabaseList(.mhlt, of: .mhit, in: tracks, of: file, problems: &problems)
    // Type 3 includes groups of podcasts; older databases have only type 2.
    let playlistSections = sections(3) + sections(2)
    playlists = playlistSections.first.map {
      DatabaseList(.mhlp, of: .mhyp, in: $0, of: file, problems: &problems)
    }
    otherPlaylistSections = Array(playlistSections.dropFirst())
    if playlists == nil {
      problems.add(file.problem("the database has no list of playlists", .mhbd, at: 0))
    }
    isComplete =
      self.tracks.isWhole && playlists?.isWhole == true && promised <= scan.chunks.count
  }

  /// Returns the name of the device, which is the name of its master playlist.
  package func deviceName() -> String? {
    var reader = PlaylistReader(file)
    guard let master = playlists?.chunks.first(where: { reader.isMaster($0) }) else { return nil }
    // Discarded, because the same warnings are collected when the playlists are read.
    var problems = ImportWarnings()
    reader.read(master, reference: { _ in .missing }, problems: &problems)
    return reader.record.values.text(PlaylistProperty.name)
  }

  /// Calls the body with each track, in database order.
  ///
  /// The record is reused for the next track.
  ///
  /// - Parameters:
  ///   - clock: The clock of the device.
  ///   - problems: Collects warnings about damaged tracks.
  ///   - body: Called with the record, the track's number in the database and its position,
  ///     starting from 0; an error that it throws ends the iteration.
  /// - Throws: Any error that the body throws.
  package func forEachTrack(
    clock: LocalClock,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) rethrows {
    var reader = TrackReader(file, clock: clock)
    for (position, track) in tracks.chunks.enumerated() {
      try reader.read(track, problems: &problems) { record, number in
        try body(&record, number, position)
      }
    }
  }

  /// Calls the body with each of the user's playlists, in database order.
  ///
  /// - Parameters:
  ///   - problems: Collects warnings about damaged playlists.
  ///   - reference: Returns the reference for a track number; `nil` if the number is unknown.
  ///   - body: Called with the playlist; an error that it throws ends the iteration.
  /// - Throws: Any error that the body throws.
  package func forEachPlaylist(
    problems: inout ImportWarnings,
    reference: (UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) rethrows {
    var reader = PlaylistReader(file)
    for playlist in playlists?.chunks ?? [] {
      reader.read(playlist, reference: reference, problems: &problems)
      try body(reader.record)
    }
  }
}
