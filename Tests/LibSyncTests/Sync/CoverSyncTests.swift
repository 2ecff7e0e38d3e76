import Foundation
import MediaImport
import TestSupport
import Testing

@testable import LibSync

/// Covers that a sync puts on a device.
struct CoverSyncTests {
  @Test(arguments: ["video5g", "nano3g"])
  func `each track gets the cover of its item`(name: String) async throws {
    let device = try SyncedDevice(name)
    let plan = try await device.sync { $0.isDryRun = true }
    let report = try await device.sync()
    let titles = Set(try device.items.keys)
    #expect(titles.count == 5)
    #expect(plan.plan.coverCount == 5 && report.coverCount == 5)
    #expect(report.coverProblems.isEmpty && report.plan.coverByteCount > 0)
    let covers = try device.covers()
    #expect(Set(covers.keys) == titles)
    // The files with pictures have the same one, those without have that of their folder.
    #expect(covers["untagged"] == covers["Plain"] && covers["Résumé"] == covers["Käse"])
    #expect(covers["untagged"] != covers["Käse"])
    let ids = try device.artworkIDs()
    let images = Set(try device.items.values.compactMap { ids[$0] })
    #expect(images.count == (name == "nano3g" ? 2 : 5))
    guard Libgpod.isBuilt, case .read(let reading) = try Libgpod.read(device.path) else { return }
    let own = Set(try device.items.values.map(\.rawValue))
    let shown = reading.tracks.filter { own.contains($0.dbid) }
    #expect(shown.count == 5 && shown.allSatisfy { $0.largest != nil && $0.smallest != nil })
  }

  @Test func `nothing is written while covers stay the same`() async throws {
    let device = try SyncedDevice("video5g")
    _ = try await device.sync()
    let files = try device.files
    // The picture is the same in a file that has changed.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: device.folder.file("Music/Bare/cover.png")
    )
    let report = try await device.sync()
    #expect(report.outcome == .nothingToDo && report.plan.isEmpty)
    #expect(try device.files == files)
  }

  @Test(arguments: ["video5g", "nano3g"])
  func `a cover that changes is replaced, and one that goes is removed`(name: String) async throws {
    let device = try SyncedDevice(name)
    _ = try await device.sync()
    let before = try device.covers()
    try device.setFolderCover("gamma.png")
    let report = try await device.sync()
    #expect(report.outcome == .done && report.plan.tracks.isEmpty)
    #expect(report.plan.coverCount == 2 && report.coverCount == 2)
    let after = try device.covers()
    #expect(after["untagged"] != before["untagged"] && after["untagged"] == after["Plain"])
    #expect(after["Käse"] == before["Käse"])
    try FileManager.default.removeItem(atPath: device.folder.file("Music/Bare/cover.png"))
    #expect(try await device.sync().plan.removedCoverCount == 2)
    let ids = try device.artworkIDs().filter { $0.value > 0 }
    let named = try device.items.filter { ids[$0.value] != nil }
    #expect(Set(named.keys) == ["Résumé", "日本の歌", "Käse"])
    #expect(try await device.sync().outcome == .nothingToDo)
  }

  @Test(arguments: ["video5g", "nano3g"])
  func `the covers of removed tracks name no missing tracks`(name: String) async throws {
    let device = try SyncedDevice(name)
    func complaints() throws -> [String] {
      try DeviceSummary(at: device.path).problems.first.map(\.message)
        .filter { $0.contains("missing track") }
    }
    let before = try complaints()
    try await device.sync()
    let report = try await device.sync(only: ["untagged"])
    #expect(report.plan.count(.remove) == 4)
    #expect(try complaints() == before)
    #expect(try device.covers().keys.sorted() == ["untagged"])
  }

  @Test func `covers stay as they are if they are not wanted`() async throws {
    let device = try SyncedDevice("video5g")
    let artwork = "iPod_Control/Artwork/"
    func covers() throws -> [String: Data] {
      try device.files.filter { $0.key.hasPrefix(artwork) }
    }
    let before = try covers()
    #expect(try await device.sync { $0.writesCovers = false }.plan.coverCount == 0)
    #expect(try covers() == before)
    #expect(try await device.sync().coverCount == 5)
  }

  @Test func `a database of covers is made when it is needed, and lost covers are written again`()
    async throws
  {
    let device = try SyncedDevice("nano3g")
    let folder = device.path + "/iPod_Control/Artwork"
    try FileManager.default.removeItem(atPath: folder)
    _ = try await device.sync { $0.writesCovers = false }
    #expect(!FileManager.default.fileExists(atPath: folder))
    let database = URL(filePath: device.path + "/iPod_Control/iTunes/iTunesDB")
    let without = try Data(contentsOf: database)
    #expect(try await device.sync().coverCount == 5)
    #expect(try device.covers().count == 5)
    try without.write(to: database)
    #expect(try await device.sync().coverCount == 5)
    #expect(try device.covers().count == 5)
    #expect(try await device.sync().outcome == .nothingToDo)
  }

  @Test func `a picture that cannot be decoded is reported once`() async throws {
    let device = try SyncedDevice("nano3g")
    let picture = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/large.png")))
    try device.folder.write(picture.prefix(40), to: "Music/Bare/cover.png")
    let report = try await device.sync()
    #expect(report.outcome == .done && report.coverCount == 3)
    #expect(report.coverProblems.first.map(\.file).allSatisfy { $0.hasSuffix("cover.png") })
    #expect(report.coverProblems.count == 2 && report.plan.count(.add) == 5)
    #expect(try await device.sync().outcome == .nothingToDo)
  }

  @Test func `music is put on a device whose covers are damaged`() async throws {
    let device = try SyncedDevice("video5g")
    let database = device.path + "/iPod_Control/Artwork/ArtworkDB"
    let damaged = Data("mhfd and no more".utf8)
    try damaged.write(to: URL(filePath: database))
    let report = try await device.sync()
    #expect(report.outcome == .done && report.plan.count(.add) == 5 && report.coverCount == 0)
    #expect(report.coverProblems.first.map(\.file) == ["iPod_Control/Artwork/ArtworkDB"])
    #expect(try Data(contentsOf: URL(filePath: database)) == damaged)
  }
}
