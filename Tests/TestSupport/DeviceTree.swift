package import Foundation

/// A small iPod, written as files below a folder.
package struct DeviceTree {
  /// A track of its database.
  package struct Track {
    package var persistentID: UInt64
    package var title: String
    /// Stars times twenty.
    package var rating: UInt8 = 0
    package var playCount: UInt32 = 0
    /// Seconds since 1904 on the device's clock.
    package var lastPlayed: UInt32 = 0
    package var location: String
    /// A part that nothing is known of.
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
  /// By name, the places of their tracks.
  package var playlists: [(name: String, tracks: [Int])] = []
  /// What lies beside the database: paths relative to the device.
  package var files: [String: Data] = [:]
  /// The folder that is `iPod_Control` on most devices.
  package var control = "iPod_Control"

  /// A device with a track for each title, whose files are there.
  package init(_ titles: String...) {
    tracks = titles.enumerated().map { Track(UInt64(0xA1 + $0), $1) }
    for title in titles {
      files["iPod_Control/Music/F00/\(title.uppercased()).mp3"] = Data("audio".utf8)
    }
  }

  /// The path that something in `iTunes` has.
  package func path(_ name: String) -> String { "\(control)/iTunes/\(name)" }

  /// Writes all files below a folder, and returns the path of that.
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

  /// `iTunesDB`, with the numbers of tracks from 52 on.
  package var database: Data {
    let items = tracks.enumerated().map { Self.item($1, number: UInt32(52 + $0)) }
    let lists =
      [Self.list(name, id: 0xC0, isMaster: true, Array(tracks.indices))]
      + playlists.enumerated().map {
        Self.list($1.name, id: UInt64(0xC1 + $0), isMaster: false, $1.tracks)
      }
    let sections = [
      Self.section(1, "mhlt", items), Self.section(3, "mhlp", lists),
    ].reduce(Data(), +)
    var head = Data(count: 0xF4 - 12)
    head.put(UInt32(0x30), at: 16 - 12)
    head.put(UInt32(2), at: 20 - 12)
    head.put(libraryID, at: 0x48 - 12)
    return Self.chunk("mhbd", head, sections)
  }

  /// `Play Counts`: what was done to each track, in the order of an entry's numbers.
  package static func playCounts(_ entries: [[UInt32]]) -> Data {
    var data = Data("mhdp".utf8)
    for number in [0x60, 0x1C, UInt32(entries.count)] { data.append(number) }
    data.append(Data(count: 0x60 - data.count))
    for entry in entries {
      for index in 0..<7 { data.append(index < entry.count ? entry[index] : 0) }
    }
    return data
  }

  /// `OTGPlaylistInfo`: a list of places in the database.
  package static func onTheGoList(_ positions: [UInt32]) -> Data {
    var data = Data("mhpo".utf8)
    for number in [0x14, 4, UInt32(positions.count), 0] + positions { data.append(number) }
    return data
  }

  // MARK: Chunks

  private static func chunk(_ letters: String, _ head: Data, _ content: Data = Data()) -> Data {
    var data = Data(letters.utf8)
    data.append(UInt32(head.count + 12))
    data.append(UInt32(head.count + 12 + content.count))
    return data + head + content
  }

  private static func section(_ type: UInt32, _ letters: String, _ content: [Data]) -> Data {
    var head = Data(count: 84)
    head.put(type, at: 0)
    var list = Data(letters.utf8)
    list.append(UInt32(92))
    list.append(UInt32(content.count))
    list.append(Data(count: 80))
    return chunk("mhsd", head, list + content.reduce(Data(), +))
  }

  private static func text(_ type: UInt32, _ text: String) -> Data {
    let units = text.utf16.reduce(into: Data()) {
      $0.append(contentsOf: [UInt8($1 & 0xFF), UInt8($1 >> 8)])
    }
    var head = Data(count: 12)
    head.put(type, at: 0)
    var content = Data()
    for number in [1, UInt32(units.count), 1, 0] { content.append(number) }
    return chunk("mhod", head, content + units)
  }

  private static func item(_ track: Track, number: UInt32) -> Data {
    var head = Data(count: 0x184 - 12)
    head.put(UInt32(track.unknownPart.isEmpty ? 2 : 3), at: 12 - 12)
    head.put(number, at: 16 - 12)
    head[31 - 12] = track.rating
    head.put(track.playCount, at: 80 - 12)
    head.put(track.lastPlayed, at: 88 - 12)
    head.put(track.persistentID, at: 112 - 12)
    head.put(UInt32(1), at: 208 - 12)
    let parts = text(1, track.title) + text(2, track.location) + track.unknownPart
    return chunk("mhit", head, parts)
  }

  private static func list(_ name: String, id: UInt64, isMaster: Bool, _ tracks: [Int]) -> Data {
    var head = Data(count: 0x6C - 12)
    head.put(UInt32(1), at: 12 - 12)
    head.put(UInt32(tracks.count), at: 16 - 12)
    head[20 - 12] = isMaster ? 1 : 0
    head.put(id, at: 28 - 12)
    let entries = tracks.map { position in
      var head = Data(count: 0x4C - 12)
      head.put(UInt32(52 + position), at: 24 - 12)
      return chunk("mhip", head)
    }
    return chunk("mhyp", head, text(1, name) + entries.reduce(Data(), +))
  }
}

extension Data {
  fileprivate mutating func append(_ number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
    Swift.withUnsafeBytes(of: number.littleEndian) {
      replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }
}
