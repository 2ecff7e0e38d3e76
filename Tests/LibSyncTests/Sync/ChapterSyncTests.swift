import Foundation
import IPodFormats
import LibSync
import TestSupport
import Testing

/// Chapters of audiobooks, which a sync finds in their files.
@Suite(.waitLimit) struct ChapterSyncTests {
  private static let chapters = [
    Chapter(start: 1, title: "Part 1"), Chapter(start: 400, title: "Part 2"),
  ]

  private let device: SyncedDevice

  init() throws { device = try SyncedDevice("video5g") }

  private func add(_ name: String, as place: String) throws {
    let file = try Data(contentsOf: URL(filePath: ProjectFiles.fixture(name)))
    try device.folder.write(file, to: "Music/" + place)
    try device.importMusic()
  }

  private func sync() async throws -> SyncReport {
    let cache = device.folder.file("cache")
    return try await device.sync {
      $0.cacheFolder = cache
      $0.decoder = ProjectFiles.programs.appending(component: "libsync-player").path
    }
  }

  /// The chapters of all tracks that have some.
  private func chapters() throws -> [[Chapter]] {
    let file = device.path + "/iPod_Control/iTunes/iTunesDB"
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    let tree = try ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes))
    let database = try EditableDatabase(tree, makeID: { 0 }, fold: { $0 })
    let items = Set(try device.items.values.map(\.rawValue))
    let found = database.trackIDs.filter(items.contains).map { database.chapters(of: $0) }
      .filter { !$0.isEmpty }
    if Libgpod.isBuilt, case .read(let reading) = try Libgpod.read(file) {
      let read = reading.tracks.filter { items.contains($0.dbid) }.map { track in
        track.chapters.map { Chapter(start: $0.startpos, title: $0.chaptertitle ?? "") }
      }
      #expect(read.filter { !$0.isEmpty } == found)
    }
    return found
  }

  @Test func `chapters follow the file`() async throws {
    try add("Sound/book.m4b", as: "book.m4b")
    _ = try await sync()
    let found = try chapters()
    #expect(found == [Self.chapters])
    #expect(try await sync().outcome == .nothingToDo)
    try add("Audio/podcast.m4a", as: "book.m4b")
    _ = try await sync()
    #expect(try chapters() == [])
    #expect(try await sync().outcome == .nothingToDo)
  }

  @Test func `a converted book has the chapters of the original`() async throws {
    try add("Sound/book.m4b", as: "book.mp4")
    let report = try await sync()
    #expect(report.failed.isEmpty)
    let found = try chapters()
    #expect(found == [Self.chapters])
  }
}
