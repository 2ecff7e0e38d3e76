import Foundation
import MediaModel
import MediaStore
import System
import TestSupport
import Testing

@testable import LibSync

/// Syncs of devices that are as they should be, which look at nothing but the states of files.
struct SettledSyncTests {
  private var device: SyncedDevice

  init() throws { device = try SyncedDevice("video5g") }

  /// Syncs with a memory of what was found, and returns whether the device had to be read.
  private func sync(
    only titles: Set<String>? = nil,
    _ change: (inout SyncOptions) -> Void = { _ in }
  ) async throws -> (report: SyncReport, readsDevice: Bool) {
    let calls = Faults()
    return (try await sync(only: titles, noting: calls, change), calls.readDevice)
  }

  private func sync(
    only titles: Set<String>?,
    noting calls: Faults,
    _ change: (inout SyncOptions) -> Void
  ) async throws -> SyncReport {
    try await calls.run {
      try await device.sync(only: titles) {
        $0.stateFolder = device.folder.file("state")
        ($0.timeSteps.fine, $0.timeSteps.coarse) = (0, 0)
        change(&$0)
      }
    }
  }

  /// Syncs until there is nothing to do.
  private func settle() async throws {
    _ = try await sync()
    let (report, readsDevice) = try await sync()
    #expect(report.outcome == .nothingToDo && readsDevice)
    #expect(try await !sync().readsDevice)
  }

  private func file(_ name: String) -> String { device.folder.file(name) }

  @Test func `without changes, the report is that of a sync that compares everything`() async throws
  {
    try FileManager.default.removeItem(atPath: file("Music/Bare/id3v1.mp3"))
    try await settle()
    let (report, readsDevice) = try await sync()
    let compared = try await device.sync()
    #expect(!readsDevice && compared.outcome == .nothingToDo)
    let texts = [report, compared].map { report in
      var report = report
      (report.space, report.plan.space) = (nil, nil)
      return JSONDocument.sync(report).text
    }
    #expect(texts[0] == texts[1])
    #expect(report.plan.leftOut.map(\.reason) == [.missing])
    #expect(try await !sync { $0.isDryRun = true }.readsDevice)
  }

  @Test func `a shuffle that keeps bookmarks in its file of plays settles, too`() async throws {
    var other = self
    other.device = try SyncedDevice("shuffle2g")
    try await other.settle()
  }

  @Test func `a state is not remembered while files may still change unseen`() async throws {
    for _ in 0..<3 {
      let step = Int64.max / 4
      #expect(
        try await sync { ($0.timeSteps.fine, $0.timeSteps.coarse) = (step, step) }.readsDevice
      )
    }
    #expect(!FileManager.default.fileExists(atPath: file("state")))
  }

  @Test func `a change after the device was read is not taken for its state`() async throws {
    _ = try await sync()
    let database = device.path + "/iPod_Control/iTunes/iTunesDB"
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let report = try await device.sync(
      {
        $0.stateFolder = device.folder.file("state")
        ($0.timeSteps.fine, $0.timeSteps.coarse) = (0, 0)
      },
      progress: { progress in
        guard progress.step == .reading else { return }
        try? FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: database)
      }
    )
    #expect(report.outcome == .nothingToDo)
    #expect(try await sync().readsDevice)
  }

  @Test func `a state of a library that is gone is not used`() async throws {
    try await settle()
    try MediaLibrary.withWriter(at: device.libraryPath) { writer in
      let name = try #require(try writer.library.libraries().first { $0.kind == .iPod }?.name)
      try writer.selecting(name).renameLibrary(to: "Another")
    }
    let (report, readsDevice) = try await sync()
    #expect(report.outcome == .nothingToDo && readsDevice)
  }

  @Test(arguments: [
    "song", "cover", "missing song", "new song", "library", "plays", "artwork", "journal",
    "Rockbox", "selection", "option", "damage",
  ])
  func `every change is seen`(kind: String) async throws {
    let files = FileManager.default
    let gone = file("Music/Bare/id3v1.mp3")
    if kind == "missing song" { try files.moveItem(atPath: gone, toPath: file("away.mp3")) }
    try await settle()
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    var titles: Set<String>?
    var change: (inout SyncOptions) -> Void = { _ in }
    let control = device.path + "/iPod_Control"
    switch kind {
    case "song":
      try files.setAttributes([.modificationDate: old], ofItemAtPath: file("Music/aac.m4a"))
    case "cover": try device.setFolderCover("gamma.png")
    case "missing song": try files.moveItem(atPath: file("away.mp3"), toPath: gone)
    case "new song":
      try files.copyItem(atPath: gone, toPath: file("Music/Bare/new.mp3"))
      try device.importMusic()
    case "library":
      try MediaLibrary.withWriter(at: device.libraryPath, options: .creating) {
        _ = try $0.createOnTheGoPlaylist(named: "Mine")
      }
    case "plays": try Data([1]).write(to: URL(filePath: control + "/iTunes/Play Counts"))
    case "artwork":
      try files.removeItem(atPath: control + "/Artwork/ArtworkDB")
    case "journal":
      try files.createDirectory(atPath: control + "/libsync", withIntermediateDirectories: true)
      try Data([1]).write(to: URL(filePath: control + "/libsync/journal.json"))
    case "Rockbox":
      try Data("#AUDIOSCROBBLER/1.1\n".utf8).write(
        to: URL(filePath: device.path + "/.scrobbler.log")
      )
    case "selection": titles = ["Käse"]
    case "option": change = { $0.removesUnknown = true }
    default:
      for name in try files.contentsOfDirectory(atPath: file("state")) {
        try Data("{".utf8).write(to: URL(filePath: file("state/\(name)")))
      }
    }
    let calls = Faults()
    // The sync may also refuse what it reads.
    _ = try? await sync(only: titles, noting: calls, change)
    #expect(calls.readDevice)
  }
}

extension Faults {
  /// Whether the database of the device was opened.
  fileprivate var readDevice: Bool {
    made.contains { $0.call == .open && $0.path.hasSuffix("/iTunesDB") }
  }
}
