package import MediaModel

/// The database of an iPod: `iTunesDB`, or `iTunesCDB` once it is inflated.
///
/// It is a tree of chunks: below the head (`mhbd`) are sections (`mhsd`), each with one list of
/// tracks, playlists or something else.
package struct ITunesDatabase: Sendable {
  let file: DeviceBytes
  let tracks: DatabaseList
  /// The user's; nil when there is no such section.
  let playlists: DatabaseList?
  /// Sections with playlists again, in a form for older devices.
  let otherPlaylistSections: [Chunk]

  package let version: UInt32
  /// Of the library; nil when the database gives none.
  package let persistentID: PersistentID?
  package let databaseID: UInt64
  /// Seconds that the device's clock is ahead of UTC; nil when the database does not tell.
  package let offsetFromUTC: Int64?
  /// 1 for Mac OS, 2 for Windows.
  package let platform: UInt16
  /// Of the file's bytes.
  package let fingerprint: UInt64
  /// False when tracks or playlists may be missing, because the database is damaged.
  package let isComplete: Bool

  /// False when tracks may be missing, so that none is sure to be in its place.
  package var hasAllTracks: Bool { tracks.isWhole }

  /// How many tracks there are, which need not be the number that the database says.
  package var trackCount: Int { tracks.chunks.count }

  /// Reads the header and finds the tracks and playlists of a file that is inflated already.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is wrong with the header, the sections and the lists; what is wrong
  ///     with a track or playlist is told when that is read.
  /// - Throws: When it is no database, or one without a list of tracks.
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
      let message = "the database has \(scan.chunks.count) sections and not \(promised)"
      problems.add(file.problem(message, .mhbd, at: 0))
    }
    func sections(_ type: UInt32) -> [Chunk] {
      scan.chunks.filter { file.uint32(at: $0.start + 12) == type }
    }
    guard let tracks = sections(1).first else {
      throw DeviceFormatError("the database has no list of tracks", file: file.path)
    }
    self.tracks = DatabaseList(.mhlt, of: .mhit, in: tracks, of: file, problems: &problems)
    // Type 3 knows the groups of podcasts; databases before that have 2 alone.
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

  /// What the device is called: the name of its master list.
  package func deviceName() -> String? {
    var reader = PlaylistReader(file)
    guard let master = playlists?.chunks.first(where: { reader.isMaster($0) }) else { return nil }
    // They are told when the playlists are read.
    var problems = ImportWarnings()
    reader.read(master, reference: { _ in .missing }, problems: &problems)
    return reader.record.values.text(PlaylistProperty.name)
  }

  /// Calls the body with each track in the order of the database.
  ///
  /// The record is used again for the next track.
  ///
  /// - Parameters:
  ///   - clock: The device's.
  ///   - problems: Takes what is wrong with tracks.
  ///   - body: Takes the record, the database's number for the track and its position from 0; what
  ///     it throws ends the walk.
  /// - Throws: What the body throws.
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

  /// Calls the body with each of the user's playlists in the order of the database.
  ///
  /// - Parameters:
  ///   - problems: Takes what is wrong with playlists.
  ///   - reference: Finds the item of a track's number.
  ///   - body: Takes the playlist; what it throws ends the walk.
  /// - Throws: What the body throws.
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
