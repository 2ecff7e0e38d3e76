import Bytes
package import MediaModel

/// A device as its reader passes it to a library file: values of the database combined with the
/// plays since the last sync.
package struct Device: Sendable {
  package struct Track: Sendable {
    package var number: UInt64
    package var title: String
    package var artist: String?
    package var plays: Int64 = 0
    package var skips: Int64 = 0
    package var rating: Int64 = 0
    package var lastPlayed: Int64?
    package var bytes: [UInt8] = []

    package init(
      number: UInt64,
      title: String,
      plays: Int64 = 0,
      skips: Int64 = 0,
      rating: Int64 = 0,
      lastPlayed: Int64? = nil,
      bytes: [UInt8] = []
    ) {
      self.number = number
      self.title = title
      self.plays = plays
      self.skips = skips
      self.rating = rating
      self.lastPlayed = lastPlayed
      self.bytes = bytes
    }
  }

  package var id: String? = "000A2700AAAAAAAA"
  package var persistentID: PersistentID? = PersistentID(rawValue: 0x7FE1_90A9_1827_057C)
  package var name: String? = "Kate's iPod"
  package var path = "/media/IPOD"
  package var isPartial = false
  /// Whether this is a whole device; false for a single database.
  package var isWhole = true
  package var tracks: [Track] = []
  /// The entries of `Play Counts` by the indices of their tracks.
  package var played: [Int: PlayFileEntry] = [:]
  /// The fingerprint of the database.
  package var database: UInt64 = 1
  /// The fingerprint of `Play Counts`, or nil if there is none.
  package var playCounts: UInt64?
  package var lists: [OnTheGoListRecord] = []
  package var files: [DeviceFileRecord] = []
  package var playlistBytes: [UInt8] = []

  /// Makes a device whose tracks have the persistent IDs that `LibraryXML` gives songs.
  package init(_ titles: String...) {
    tracks = titles.enumerated().map { Track(number: UInt64($0 + 1), title: $1) }
  }

  /// Sets the totals that the device's file reports for a track.
  package mutating func play(
    _ place: Int,
    plays: Int64 = 0,
    skips: Int64 = 0,
    at lastPlayed: Int64? = nil,
    skippedAt lastSkipped: Int64? = nil,
    rating: Int64? = nil,
    bookmark: Int64? = nil
  ) {
    var entry = PlayFileEntry(item: .missing)
    entry.plays = PlayStatistics(
      playCount: plays,
      skipCount: skips,
      rating: rating,
      bookmarkTime: bookmark,
      lastPlayed: Self.date(lastPlayed),
      lastSkipped: Self.date(lastSkipped)
    )
    entry.base = PlayStatistics(
      playCount: tracks[place].plays,
      skipCount: tracks[place].skips,
      rating: tracks[place].rating
    )
    played[place] = entry
    playCounts = (playCounts ?? 100) + 1
  }

  private static func date(_ time: Int64?) -> PlayDate? {
    time.map { PlayDate(moment: Timestamp(rawValue: $0), written: $0 + 2_082_844_800) }
  }

  /// Adds a list made on the device, of the tracks at some indices.
  package mutating func make(
    _ name: String,
    _ places: [Int],
    path: String = "iPod_Control/iTunes/OTGPlaylistInfo"
  ) {
    lists.removeAll { $0.path == path }
    var hasher = StableHasher()
    for place in places { hasher.combine(UInt64(place)) }
    lists.append(
      OnTheGoListRecord(
        persistentID: PersistentID(rawValue: hasher.finalize()),
        suggestedName: name,
        path: path,
        databaseFingerprint: database,
        entries: places.map { ItemReference(rawValue: UInt32($0)) }
      )
    )
  }

  /// Passes everything to a sink, as a reader does.
  package func read(into sink: any LibrarySink) throws {
    var library = LibraryRecord()
    library.kind = .iPod
    library.persistentID = persistentID
    library.suggestedName = name
    library.isPartial = isPartial
    if let id { library.values.set(LibraryProperty.deviceID.rawValue, to: .text(id)) }
    if isWhole {
      let folder = LibraryProperty.musicFolder.rawValue
      library.values.set(folder, to: .text("file://\(path)/"))
    }
    try sink.begin(library)
    var references: [ItemReference] = []
    for place in tracks.indices {
      var record = item(place)
      if let reference = try sink.item(record) {
        references.append(reference)
      } else {
        // An earlier track has the ID.
        record.persistentID = nil
        references.append(try sink.item(record) ?? .missing)
      }
    }
    var master = PlaylistRecord()
    master.kind = .master
    master.values.set(PlaylistProperty.name.rawValue, to: .text("Kate's iPod"))
    master.entries = references
    master.sourceBytes = playlistBytes
    try sink.playlist(master)
    for var list in lists {
      list.entries = list.entries.map {
        $0.rawValue < references.count ? references[Int($0.rawValue)] : .missing
      }
      try sink.onTheGoList(list)
    }
    if let playCounts {
      var file = PlayFileRecord(
        kind: .playCounts,
        path: "iPod_Control/iTunes/Play Counts",
        fingerprint: playCounts,
        databaseFingerprint: database
      )
      for (place, var entry) in played.sorted(by: { $0.key < $1.key }) {
        entry.item = references[place]
        file.entries.append(entry)
      }
      try sink.playFile(file)
    }
    for file in files { try sink.deviceFile(file) }
    try sink.end(library)
  }

  private func item(_ place: Int) -> ItemRecord {
    let track = tracks[place]
    var record = ItemRecord()
    record.persistentID = PersistentID(rawValue: 0xA000_0000_0000_0000 + track.number)
    record.sourceBytes = track.bytes
    let use = played[place]?.plays ?? PlayStatistics()
    let plays = track.plays + use.playCount
    let skips = track.skips + use.skipCount
    let rating = use.rating ?? track.rating
    func set(_ property: MediaItemProperty, _ value: Int64?) {
      if let value, value != 0 { record.values.set(property.rawValue, to: .integer(value)) }
    }
    record.values.set(MediaItemProperty.title.rawValue, to: .text(track.title))
    if let artist = track.artist {
      record.values.set(MediaItemProperty.artist.rawValue, to: .text(artist))
    }
    set(.playCount, plays)
    set(.skipCount, skips)
    set(.rating, rating)
    set(.lastPlayedDate, use.lastPlayed?.moment.rawValue ?? track.lastPlayed)
    set(.bookmarkTime, use.bookmarkTime)
    return record
  }
}
