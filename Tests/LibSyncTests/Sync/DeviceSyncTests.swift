import Foundation
import Glibc
import LibSync
import System
import TestSupport
import Testing

/// Syncs of a library with iPods that libgpod made.
struct DeviceSyncTests {
  private static let fixtures = [
    "ipod1g", "mini2", "video5g", "nano2g", "classic3", "shuffle1g", "shuffle2g", "shuffle3g",
    "shuffle4g", "nano5g",
  ]

  @Test(arguments: fixtures)
  func `a year of syncs brings everything to the iPod and all plays home`(name: String) async throws
  {
    var owner = try OwnerModel(seed: 38, fixture: name)
    try owner.importLibrary()
    try await owner.sync()
    try owner.check("\(name), first sync")
    for month in 1...WeeklySample.rounds(3, of: 12) {
      try owner.playOnDevice()
      try owner.live()
      let report = try await owner.sync()
      #expect(report.failed.isEmpty && report.plan.leftOut.isEmpty, "\(report)")
      try owner.check("\(name), month \(month)")
      #expect(try await owner.sync().outcome == .nothingToDo, "\(name), month \(month)")
    }
  }

  @Test(arguments: ["video5g", "shuffle1g", "shuffle4g", "nano5g"])
  func `interrupted syncs are continued by the next one`(name: String) async throws {
    var owner = try OwnerModel(seed: 7, fixture: name)
    var generator = SeededGenerator(seed: 7)
    try owner.importLibrary()
    for month in 1...WeeklySample.rounds(4, of: 12) {
      try owner.live()
      for _ in 0..<3 {
        let faults = Faults(failingFrom: Int.random(in: 20..<400, using: &generator), with: EIO)
        _ = try? await faults.run { try await owner.sync() }
      }
      try await owner.sync()
      try owner.check("month \(month)")
      try owner.playOnDevice()
    }
  }

  @Test(arguments: ["shuffle1g", "shuffle4g"])
  func `plays on a shuffle are counted once wherever a sync ends`(name: String) async throws {
    let calls = Faults()
    var counted = try OwnerModel(seed: 9, fixture: name)
    try counted.importLibrary()
    try await counted.sync()
    try counted.playOnDevice()
    _ = try await calls.run { try await counted.sync() }
    let mark = try #require(calls.made.firstIndex { $0.path.hasSuffix("commit") })
    for index in (mark..<min(mark + 60, calls.made.count)).sample(of: 20) {
      var owner = try OwnerModel(seed: 9, fixture: name)
      try owner.importLibrary()
      try await owner.sync()
      try owner.playOnDevice()
      _ = try? await Faults(failingFrom: index, with: EIO).run { try await owner.sync() }
      try await owner.sync()
      try owner.check("\(index): \(calls.made[index])")
    }
  }

  @Test func `a shuffle gets the tracks that its own database lacks`() async throws {
    let owner = try OwnerModel(seed: 4, fixture: "shuffle4g")
    try owner.importLibrary()
    let database = URL(filePath: owner.device + "/iPod_Control/iTunes/iTunesSD")
    let old = try Data(contentsOf: database)
    try await owner.sync()
    let new = try Data(contentsOf: database)
    try old.write(to: database)
    #expect(try await owner.sync().outcome == .done)
    let tracks = try ShuffleModel(ofDeviceAt: owner.device)?.trackIDs() ?? []
    #expect(try Set(tracks) == Set(OwnerModel.trackIDs(onDeviceAt: owner.device)))
    #expect(try Data(contentsOf: database).count <= new.count)
    #expect(try await owner.sync().outcome == .nothingToDo)
  }

  @Test func `a dry run writes nothing`() async throws {
    let owner = try OwnerModel(seed: 1, fixture: "video5g")
    try owner.importLibrary()
    let before = try state(owner)
    var options = SyncOptions()
    options.isDryRun = true
    let sync = DeviceSync(ofDeviceAt: owner.device, with: owner.libraryFile, options: options)
    let report = try await sync.run(choosing: { library, _ in
      SyncContents(items: try library.playlists().isEmpty ? [] : Self.items(library))
    })
    #expect(report.outcome == .planned && report.plan.count(.add) == 6)
    #expect(try state(owner) == before)
  }

  private static func items(_ library: MediaLibrary) throws -> [PersistentID] {
    var ids: [PersistentID] = []
    var cursor = try library.items(properties: []).makeCursor()
    while let item = try cursor.next() { ids.append(item.persistentID) }
    return ids
  }

  private func state(_ owner: OwnerModel) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let found = FileManager.default.enumerator(atPath: owner.folder.path)
    while let name = found?.nextObject() as? String {
      let data = FileManager.default.contents(atPath: owner.folder.file(name))
      // Reading a library file makes files beside it.
      if !name.hasSuffix("-shm"), !name.hasSuffix("-wal") { files[name] = data ?? Data() }
    }
    return files
  }
}
