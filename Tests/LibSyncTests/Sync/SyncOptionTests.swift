import Bytes
import Foundation
import IPodFormats
@testable import LibSync
import MediaDevice
import System
import TestSupport
import Testing

/// The options that limit, measure and continue a sync.
@Suite(.waitLimit) struct SyncOptionTests {
  private static let songByteCount = 3 << 20

  private let device: SyncedDevice

  init() throws { device = try SyncedDevice("video5g") }

  private func addSongs(_ names: [String]) throws {
    for name in names {
      let original = ProjectFiles.fixture("Audio/untagged.mp3")
      var song = try Data(contentsOf: URL(filePath: original))
      song.append(Data(count: Self.songByteCount))
      try device.folder.write(song, to: "Music/\(name).mp3")
    }
    try device.importMusic()
  }

  /// Plans a sync of two songs with room for four on a volume of 1 GiB.
  private func plan(_ change: (inout SyncOptions) -> Void) async throws -> SyncReport {
    try await device.sync(only: ["First", "Second"]) { options in
      options.isDryRun = true
      options.environment.volume = { path throws(SystemError) in
        try MountedVolume.small(path, room: Self.songByteCount * 4)
      }
      change(&options)
    }
  }

  @Test func `space that is to stay free leaves out what does not fit`() async throws {
    try addSongs(["First", "Second"])
    #expect(try await plan { _ in }.plan.count(.add) == 2)
    let kept = try await plan { $0.freeByteCount = Int64(Self.songByteCount * 3) }
    #expect(kept.plan.count(.add) == 1)
    #expect(kept.plan.leftOut.map(\.reason) == [.noSpace] && kept.isPartial)
    #expect(try await plan { $0.freeByteCount = .max }.plan.count(.add) == 0)
    // Of 1,024 MiB, 979 are taken by others.
    for (percent, count) in [(100, 2), (96, 1), (95, 0), (1, 0)] {
      let filled = try await plan { $0.fillPercent = percent }
      #expect(filled.plan.count(.add) == count, "\(percent) %")
      #expect(filled.plan.leftOut.count == 2 - count)
    }
  }

  @Test func `a sync that goes on has the space of its own copies`() async throws {
    let songs = ["First", "Second"]
    try addSongs(songs)
    func sync() async throws -> SyncReport {
      try await device.sync(only: Set(songs)) { options in
        options.freeByteCount = Int64(Self.songByteCount * 2)
        options.environment.volume = { path throws(SystemError) in
          try MountedVolume.small(path, room: Self.songByteCount * 4)
        }
      }
    }
    let faults = Faults(failingFromPath: "iTunesDB.new", with: EIO)
    await #expect(throws: (any Error).self) { try await faults.run { try await sync() } }
    let resumed = try await sync()
    #expect(resumed.recovery == .resumed && resumed.plan.count(.add) == 2)
    #expect(resumed.copiedByteCount == 0)
  }

  @Test func `loudness is measured only on request`() async throws {
    let song = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/cbr.mp3")))
    try device.folder.write(song, to: "Music/cbr.mp3")
    try device.importMusic()
    func soundCheck() throws -> UInt64? {
      let database = try OwnerModel.database(ofDeviceAt: device.path)
      let item = try #require(try device.items["cbr"]?.rawValue)
      return try database.number(.normalization, of: item)
    }
    func sync(_ only: Set<String>, measuring: Bool) async throws {
      try await device.sync(only: only) {
        $0.cacheFolder = device.folder.file("cache")
        $0.decoder = ProjectFiles.programs.appending(component: "libsync-player").path
        $0.measuresLoudness = measuring
      }
    }
    try await sync(["cbr"], measuring: false)
    #expect(try soundCheck() == 0)
    try await sync([], measuring: false)
    try await sync(["cbr"], measuring: true)
    #expect(try soundCheck() ?? 0 > 1000)
  }

  @Test func `the time of copying is known from earlier syncs`() async throws {
    try addSongs(["First", "Second"])
    #expect(try await plan { _ in }.plan.expectedMilliseconds == nil)
    let first = try await device.sync(only: ["First"])
    let rate = first.copiedByteCount * 1000 / max(1, first.milliseconds)
    let planned = try await plan { _ in }.plan
    let expected = try #require(planned.expectedMilliseconds)
    #expect(abs(expected - planned.addedByteCount * 1000 / rate) <= 1)
  }

  /// Begins a sync that ends while files are copied, on another computer.
  private func interruptElsewhere() async throws {
    let faults = Faults(failingFromPath: "iTunesDB.new", with: EIO)
    _ = try? await faults.run { try await device.sync() }
    let journal = URL(filePath: device.path + "/iPod_Control/libsync/journal.json")
    let lines = String(decoding: try Data(contentsOf: journal), as: UTF8.self)
      .split(separator: "\n")
    let text = try #require(lines.first).replacing("\"\(Computer.name)\"", with: "\"elsewhere\"")
    #expect(text != lines[0])
    let seal = Hexadecimal.text(SHA256.hash(of: Array((text + "\n").utf8)))
    try Data("\(text)\n\(seal)\n".utf8).write(to: journal)
  }

  @Test func `a sync that another computer began is continued only on request`() async throws {
    try await interruptElsewhere()
    let interrupted = try device.files
    let refused = await #expect(throws: SyncError.self) { try await device.sync() }
    #expect(refused?.message.contains("elsewhere") == true, "\(String(describing: refused))")
    #expect(try device.files == interrupted)
    let resumed = try await device.sync { $0.interrupted = .resume }
    #expect(resumed.recovery == .resumed && resumed.outcome == .done)
    #expect(resumed.copiedByteCount == 0)
  }

  @Test func `a sync that another computer began is undone on request`() async throws {
    func music() throws -> [String] {
      try device.files.keys.filter { $0.contains("/Music/") }.sorted()
    }
    let before = try music()
    try await interruptElsewhere()
    #expect(try music().count > before.count)
    let undone = try await device.sync(only: []) { $0.interrupted = .abandon }
    #expect(undone.recovery == .undone)
    #expect(try music() == before)
  }
}
