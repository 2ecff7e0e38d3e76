import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

/// Random edits of databases that iTunes or libgpod made, which this software and libgpod read as a
/// simple model says.
struct RandomDatabaseEditTests {
  private static let fixtures = [
    "classic3", "video5g", "mini2", "nano2g", "nano3g", "nano4g", "ipod4g", "shuffle2g",
  ]
  private static let rounds = FuzzRounds("database edits", 12)

  @Test(arguments: rounds.parts)
  func `edited databases are read as they were meant`(part: UInt64) throws {
    try Self.rounds.forEachSeed(of: part) { seed in
      let fixture = Self.fixtures[Int(seed % UInt64(Self.fixtures.count))]
      var model = try EditedDatabase(fixture: fixture, seed: seed)
      for _ in 0..<Int(seed / 8 % 20 + 1) { try model.edit() }
      try model.check("\(fixture), seed \(seed)")
    }
  }
}

/// A database, and what it should have.
private struct EditedDatabase {
  private struct Track: Equatable {
    var title: String
    var artist: String
    var playCount: UInt64
    var rating: UInt64
    var chapters: [Chapter] = []
  }

  private struct List: Equatable {
    var name: String
    var members: [UInt64]
  }

  private var database: EditableDatabase
  private var tracks: [UInt64: Track] = [:]
  private var order: [UInt64]
  private var lists: [UInt64: List] = [:]
  /// The members of the list of all tracks, in which podcasts need not be.
  private var all: [UInt64]
  private let podcasts: UInt64?
  private var generator: SeededGenerator

  private static let words = [
    "", "a", "Äpfel", "日本", "🎵 x", "The Long Title " + String(repeating: "y", count: 300), "10",
    "é", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "tab\tbed", "ZZ", "ß",
  ]

  private static func open(_ bytes: [UInt8], seed: UInt64 = 0) throws -> EditableDatabase {
    var ids = SeededGenerator(seed: seed)
    return try EditableDatabase(
      ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes)),
      makeID: { UInt64.random(in: 1 << 40...UInt64.max, using: &ids) },
      fold: { $0.lowercased() }
    )
  }

  init(fixture: String, seed: UInt64) throws {
    let path = ProjectFiles.fixture("iPod/\(fixture)/iPod_Control/iTunes/iTunesDB")
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    database = try Self.open(bytes, seed: seed)
    generator = SeededGenerator(seed: seed)
    order = database.trackIDs
    podcasts = database.podcastListID
    for id in order { tracks[id] = try Self.track(id, in: database) }
    all = database.playlistIDs.first.map { [database] in database.members(of: $0) } ?? []
    for id in database.playlistIDs.dropFirst() {
      lists[id] = List(name: database.playlistName(id) ?? "", members: database.members(of: id))
    }
  }

  private static func track(_ id: UInt64, in database: EditableDatabase) throws -> Track {
    Track(
      title: try database.text(.title, of: id) ?? "",
      artist: try database.text(.artist, of: id) ?? "",
      playCount: try database.number(.playCount, of: id) ?? 0,
      rating: try database.number(.rating, of: id) ?? 0,
      chapters: database.chapters(of: id)
    )
  }

  private mutating func word() -> String { Self.words.randomElement(using: &generator) ?? "" }

  /// Chapters, each a second long; none for most tracks.
  private mutating func chapters() -> [Chapter] {
    (0..<max(0, Int.random(in: -5...5, using: &generator))).map {
      Chapter(start: Int64($0) * 1_000 + 1, title: String(word().prefix(100)))
    }
  }

  private mutating func someTracks(_ most: Int) -> [UInt64] {
    Array(order.shuffled(using: &generator).prefix(Int.random(in: 0...most, using: &generator)))
  }

  mutating func edit() throws {
    let list = lists.keys.sorted().randomElement(using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2: try add()
    case 3: try change()
    case 4:
      let gone = Set(someTracks(3))
      try database.removeTracks(gone)
      order.removeAll(where: gone.contains)
      all.removeAll(where: gone.contains)
      for id in gone { tracks[id] = nil }
      for id in lists.keys { lists[id]?.members.removeAll(where: gone.contains) }
    case 5:
      let (name, members) = (word() + "!", someTracks(8))
      let id = try database.addPlaylist(name, members: members, date: 1)
      lists[id] = List(name: name, members: members)
    case 6:
      guard let list else { return }
      let (name, members) = (word() + "?", someTracks(8))
      try database.renamePlaylist(list, to: name)
      try database.setMembers(of: list, to: members)
      lists[list] = List(name: name, members: members)
    default:
      guard let list else { return }
      try database.removePlaylist(list)
      lists[list] = nil
    }
  }

  private mutating func add() throws {
    let track = Track(
      title: word() + "t",
      artist: word(),
      playCount: UInt64.random(in: 0...9, using: &generator),
      rating: UInt64.random(in: 0...5, using: &generator) * 20,
      chapters: chapters()
    )
    var values = TrackValues(
      numbers: [.playCount: track.playCount, .rating: track.rating, .duration: 1_000],
      texts: [.title: track.title, .album: word(), .location: ":iPod_Control:Music:F00:A.mp3"],
      chapters: track.chapters
    )
    if !track.artist.isEmpty { values.texts[.artist] = track.artist }
    let id = try database.addTrack(values)
    order.append(id)
    all.append(id)
    tracks[id] = track
  }

  private mutating func change() throws {
    guard let id = order.randomElement(using: &generator), var track = tracks[id] else { return }
    track.title = word() + "c"
    track.playCount += 1
    track.chapters = chapters()
    let values = TrackValues(
      numbers: [.playCount: track.playCount],
      texts: [.title: track.title],
      chapters: track.chapters
    )
    try database.setValues(values, of: id)
    tracks[id] = track
  }

  // MARK: Reading

  mutating func check(_ comment: String) throws {
    let bytes = database.written()
    var again = try Self.open(bytes)
    #expect(again.trackIDs == order, "\(comment)")
    for id in order { #expect(try Self.track(id, in: again) == tracks[id], "\(comment): \(id)") }
    #expect(Set(again.playlistIDs.dropFirst()) == Set(lists.keys), "\(comment)")
    #expect(again.playlistIDs.first.map { again.members(of: $0) } == all, "\(comment)")
    for (id, list) in lists {
      #expect(again.playlistName(id) == list.name, "\(comment): list \(id)")
      #expect(members(again.members(of: id), of: id) == list.members, "\(comment): list \(id)")
    }
    // Writing what was not edited changes nothing.
    #expect(again.written() == bytes, "\(comment)")
    if Libgpod.isBuilt { try compareWithLibgpod(bytes, comment) }
  }

  /// The list of podcasts has one podcast after the other, in whatever order it was given.
  private func members(_ found: [UInt64], of list: UInt64) -> [UInt64] {
    guard list == podcasts, let wanted = lists[list]?.members,
      Set(found) == Set(wanted), found.count == wanted.count
    else { return found }
    return wanted
  }

  private func compareWithLibgpod(_ bytes: [UInt8], _ comment: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("iTunesDB")
    try Data(bytes).write(to: URL(filePath: file))
    guard case .read(let found) = try Libgpod.read(file) else {
      Issue.record("\(comment): libgpod does not read it")
      return
    }
    #expect(found.error == nil && found.tracks.map(\.dbid) == order, "\(comment)")
    for track in found.tracks {
      guard let wanted = tracks[track.dbid] else { continue }
      let title = track.texts["title"].flatMap(\.self) ?? ""
      let artist = track.texts["artist"].flatMap(\.self) ?? ""
      #expect(title.utf8.elementsEqual(wanted.title.utf8), "\(comment): \(title)")
      #expect(artist.utf8.elementsEqual(wanted.artist.utf8), "\(comment): \(artist)")
      let chapters = track.chapters.map {
        Chapter(start: $0.startpos, title: $0.chaptertitle ?? "")
      }
      #expect(chapters == wanted.chapters, "\(comment)")
      #expect(track.numbers["playcount"] == Int64(wanted.playCount), "\(comment)")
      #expect(track.numbers["rating"] == Int64(wanted.rating), "\(comment)")
    }
    for list in found.playlists where list.type != 1 {
      guard let wanted = lists[list.id] else { continue }
      #expect(list.name == wanted.name, "\(comment): \(list.id)")
      let found = members(list.members.map { order[$0] }, of: list.id)
      #expect(found == wanted.members, "\(comment): \(list.id)")
    }
    #expect(Set(lists.keys).isSubset(of: found.playlists.map(\.id)), "\(comment)")
  }
}
