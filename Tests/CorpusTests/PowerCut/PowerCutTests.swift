import Foundation
import TestSupport
import Testing

/// A device that is disconnected during a sync, at any write that the kernel made.
@Suite(
  .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
  .enabled(if: WriteRecording.decompressor != nil, "xz is not installed")
)
struct PowerCutTests {
  private static let database = "iPod_Control/iTunes/iTunesDB"
  private static let covers = "iPod_Control/Artwork/ArtworkDB"

  /// The files that a sync adds, replaces and removes.
  private struct Plan: Decodable {
    let new: [String: String]
    let remove: [String]
    let replace: [String: String]
    let set_aside: [String]
  }

  private static func file(_ name: String) throws -> URL {
    try #require(ProjectFiles.corpus).appending(path: "device/power-cut/\(name)")
  }

  private static let image = Result { try WriteRecording.image(file("before.img.xz")) }

  private static func recording(_ name: String) throws -> WriteRecording {
    try WriteRecording(file("\(name).log.xz"))
  }

  private enum State: Equatable { case old, new, neither }

  /// A device before the sync, with the files that it must have before and afterwards.
  private struct Device {
    var image: FAT32Image
    let old: [String: [UInt8]?]
    let new: [String: [UInt8]?]

    init() throws {
      image = try #require(FAT32Image(PowerCutTests.image.get()))
      func content(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: PowerCutTests.file(name)))
      }
      let plan = try JSONDecoder().decode(Plan.self, from: Data(content("src/plan.json")))
      var (old, new) = (image.files(), image.files())
      try #require(old.count == 22 && old.values.allSatisfy { $0 != nil })
      for name in plan.remove + plan.set_aside { new[name] = nil }
      for (name, source) in plan.new.merging(plan.replace, uniquingKeysWith: { $1 }) {
        new.updateValue(try content(source), forKey: name)
      }
      // These are removed once they are safe elsewhere, before the old database is replaced.
      for name in plan.set_aside { old[name] = nil }
      (self.old, self.new) = (old, new)
    }

    /// The database that the device has; the covers may be of either, since they only grow.
    var state: State {
      let covers = image.file(PowerCutTests.covers)
      guard let database = image.file(PowerCutTests.database), let covers,
        covers == old[PowerCutTests.covers] || covers == new[PowerCutTests.covers]
      else { return .neither }
      if database == old[PowerCutTests.database] { return .old }
      return database == new[PowerCutTests.database] ? .new : .neither
    }

    /// The files that the present database needs and that are missing or damaged.
    var lost: [String] {
      let found = image.files()
      let needed = state == .new ? new : old
      return needed.keys.filter { name in
        if name == PowerCutTests.covers || name == PowerCutTests.database { return false }
        return found[name] != needed[name]
      }
    }
  }

  @Test func `after each write, the old or the new database is there with its files`() throws {
    var device = try Device()
    var states: [State] = [device.state]
    for write in try Self.recording("apply").epochs.joined() {
      device.image.apply(write)
      states.append(device.state)
      #expect(device.lost == [], "after \(states.count - 1) writes")
    }
    #expect(states.count == 109 && !states.contains(.neither))
    // Once the new database is there, it stays.
    #expect(Array(states.drop { $0 == .old }) == states.filter { $0 == .new })
    #expect(states.first == .old && states.last == .new)
    let found = device.image.files()
    #expect(found.count == device.new.count && found.allSatisfy { device.new[$0.key] == $0.value })
  }

  @Test func `writes that get lost before the kernel waits for the disk do no harm`() throws {
    var device = try Device()
    var generator = SeededGenerator(seed: 38)
    var samples = 0
    for epoch in try Self.recording("apply").epochs {
      let sectors = epoch.flatMap(\.sectors)
      for _ in 0..<(epoch.count > 1 ? 20 : 0) {
        let kept = sectors.filter { _ in Bool.random(using: &generator) }
        let before = kept.map { device.image.present($0) }
        for write in kept { device.image.apply(write) }
        #expect(device.state != .neither, "sample \(samples)")
        samples += 1
        // A sector may have been written twice.
        for write in before.reversed() { device.image.apply(write) }
      }
      for write in epoch { device.image.apply(write) }
    }
    #expect(samples >= 400 && device.state == .new)
  }

  /// With the same reader, other implementations of a sync are seen to lose the database.
  @Test(arguments: [("dironly", 29), ("naive", 4)])
  func `a careless sync leaves no database after some writes`(name: String, count: Int) throws {
    var device = try Device()
    var missing = 0
    for write in try Self.recording(name).epochs.joined() {
      device.image.apply(write)
      if device.image.file(Self.database) == nil { missing += 1 }
    }
    #expect(missing == count)
  }
}
