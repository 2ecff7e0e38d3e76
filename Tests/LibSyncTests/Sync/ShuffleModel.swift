import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

/// The database from which a shuffle plays, compared with the one for computers.
struct ShuffleModel {
  private let device: String
  private let database: EditableShuffleDatabase

  private static func file(_ device: String, _ name: String) -> URL {
    URL(filePath: device + "/iPod_Control/iTunes/" + name)
  }

  /// - Returns: `nil` if the device is no shuffle.
  init?(ofDeviceAt device: String) throws {
    guard let bytes = try? Data(contentsOf: Self.file(device, "iTunesSD")) else { return nil }
    self.device = device
    database = try EditableShuffleDatabase(DeviceBytes(path: "iTunesSD", bytes: Array(bytes)))
  }

  /// The database for computers.
  private func whole() throws -> EditableDatabase {
    let bytes = Array(try Data(contentsOf: Self.file(device, "iTunesDB")))
    let tree = try ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes))
    return try EditableDatabase(tree, makeID: { 0 }, fold: { $0 })
  }

  /// The bookmark of a track in the database for computers, as early shuffles store it.
  func bookmark(of id: UInt64) throws -> UInt32 {
    UInt32(try whole().number(.bookmarkTime, of: id) ?? 0) & ~0xFF
  }

  /// The persistent IDs in the database for computers, in the order in which the device counts.
  func trackIDs() throws -> [UInt64] {
    let all = try whole()
    var ids: [String: UInt64] = [:]
    for id in all.trackIDs { ids[try Self.path(of: id, in: all)] = id }
    return database.tracks.map { ids[$0.path] ?? 0 }
  }

  private static func path(of id: UInt64, in database: EditableDatabase) throws -> String {
    try (database.text(.location, of: id) ?? "").replacing(":", with: "/")
  }

  /// Whether the bookmarks are in the file of plays.
  var isEarly: Bool { database.form.isEarly }

  /// Compares the file of plays, which a sync may have left out, with the bookmarks of tracks.
  func checkStats(_ bookmarks: [UInt64: UInt32], _ comment: String) throws {
    guard isEarly else {
      #expect(!FileManager.default.fileExists(atPath: Self.file(device, "iTunesStats").path))
      return
    }
    let expected = try trackIDs().map { bookmarks[$0] ?? 0 }
    guard let bytes = try? Data(contentsOf: Self.file(device, "iTunesStats")) else {
      #expect(expected.allSatisfy { $0 == 0 }, "\(comment)")
      return
    }
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "iTunesStats", bytes: Array(bytes))
    let stats = try ShuffleStats(file, problems: &problems)
    #expect(stats.entries.map(\.bookmarkTime) == expected, "\(comment)")
    #expect(stats.entries.allSatisfy { $0.playCount == 0 && $0.skipCount == 0 }, "\(comment)")
  }

  /// Writes plays, each with a count, a date and a bookmark.
  func write(_ plays: [[UInt32]]) throws {
    let bookmarks = plays.map { $0[2] }
    var stats = ShuffleStats.reset(bookmarks: bookmarks, form: database.form)
    for (row, play) in plays.enumerated() {
      let start = isEarly ? 6 + 18 * row + 12 : 8 + 32 * row + 8
      for byte in 0..<(isEarly ? 3 : 4) {
        stats[start + byte] = UInt8(truncatingIfNeeded: play[0] >> (8 * UInt32(byte)))
        if !isEarly {
          stats[start + 4 + byte] = UInt8(truncatingIfNeeded: play[1] >> (8 * UInt32(byte)))
        }
      }
    }
    try Data(stats).write(to: Self.file(device, "iTunesStats"))
  }

  /// Compares the tracks and lists with those of the database for computers.
  func check(_ all: EditableDatabase, _ comment: String) throws {
    let paths = database.tracks.map(\.path)
    #expect(Set(paths).count == paths.count, "\(comment)")
    let expected = try all.trackIDs.map { try Self.path(of: $0, in: all) }
    #expect(Set(paths) == Set(expected), "\(comment)")
    guard !database.form.isEarly else { return }
    let ids = try trackIDs()
    for (track, id) in zip(database.tracks, ids) { #expect(track.id == id, "\(comment)") }
    for id in all.playlistIDs where all.playlistName(id) == "Mix" {
      let list = try #require(database.lists.first { $0.id == id }, "\(comment)")
      #expect(list.members.map { ids[$0] } == all.members(of: id), "\(comment)")
    }
    let library = try #require(database.lists.first { $0.kind == .library })
    let songs = try ids.indices.filter { try all.number(.mediaKind, of: ids[$0]) == 1 }
    #expect(Set(songs).isSubset(of: library.members), "\(comment)")
  }
}
