package import Foundation

/// A small iPod, written as files in a folder.
package struct DeviceTree {
  /// A track in the database.
  package struct Track {
    package var persistentID: UInt64
    package var title: String
    package var artist: String?
    package var album: String?
    /// The rating: 20 for each star.
    package var rating: UInt8 = 0
    package var playCount: UInt32 = 0
    /// Seconds since 1904 on the device's clock.
    package var lastPlayed: UInt32 = 0
    package var location: String
    /// A part of an unknown type.
    package var unknownPart = Data()

    package init(_ persistentID: UInt64, _ title: String) {
      self.persistentID = persistentID
      self.title = title
      location = ":iPod_Control:Music:F00:\(title.uppercased()).mp3"
    }
  }

  package var libraryID: UInt64 = 0xB0B1_B2B3_B4B5_B6B7
  package var name = "Traveller"
  package var tracks: [Track]
  /// The playlists: names and indices of tracks.
  package var playlists: [(name: String, tracks: [Int])] = []
  /// The files other than the database, by their paths relative to the device.
  package var files: [String: Data] = [:]
  /// The folder that most devices call `iPod_Control`.
  package var control = "iPod_Control"

  /// Makes a device with a track and an audio file for each title.
  package init(_ titles: String...) {
    tracks = titles.enumerated().map { Track(UInt64(0xA1 + $0), $1) }
    for title in titles {
      files["iPod_Control/Music/F00/\(title.uppercased()).mp3"] = CutSong.data("-1")
    }
  }

  /// Returns the path of a file in `iTunes`.
  package func path(_ name: String) -> String { "\(control)/iTunes/\(name)" }

  /// Writes all files to a folder and returns the device's path.
  @discardableResult
  package func write(to folder: TemporaryFolder, as name: String = "mount") throws -> String {
    var files = files
    files[path("iTunesDB")] = files[path("iTunesDB")] ?? database
    let mount = folder.file(name)
    try? FileManager.default.removeItem(atPath: mount)
    for (path, data) in files {
      let url = URL(filePath: mount).appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url)
    }
    return mount
  }

  /// The content of `iTunesDB`, with track numbers from 52.
  package var database: Data {
    let writer = ChunkWriter()
    let items = tracks.enumerated().map { position, track in
      let texts = [(1, track.title), (2, track.location), (3, track.album), (4, track.artist)]
      let parts = texts.compactMap { type, text in text.map { writer.text(UInt32(type), $0) } }
      return writer.track(
        UInt32(52 + position),
        id: track.persistentID,
        header: 0x184,
        [31: track.rating, 80: track.playCount, 88: track.lastPlayed, 208: UInt32(1)],
        parts: parts + (track.unknownPart.isEmpty ? [] : [Array(track.unknownPart)])
      )
    }
    let all = (name: name, tracks: Array(tracks.indices))
    let lists = ([all] + playlists).enumerated().map { number, list in
      writer.playlist(
        list.name,
        id: UInt64(0xC0 + number),
        [20: UInt8(number == 0 ? 1 : 0)],
        entries: list.tracks.map { writer.entry(UInt32(52 + $0)) }
      )
    }
    return Data(
      writer.database(
        [12: UInt32(0), 0x48: libraryID],
        sections: [writer.section(1, "mhlt", items), writer.section(3, "mhlp", lists)]
      )
    )
  }

  /// Returns `Play Counts` with the numbers of an entry for each track.
  package static func playCounts(_ entries: [[UInt32]]) -> Data {
    var data = Data("mhdp".utf8)
    for number in [0x60, 0x1C, UInt32(entries.count)] { data.append(number) }
    data.append(Data(count: 0x60 - data.count))
    for entry in entries {
      for index in 0..<7 { data.append(index < entry.count ? entry[index] : 0) }
    }
    return data
  }

  /// Returns `OTGPlaylistInfo`: a list of positions in the database.
  package static func onTheGoList(_ positions: [UInt32]) -> Data {
    var data = Data("mhpo".utf8)
    for number in [0x14, 4, UInt32(positions.count), 0] + positions { data.append(number) }
    return data
  }
}

extension Data {
  fileprivate mutating func append(_ number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
