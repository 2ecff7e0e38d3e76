import Foundation
import IPodFormats
import TestSupport
import Testing

/// A database before and after a list of edits, written by a program that shares no code with this
/// one.
struct EditCase: CustomStringConvertible {
  let description: String
  private let folder: URL
  private let isDeflated: Bool

  static let all: [EditCase] = {
    guard let folder = ProjectFiles.corpus?.appending(path: "device"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    else { return [] }
    return names.sorted().map { EditCase(folder: folder, name: $0) }.filter {
      FileManager.default.fileExists(atPath: $0.url("edit.json").path())
    }
  }()

  init(folder: URL, name: String) {
    description = name
    self.folder = folder.appending(path: name)
    let input = self.folder.appending(path: "input.iTunesCDB")
    isDeflated = FileManager.default.fileExists(atPath: input.path())
  }

  private func url(_ name: String) -> URL { folder.appending(path: name) }

  private func database(_ name: String) -> URL {
    url("\(name).\(isDeflated ? "iTunesCDB" : "iTunesDB")")
  }

  /// Returns the database before the edits, whose new IDs are those of the case.
  func input() throws -> EditableDatabase {
    let ids = MadeIDs(Array(try Data(contentsOf: database("input"))))
    let tree = try ChunkTree(try ChunkFiles.read(database("input")))
    return try EditableDatabase(tree, makeID: ids.next, fold: Self.fold)
  }

  /// Returns the database before or after the edits as it is stored.
  func stored(_ name: String) throws -> DeviceBytes {
    DeviceBytes(path: name, bytes: Array(try Data(contentsOf: database(name))))
  }

  func output() throws -> [UInt8] { try ChunkFiles.read(database("output")).bytes }

  /// Returns the bytes without the signatures, which are made elsewhere, and the length of a
  /// deflated file.
  func unsigned(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard bytes.count >= 0xA0, bytes[4] >= 0xA0 || bytes[5] > 0 else { return bytes }
    for range in [0x58..<0x6C, 0x70..<0xA0] + (isDeflated ? [8..<12] : []) {
      for place in range { bytes[place] = 0 }
    }
    return bytes
  }

  static func fold(_ text: String) -> String {
    let scalars = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      $0.properties.canonicalCombiningClass == .notReordered
    }
    return String(String.UnicodeScalarView(scalars)).lowercased()
      .replacing("ß", with: "ss").replacing("ς", with: "σ")
  }

  /// Makes the edits of the case.
  func edit(_ database: inout EditableDatabase) throws {
    let data = try Data(contentsOf: url("edit.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for edit in try #require(json["edits"] as? [[Any]]) {
      let name = try #require(edit.first as? String)
      switch name {
      case "add":
        let id = edit.count > 2 ? try Self.id(edit[2]) : nil
        try database.addTrack(Self.values(edit[1]), id: id)
      case "remove": try database.removeTracks(Set(Self.ids(edit[1])))
      case "set": try database.setValues(Self.values(edit[2]), of: Self.id(edit[1]))
      case "playlist":
        let listName = try #require(edit[1] as? String)
        let date = UInt32(1_700_000_000 + 2_082_844_800)
        try database.addPlaylist(
          listName,
          members: Self.ids(edit[2]),
          id: Self.id(edit[3]),
          date: date
        )
      case "members": try database.setMembers(of: Self.id(edit[1]), to: Self.ids(edit[2]))
      case "rename":
        let listName = try #require(edit[2] as? String)
        try database.renamePlaylist(Self.id(edit[1]), to: listName)
      case "delete": try database.removePlaylist(Self.id(edit[1]))
      default: Issue.record("unknown edit \(name)")
      }
    }
  }

  private static func id(_ value: Any) throws -> UInt64 {
    let digits = try #require(value as? String)
    return try #require(UInt64(digits, radix: 16))
  }

  private static func ids(_ value: Any) throws -> [UInt64] {
    try #require(value as? [String]).map { try id($0) }
  }

  private static let numbers: [String: TrackNumber] = [
    "year": .year, "track": .trackNumber, "added": .dateAdded, "length": .duration,
    "rate": .sampleRate, "size": .fileSize, "podcast": .isPodcast, "bitrate": .bitRate,
    "disc": .discNumber, "plays": .playCount, "rating": .rating, "compilation": .isCompilation,
  ]
  private static let texts: [String: TrackText] = [
    "title": .title, "artist": .artist, "album": .album, "genre": .genre, "path": .location,
    "filetype": .fileType, "album_artist": .albumArtist, "sort_artist": .sortArtist,
    "composer": .composer, "sort_title": .sortTitle,
  ]

  private static func values(_ value: Any) throws -> TrackValues {
    var values = TrackValues()
    for (name, value) in try #require(value as? [String: Any]) {
      if let text = texts[name] {
        values.texts[text] = try #require(value as? String)
      } else {
        let number = try #require(numbers[name], "unknown field \(name)")
        let integer = try #require(value as? Int)
        values.numbers[number] = UInt64(integer)
      }
    }
    return values
  }
}
