import Foundation
import Glibc
import LibSync
import MediaDevice
import System
import TestSupport
import Testing

/// The tracks that a sync keeps, removes and owns.
struct TrackSyncTests {
  private static let database = "iPod_Control/iTunes/iTunesDB"

  private let device: SyncedDevice
  /// The number of tracks that were on the device from the start.
  private let others: Int

  init() throws {
    device = try SyncedDevice("video5g")
    others = try OwnerModel.trackIDs(onDeviceAt: device.path).count
  }

  private var trackCount: Int {
    get throws { try OwnerModel.trackIDs(onDeviceAt: device.path).count }
  }

  private func files() throws -> [String: Data] { try device.files }

  @Test func `tracks whose files are out of reach stay as they are`() async throws {
    try await device.sync()
    let before = try files()
    try FileManager.default.moveItem(
      atPath: device.folder.file("Music"),
      toPath: device.folder.file("Elsewhere")
    )
    let report = try await device.sync()
    #expect(report.outcome == .nothingToDo)
    #expect(report.plan.leftOut.isEmpty && report.plan.unchangedCount == 5)
    #expect(try files() == before)
  }

  @Test func `items without a file are left out only if the device does not have them`()
    async throws
  {
    let items = try device.items
    try FileManager.default.removeItem(atPath: device.folder.file("Music/aac.m4a"))
    let first = try await device.sync()
    #expect(first.plan.leftOut.map(\.reason) == [.missing] && first.isPartial)
    #expect(first.plan.count(.add) == items.count - 1)
    #expect(try await device.sync().plan.leftOut.map(\.reason) == [.missing])
  }

  @Test func `tracks that are kept although they are unselected can be removed later`()
    async throws
  {
    try await device.sync()
    let kept = try await device.sync(only: []) { $0.removesUnselected = false }
    #expect(kept.outcome == .nothingToDo && kept.plan.unchangedCount == 5)
    let title = try #require(try device.items.keys.sorted().first)
    try await device.sync(only: [title]) { $0.removesUnselected = false }
    #expect(try trackCount == others + 5)
    let removed = try await device.sync(only: [])
    #expect(removed.plan.count(.remove) == 5)
    #expect(try trackCount == others)
  }

  @Test func `a sync that the library could not record is known to the next one`() async throws {
    let (library, hidden) = (device.libraryPath, device.folder.file("hidden"))
    await #expect(throws: (any Error).self) {
      try await device.sync(progress: { state in
        guard state.step == .finishing else { return }
        try? FileManager.default.moveItem(atPath: library, toPath: hidden)
      })
    }
    try FileManager.default.moveItem(atPath: hidden, toPath: library)
    let written = try Data(contentsOf: URL(filePath: device.path + "/" + Self.database))
    let next = try await device.sync()
    #expect(next.recovery == .finished && next.outcome == .nothingToDo)
    #expect(try Data(contentsOf: URL(filePath: device.path + "/" + Self.database)) == written)
    #expect(try files().keys.allSatisfy { !$0.contains("libsync") })
    #expect(try await device.sync(only: []).plan.count(.remove) == 5)
    #expect(try trackCount == others)
  }

  @Test func `a recovery records what a sync has done`() async throws {
    let (library, hidden) = (device.libraryPath, device.folder.file("hidden"))
    _ = try? await device.sync(progress: { state in
      guard state.step == .finishing else { return }
      try? FileManager.default.moveItem(atPath: library, toPath: hidden)
    })
    try FileManager.default.moveItem(atPath: hidden, toPath: library)
    let sync = DeviceSync(ofDeviceAt: device.path, with: library)
    #expect(try sync.recover() == .finished)
    #expect(try sync.recover() == nil)
    #expect(try await device.sync(only: []).plan.count(.remove) == 5)
  }

  @Test func `a file that cannot be converted changes nothing`() async throws {
    try await device.sync()
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/sound.flac"),
      toPath: device.folder.file("Music/sound.flac")
    )
    try device.importMusic()
    let (before, cache) = (try files(), device.folder.file("cache"))
    for _ in 0..<2 {
      let report = try await device.sync { options in
        options.cacheFolder = cache
        options.decoder = "/missing/libsync-player"
      }
      #expect(report.outcome == .nothingToDo && report.failed.map(\.reason) == [.notConverted])
    }
    #expect(try files() == before)
  }

  @Test func `copies of an interrupted sync that are not wanted any more are removed`()
    async throws
  {
    // Plays would have to be written in any case.
    try await device.sync(only: [])
    let before = try files()
    let faults = Faults(failingFromPath: "iTunesDB.new", with: EIO)
    _ = try? await faults.run { try await device.sync() }
    #expect(
      try files().keys.count { $0.contains("/Music/") }
        > before.keys.count { $0.contains("/Music/") }
    )
    let report = try await device.sync(only: [])
    #expect(report.recovery == .resumed && report.outcome == .nothingToDo)
    // Pixels that no database names do no harm.
    let changed = try files().filter { before[$0.key] != $0.value }.keys
    #expect(changed.allSatisfy { $0.hasSuffix(".ithmb") }, "\(changed)")
  }

  @Test func `a selection is saved even if there is nothing to do`() async throws {
    try await device.sync { $0.selection = "first" }
    let report = try await device.sync { $0.selection = "second" }
    #expect(report.outcome == .nothingToDo)
    #expect(try device.library().devices().map(\.selection) == ["second"])
  }

  @Test func `tracks are removed first if there is no space for the new ones otherwise`()
    async throws
  {
    let byteCount = 3 << 20
    for name in ["First", "Second"] {
      let original = ProjectFiles.fixture("Audio/untagged.mp3")
      var song = try Data(contentsOf: URL(filePath: original))
      song.append(Data(count: byteCount))
      try device.folder.write(song, to: "Music/\(name).mp3")
    }
    try device.importMusic()
    try await device.sync(only: ["First"])
    let path = device.path
    func sync() async throws -> SyncReport {
      try await device.sync(only: ["Second"]) { options in
        options.environment.volume = { path throws(SystemError) in
          try MountedVolume.small(path, room: byteCount * 3 / 2)
        }
      }
    }
    let report = try await sync()
    #expect(report.outcome == .done)
    #expect(report.plan.count(.add) == 1 && report.plan.count(.remove) == 1)
    #expect(try trackCount == others + 1)
    #expect(try await sync().outcome == .nothingToDo)
    let music = try files().filter { $0.key.contains("/Music/") }.values.map(\.count)
    #expect(music.reduce(0, +) < byteCount * 3 / 2, "\(path)")
    // Nothing is removed if there is no space even then.
    let small = await #expect(throws: SyncError.self) {
      try await device.sync(only: ["First"]) { options in
        options.environment.volume = { path throws(SystemError) in
          try MountedVolume.small(path, room: byteCount / 2)
        }
      }
    }
    #expect(small?.code == .notWritable)
    #expect(try trackCount == others + 1)
  }
}
