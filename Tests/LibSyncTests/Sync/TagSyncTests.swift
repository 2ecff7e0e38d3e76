import Foundation
import IPodFormats
import LibSync
import TestSupport
import Testing

@testable import MediaImport

/// Tags of the library in the files of an iPod.
struct TagSyncTests {
  private static let files = ["id3v23.mp3", "id3v22.mp3", "aac.m4a", "sound.wav"]

  private let folder: TemporaryFolder
  private let device: String

  init() throws {
    folder = try TemporaryFolder()
    device = folder.file("device")
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("iPod/video5g"),
      toPath: device
    )
    for name in Self.files {
      try folder.write(
        try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/" + name))),
        to: name
      )
    }
  }

  /// Imports a library with an album for all files.
  private func importAlbum(_ album: String) throws {
    var xml = LibraryXML()
    for (index, name) in Self.files.enumerated() {
      xml.tracks.append(
        LibraryXML.track(
          index + 1,
          "Song \(index + 1)",
          """
          <key>Artist</key><string>Ann</string><key>Album</key><string>\(album)</string>
          <key>Track Number</key><integer>\(index + 1)</integer>
          <key>Track Count</key><integer>4</integer><key>Year</key><integer>1999</integer>
          <key>Location</key><string>\(URL(filePath: folder.file(name)).absoluteString)</string>
          """
        )
      )
    }
    xml.playlists = [LibraryXML.master(Array(1...Self.files.count))]
    let file = try folder.write(xml.text, to: "Library.xml")
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) {
      var options = ImportOptions()
      options.allowsRewrite = true
      _ = try $0.importSource(file, options: options)
    }
  }

  private func sync(rewriting: Bool) async throws -> SyncReport {
    var options = SyncOptions()
    options.rewritesTags = rewriting
    options.cacheFolder = folder.file("cache")
    // The files are copied as they are.
    (options.decoder, options.encoding) = ("/missing/libsync-player", nil)
    let library = folder.file("library.sqlite")
    let sync = DeviceSync(ofDeviceAt: device, with: library, options: options)
    return try await sync.run(choosing: { library, _ in
      var items: [PersistentID] = []
      try library.forEachItem(properties: []) { items.append($0.persistentID) }
      return SyncContents(items: items)
    })
  }

  /// The tags of the files on the iPod, by title in the database.
  private func tags() throws -> [String: [String: String]] {
    let file = URL(filePath: device + "/iPod_Control/iTunes/iTunesDB")
    let bytes = Array(try Data(contentsOf: file))
    let tree = try ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes))
    let database = try EditableDatabase(tree, makeID: { 0 }, fold: { $0 })
    var tags: [String: [String: String]] = [:]
    for id in database.trackIDs where id >> 32 == 0xA000_0000 {
      let path = try database.text(.location, of: id) ?? ""
      let file = device + path.replacing(":", with: "/")
      var texts = try CarriedTags(of: file).values.mapValues { $0.joined(separator: ", ") }
      texts["LYRICS"] = try Lyrics.read(from: file).first?.text
      tags[try database.text(.title, of: id) ?? ""] = texts
    }
    return tags
  }

  private func originals() throws -> [Data] {
    try Self.files.map { try Data(contentsOf: URL(filePath: folder.file($0))) }
  }

  @Test func `files get the tags of the library only if that is wanted`() async throws {
    let before = try originals()
    try importAlbum("Old")
    #expect(try await sync(rewriting: false).outcome == .done)
    let plain = try tags()
    #expect(plain.count == 4 && plain.values.allSatisfy { $0["ALBUM"] != "Old" })
    let report = try await sync(rewriting: true)
    #expect(report.plan.count(.replace) == 3)
    #expect(try await sync(rewriting: true).outcome == .nothingToDo)
    #expect(try await sync(rewriting: false).outcome == .nothingToDo)
    for (index, title) in ["Song 1", "Song 2", "Song 3"].enumerated() {
      let found = try #require(try tags()[title])
      #expect(found["TITLE"] == title && found["ALBUM"] == "Old" && found["ARTIST"] == "Ann")
      #expect(found["TRACKNUMBER"] == "\(index + 1)/4" && found["DATE"]?.prefix(4) == "1999")
      // What the library does not have stays.
      for name in ["GENRE", "LYRICS"] { #expect(found[name] == plain[title]?[name]) }
    }
    try importAlbum("New")
    #expect(try await sync(rewriting: false).plan.count(.replace) == 0)
    #expect(try tags()["Song 1"]?["ALBUM"] == "Old")
    #expect(try await sync(rewriting: true).plan.count(.replace) == 3)
    #expect(try tags()["Song 3"]?["ALBUM"] == "New")
    #expect(try originals() == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("cache"))
    #expect(left.allSatisfy { !$0.hasSuffix(".partial") })
  }

  @Test func `new copies get the tags as well`() async throws {
    try importAlbum("Old")
    let report = try await sync(rewriting: true)
    #expect(report.outcome == .done && report.failed.isEmpty)
    #expect(try tags().values.count { $0["ALBUM"] == "Old" } == 3)
    #expect(try await sync(rewriting: true).outcome == .nothingToDo)
  }
}
