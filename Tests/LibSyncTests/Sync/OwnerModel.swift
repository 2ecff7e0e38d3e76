import Foundation
import IPodFormats
import LibSync
import MediaDevice
import TestSupport
import Testing

/// An owner with a library of songs and an iPod, and the truth about both.
struct OwnerModel {
  struct Song {
    var title: String
    /// The plays that the library's own application counts.
    var plays = 0
    /// The plays on the iPod.
    var devicePlays = 0
    var rating = 0
    /// The bookmark in milliseconds, on shuffles that keep it apart.
    var bookmark: UInt32 = 0
    var content: String
  }

  let folder: TemporaryFolder
  let device: String
  /// The persistent IDs of the tracks that were on the iPod from the start.
  let others: [UInt64]
  private(set) var songs: [Int: Song] = [:]
  private(set) var list: [Int] = []
  private var generator: SeededGenerator
  private var bookmarks: SeededGenerator
  private var lastNumber = 0
  private var month = 0

  var libraryFile: String { folder.file("library.sqlite") }

  init(seed: UInt64, fixture: String) throws {
    generator = SeededGenerator(seed: seed)
    bookmarks = SeededGenerator(seed: seed + 1)
    folder = try TemporaryFolder()
    device = folder.file("iPod")
    let original = ProjectFiles.fixture("iPod/\(fixture)")
    try FileManager.default.copyItem(atPath: original, toPath: device)
    // Those of the fixture need not fit its database.
    for name in ["Play Counts", "PlayCounts.plist", "iTunesStats"] {
      try? FileManager.default.removeItem(atPath: device + "/iPod_Control/iTunes/" + name)
    }
    others = try Self.trackIDs(onDeviceAt: device)
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
    for _ in 0..<6 { try add() }
  }

  private func path(_ number: Int) -> String { folder.file("music/\(number).mp3") }

  private mutating func add() throws {
    lastNumber += 1
    songs[lastNumber] = Song(title: "Song \(lastNumber)", content: CutSong.text("\(lastNumber)"))
    try write(lastNumber)
    list.append(lastNumber)
  }

  private func write(_ number: Int) throws {
    try songs[number]?.content.write(toFile: path(number), atomically: true, encoding: .utf8)
    // The time of a change has to differ even within a second.
    let date = Date(timeIntervalSince1970: 1_000_000_000 + Double(month) * 3_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(number))
  }

  /// A month in the owner's life, without a sync.
  mutating func live() throws {
    month += 1
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      guard let number = songs.keys.sorted().randomElement(using: &generator) else { break }
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: try add()
      case 2:
        songs[number] = nil
        list.removeAll { $0 == number }
        try FileManager.default.removeItem(atPath: path(number))
      case 3: songs[number]?.title += " ß"
      case 4:
        songs[number]?.content += ", longer"
        try write(number)
      case 5: songs[number]?.plays += 1
      default: list.shuffle(using: &generator)
      }
    }
    try importLibrary()
  }

  /// Imports the library as its application exports it.
  func importLibrary() throws {
    let numbers = songs.keys.sorted()
    var xml = LibraryXML()
    for number in numbers {
      guard let song = songs[number] else { continue }
      let url = URL(filePath: path(number)).absoluteString
      xml.tracks.append(
        LibraryXML.track(
          number,
          song.title,
          """
          <key>Artist</key><string>Ann</string>
          <key>Play Count</key><integer>\(song.plays)</integer>
          <key>Total Time</key><integer>60000</integer>
          <key>Location</key><string>\(url)</string>
          """
        )
      )
    }
    xml.playlists = [LibraryXML.master(numbers), LibraryXML.playlist("Mix", 2, list)]
    let file = try folder.write(xml.text, to: "Library.xml")
    try MediaLibrary.withWriter(at: libraryFile, options: .creating) {
      _ = try $0.importSource(file)
    }
  }

  /// Plays songs on the iPod, which counts them by position.
  mutating func playOnDevice() throws {
    let shuffle = try ShuffleModel(ofDeviceAt: device)
    let tables = TablesModel(ofDeviceAt: device)
    let ids = try shuffle?.trackIDs() ?? Self.trackIDs(onDeviceAt: device)
    var entries: [[UInt32]] = []
    var counts: [UInt64: Int] = [:]
    for id in ids {
      let number = Int(truncatingIfNeeded: id & 0xFFFF)
      let isSong = id >> 32 == 0xA000_0000 && songs[number] != nil
      let plays = isSong && Bool.random(using: &generator) ? 1 : 0
      if isSong { songs[number]?.devicePlays += plays }
      let date = plays > 0 ? UInt32(3_500_000_000 + month * 3_000_000) : 0
      if isSong, shuffle?.isEarly ?? false, Int.random(in: 0..<4, using: &bookmarks) == 0 {
        songs[number]?.bookmark = UInt32.random(in: 1...0xFFFF, using: &bookmarks) << 8
      }
      let bookmark = try isSong ? songs[number]?.bookmark ?? 0 : shuffle?.bookmark(of: id) ?? 0
      entries.append([UInt32(plays), date, bookmark])
      counts[id] = plays
    }
    if let tables { return try tables.play(counts, at: 400_000_000 + month * 3_000_000) }
    if let shuffle { return try shuffle.write(entries) }
    let file = URL(filePath: device + "/iPod_Control/iTunes/Play Counts")
    try DeviceTree.playCounts(entries.map { Array($0.prefix(2)) }).write(to: file)
  }

  /// Notes plays on the iPod that a test has counted there itself.
  mutating func notePlays(_ count: Int, of number: Int) { songs[number]?.devicePlays += count }

  static func trackIDs(onDeviceAt path: String) throws -> [UInt64] {
    try database(ofDeviceAt: path).trackIDs
  }

  /// The database for computers, which some devices have compressed.
  static func database(ofDeviceAt path: String) throws -> EditableDatabase {
    let folder = path + "/iPod_Control/iTunes/"
    let deflated = try? Data(contentsOf: URL(filePath: folder + "iTunesCDB"))
    let bytes = try deflated ?? Data(contentsOf: URL(filePath: folder + "iTunesDB"))
    let file = try DatabaseFile(DeviceBytes(path: "iTunesDB", bytes: Array(bytes)))
    return try EditableDatabase(ChunkTree(file.content), makeID: { 0 }, fold: { $0 })
  }

  /// Syncs everything, and the only playlist.
  @discardableResult
  func sync() async throws -> SyncReport {
    var options = SyncOptions()
    options.date = Timestamp(rawValue: 1_700_000_000 + Int64(month))
    options.allowsExperimental = true
    let sync = DeviceSync(
      ofDeviceAt: device,
      with: libraryFile,
      selecting: nil,
      options: options
    )
    return try await sync.run(choosing: { library, _ in
      var items: [PersistentID] = []
      var cursor = try library.items(properties: []).makeCursor()
      while let item = try cursor.next() { items.append(item.persistentID) }
      let lists = try library.playlists().filter { $0.kind == .ordinary }
      return SyncContents(items: items, playlists: lists.map(\.persistentID))
    })
  }

  // MARK: Checking

  static func id(_ number: Int) -> UInt64 { 0xA000_0000_0000_0000 + UInt64(number) }

  /// Compares the iPod and the library with the truth.
  func check(_ comment: String) throws {
    let database = try Self.database(ofDeviceAt: device)
    let ids = Set(songs.keys.map(Self.id))
    let wanted = ids.union(others)
    #expect(Set(database.trackIDs).subtracting(wanted) == [], "\(comment): left over")
    #expect(wanted.subtracting(database.trackIDs) == [], "\(comment): missing")
    var named: Set<String> = []
    for (number, song) in songs {
      let id = Self.id(number)
      #expect(try database.text(.title, of: id) == song.title, "\(comment)")
      #expect(
        try database.number(.playCount, of: id) == UInt64(song.plays + song.devicePlays),
        "\(comment): plays of \(number) on the iPod"
      )
      let location = try database.text(.location, of: id) ?? ""
      let path = location.split(separator: ":").joined(separator: "/")
      named.insert(path)
      let content = try? String(contentsOfFile: device + "/" + path, encoding: .utf8)
      #expect(content == song.content, "\(comment): content of \(number)")
    }
    let music = FileManager.default.enumerator(atPath: device + "/iPod_Control/Music")
    let files = (music?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".mp3") }
    let found = Set(files.map { "iPod_Control/Music/" + $0 })
    #expect(found.symmetricDifference(named) == [], "\(comment)")
    let mix = database.playlistIDs.first { database.playlistName($0) == "Mix" }
    #expect(mix.map { database.members(of: $0) } == list.map(Self.id), "\(comment)")
    if let shuffle = try ShuffleModel(ofDeviceAt: device) {
      try shuffle.check(database, comment)
      var bookmarks: [UInt64: UInt32] = [:]
      for id in others { bookmarks[id] = try shuffle.bookmark(of: id) }
      for (number, song) in songs { bookmarks[Self.id(number)] = song.bookmark }
      try shuffle.checkStats(bookmarks, comment)
    }
    try TablesModel(ofDeviceAt: device)?.check(database, comment)
    try checkLibrary(comment)
  }

  private func checkLibrary(_ comment: String) throws {
    let library = try MediaLibrary(reading: libraryFile)
    var counts: [UInt64: Int] = [:]
    var bookmarks: [UInt64: Int64] = [:]
    var cursor = try library.items(properties: [.playCount, .bookmarkTime]).makeCursor()
    while let item = try cursor.next() {
      let id = item.persistentID.rawValue
      counts[id] = item.playCount ?? 0
      if case .duration(let time) = item.value(for: .bookmarkTime) { bookmarks[id] = time }
    }
    for (number, song) in songs {
      #expect(
        counts[Self.id(number)] == song.plays + song.devicePlays,
        "\(comment): plays of \(number) in the library"
      )
      #expect(
        bookmarks[Self.id(number)] ?? 0 == Int64(song.bookmark),
        "\(comment): bookmark of \(number) in the library"
      )
    }
    #expect(try library.pendingPlays().isEmpty, "\(comment)")
  }
}
