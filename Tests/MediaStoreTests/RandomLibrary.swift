import TestSupport

/// A small library that changes at random and whose songs and lists are very similar.
///
/// No two songs are identical, because identical ones could not be told apart.
struct RandomLibrary {
  private struct Song {
    var number: Int
    var title: String
    var artist: String?
    var path: String?
    var plays: Int?
    var duration: Int?
    var more = ""
  }

  private struct List {
    var number: Int
    var name: String
    var songs: [Int]
    var keys: String
    var parent: Int?
  }

  /// Whether the source has persistent IDs.
  let hasIDs: Bool
  private var random: SeededGenerator
  private var songs: [Song] = []
  private var lists: [List] = []
  private var lastNumber = 0
  private var version = 0

  init(seed: UInt64, hasIDs: Bool) {
    self.hasIDs = hasIDs
    random = SeededGenerator(seed: seed)
    for _ in 0..<8 { addSong() }
    for number in 2..<5 { addList(number) }
  }

  /// Changes a few things.
  mutating func change() {
    for _ in 0..<number(1...6) {
      switch number(0...11) {
      case 0: addSong()
      case 1 where songs.count > 1: songs.remove(at: number(0...songs.count - 1))
      case 2: songs.shuffle(using: &random)
      case 3: lists.shuffle(using: &random)
      case 4 where !lists.isEmpty: lists.remove(at: number(0...lists.count - 1))
      case 5: addList(number(2...7))
      case 6: version = number(0...2)
      case 7, 8: changeList()
      default: changeSong()
      }
    }
  }

  /// Returns the library with new track numbers; without a master playlist if it is partial.
  mutating func xml(isPartial: Bool = false) -> LibraryXML {
    let first = number(100...900)
    var xml = LibraryXML()
    xml.head = "<key>Application Version</key><string>12.\(version)</string>"
    if hasIDs {
      xml.head += "<key>Library Persistent ID</key><string>00000000000000EE</string>"
    }
    if version > 0 { xml.head += "<key>Date</key><date>2020-01-0\(version)T00:00:00Z</date>" }
    var trackIDs: [Int: Int] = [:]
    for (index, song) in songs.enumerated() {
      trackIDs[song.number] = first + index
      xml.tracks.append(keys(of: song, trackID: first + index))
    }
    if !isPartial {
      xml.playlists.append(
        keys(of: List(number: 1, name: "Library", songs: songs.map(\.number), keys: ""), trackIDs)
          + "<key>Master</key><true/>"
      )
    }
    xml.playlists += lists.map { keys(of: $0, trackIDs) }
    return xml
  }

  // MARK: Changes

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func addSong() {
    lastNumber += 1
    songs.append(Song(number: lastNumber, title: "Song \(number(1...9))"))
    changeSong(songs.count - 1)
  }

  private mutating func changeSong(_ index: Int? = nil) {
    let index = index ?? number(0...songs.count - 1)
    switch number(0...6) {
    case 0: songs[index].title = "Song \(number(1...9))"
    case 1: songs[index].artist = [nil, "Ä", "B"][number(0...2)]
    case 2: songs[index].path = [nil, "/\(number(1...6)).mp3", "/\(lastNumber).m4b"][number(0...2)]
    case 3: songs[index].plays = number(1...3)
    case 4: songs[index].duration = 1000 * number(1...3) + number(0...2)
    case 5: songs[index].more = "<key>Foo</key><string>\(number(1...3))</string>"
    default: songs[index].more = ["", "<key>Podcast</key><true/>"][number(0...1)]
    }
  }

  private mutating func addList(_ number: Int) {
    if lists.contains(where: { $0.number == number }) { return }
    lists.append(List(number: number, name: "List \(number)", songs: [], keys: ""))
    changeList(lists.count - 1)
  }

  private mutating func changeList(_ index: Int? = nil) {
    if lists.isEmpty { return }
    let index = index ?? number(0...lists.count - 1)
    switch number(0...7) {
    case 0: lists[index].name = "List \(number(2...7))"
    case 1: lists[index].parent = [nil, number(2...7)][number(0...1)]
    case 2: lists[index].songs.shuffle(using: &random)
    case 3: lists[index].songs = Array(lists[index].songs.dropFirst(number(0...3)))
    case 4:
      lists[index].keys =
        [
          "", "<key>Audiobooks</key><true/>", "<key>Folder</key><true/>", "<key>Bar</key><true/>",
          "<key>Smart Info</key><data>AAEC</data><key>Smart Criteria</key><data>AQ==</data>",
          "<key>Genius Track ID</key><integer>#\(songs.first?.number ?? 0)</integer>",
        ][number(0...5)]
    default:
      for _ in 0..<number(1...6) { lists[index].songs.append(number(1...lastNumber + 1)) }
    }
  }

  // MARK: Text

  private func keys(of song: Song, trackID: Int) -> String {
    func integer(_ key: String, _ value: Int?) -> String {
      value.map { "<key>\(key)</key><integer>\($0)</integer>" } ?? ""
    }
    func string(_ key: String, _ value: String?) -> String {
      value.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
    }
    return integer("Track ID", trackID) + string("Name", song.title)
      + string("Artist", song.artist) + integer("Total Time", song.duration)
      + integer("Play Count", song.plays) + integer("Bit Rate", song.number) + song.more
      + string("Persistent ID", hasIDs ? Self.persistentID("A", song.number) : nil)
      + string("Location", song.path.map { "file://localhost" + $0 })
  }

  private func keys(of list: List, _ trackIDs: [Int: Int]) -> String {
    // Songs that the library does not contain have numbers, too.
    let items = list.songs.map {
      "<dict><key>Track ID</key><integer>\(trackIDs[$0] ?? 5000 + $0)</integer></dict>"
    }
    var keys = list.keys
    if let number = keys.firstRange(of: "#") {
      let song = Int(keys[number.upperBound...].prefix { $0.isNumber }) ?? 0
      keys = keys.replacing("#\(song)", with: String(trackIDs[song] ?? 5000 + song))
    }
    if hasIDs {
      keys +=
        "<key>Playlist Persistent ID</key><string>\(Self.persistentID("B", list.number))</string>"
      if let parent = list.parent {
        keys +=
          "<key>Parent Persistent ID</key><string>\(Self.persistentID("B", parent))</string>"
      }
    }
    return "<key>Name</key><string>\(list.name)</string>" + keys
      + "<key>Playlist Items</key><array>\(items.joined())</array>"
  }

  private static func persistentID(_ prefix: String, _ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return prefix + String(repeating: "0", count: 15 - digits.count) + digits
  }
}
