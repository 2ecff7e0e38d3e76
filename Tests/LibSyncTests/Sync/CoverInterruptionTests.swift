import Foundation
import Glibc
import LibSync
import MediaImport
import System
import TestSupport
import Testing

/// A sync that ends while it writes covers.
struct CoverInterruptionTests {
  private let device: SyncedDevice
  private let original: TemporaryFolder
  private let old: [String: [UInt8]]
  private let ids: [String: PersistentID]

  private static let database = "iPod_Control/iTunes/iTunesDB"
  private static let sampleCount = 3

  init() async throws {
    device = try SyncedDevice("video5g")
    _ = try await device.sync()
    try device.setFolderCover("gamma.png")
    ids = try device.items
    old = try Self.covers(device, ids)
    original = try TemporaryFolder()
    try Self.copy(from: device.folder, to: original)
  }

  /// Copies the device and the library.
  private static func copy(from source: TemporaryFolder, to target: TemporaryFolder) throws {
    let files = FileManager.default
    func isState(_ name: String) -> Bool { name == "device" || name.hasPrefix("library.sqlite") }
    for name in try target.contents where isState(name) {
      try files.removeItem(atPath: target.file(name))
    }
    for name in try source.contents where isState(name) {
      try files.copyItem(atPath: source.file(name), toPath: target.file(name))
    }
  }

  /// The covers as this device shows them, found by the tracks.
  private static func covers(
    _ device: SyncedDevice,
    _ ids: [String: PersistentID]
  ) throws -> [String: [UInt8]] {
    let covers = try #require(DeviceCovers(ofDeviceAt: device.path))
    return ids.compactMapValues { id in
      covers.cover(of: id, artworkID: nil) { Issue.record("\($0)") }?.pixels
    }
  }

  @Test func `each track has its old or its new cover`() async throws {
    let counting = Faults()
    _ = try await counting.run { try await device.sync() }
    let (made, new) = (counting.made, try device.files)
    let newCovers = try Self.covers(device, ids)
    #expect(newCovers != old && newCovers.count == old.count)
    let first = try #require(made.firstIndex { $0.path.hasSuffix(".ithmb") })
    let last = try #require(made.lastIndex { $0.path.hasSuffix("iTunesDB") })
    var states: Set<String> = []
    let step = WeeklySample.isComplete ? 1 : max(1, (last - first) / Self.sampleCount)
    for index in stride(from: first, through: last, by: step) {
      try Self.copy(from: original, to: device.folder)
      let before = try device.files
      // Some ends are those of a sync that is done.
      _ = try? await Faults(failingFrom: index, with: EIO).run { try await device.sync() }
      _ = try DeviceSync(ofDeviceAt: device.path, with: device.libraryPath).recover()
      let (files, covers) = (try device.files, try Self.covers(device, ids))
      let place = "\(index): \(made[index])"
      for (title, cover) in covers {
        #expect(cover == old[title] || cover == newCovers[title], "\(place): \(title)")
      }
      #expect(covers.count == old.count, "\(place)")
      #expect(Set(files.keys) == Set(before.keys), "\(place)")
      let isOld = files[Self.database] == before[Self.database]
      #expect(isOld || files == new, "\(place)")
      // Pixels that no database names do no harm.
      for (name, bytes) in before where name.hasSuffix(".ithmb") {
        #expect(files[name]?.starts(with: bytes) == true, "\(place): \(name)")
      }
      states.insert(isOld ? "old" : "new")
    }
    #expect(states == ["old", "new"])
  }
}
