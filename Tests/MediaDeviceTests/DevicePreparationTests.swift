import Foundation
import IPodFormats
import MediaDevice
import MediaImport
import System
import TestSupport
import Testing

struct DevicePreparationTests {
  @Test func `a device in order can be written to`() throws {
    let tree = try PreparedTree()
    let preparation = try tree.prepare()
    #expect(preparation.refusals == [])
    #expect(preparation.cautions == [])
    let device = try preparation.device()
    #expect(device.capabilities.generation == .video1)
    #expect(device.editable.trackIDs == [0xA1, 0xA2])
    #expect(device.database.path == "iPod_Control/iTunes/iTunesDB")
    #expect(device.database.libraryID == 0xB0B1_B2B3_B4B5_B6B7)
    #expect(device.database.version == 0x30)
    #expect(device.database.clockOffset == 0)
    #expect(device.database.digest == SHA256.hash(of: device.database.stored.bytes))
    #expect(!device.database.isDeflated)
    #expect(device.signer.scheme == .none)
    #expect(device.playCounts == nil)
    #expect(device.shuffle == nil)
    try device.recheck()
  }

  @Test func `preparing writes nothing`() throws {
    var tree = try PreparedTree()
    tree.options.environment = .current
    try tree.tree.write(to: tree.folder)
    let calls = Faults()
    let preparation = calls.run { tree.inspect() }
    #expect(preparation.refusals == [])
    let reading: Set<SystemCall> = [
      .access, .close, .open, .read, .readdir, .readlink, .realpath, .stat, .statvfs,
    ]
    #expect(Set(calls.made.map(\.call)).subtracting(reading) == [])
    #expect(calls.made.count > 20)
  }

  @Test func `every failing call is a reason or does not matter`() throws {
    let tree = try PreparedTree()
    try tree.tree.write(to: tree.folder)
    let calls = Faults()
    _ = calls.run { tree.inspect() }
    var kinds: Set<DeviceRefusal.Kind> = []
    for index in calls.made.indices {
      let refusals = Faults(failing: index, with: EIO).run { tree.inspect().refusals }
      kinds.formUnion(refusals.map(\.kind))
      let isDatabase = calls.made[index].path.hasSuffix("iTunesDB")
      if isDatabase, [.open, .read].contains(calls.made[index].call) {
        #expect(refusals.first?.kind == .unreadable, "\(calls.made[index])")
      }
    }
    #expect(kinds.contains(.unreadable))
  }

  @Test func `plays since the last sync are read`() throws {
    var tree = try PreparedTree()
    tree.tree.files[tree.tree.path("Play Counts")] = DeviceTree.playCounts([[3], [0]])
    let device = try tree.prepare().device()
    #expect(device.playCounts?.entries.map(\.playCount) == [3, 0])
  }

  @Test func `an edited database is signed like the present one`() throws {
    var tree = try PreparedTree("ModelNumStr: MC293\nFirewireGuid: \(PreparedTree.guid)\n")
    try tree.sign(1)
    var device = try tree.prepare().device()
    #expect(device.signer.scheme == .hash58)
    try device.editable.removeTracks([0xA1])
    let file = try device.encoder.encode(&device.editable)
    try device.encoder.verify(file)
    let signatures = try DatabaseSignatures(
      of: file,
      guid: try FireWireGUID(PreparedTree.guid, file: ""),
      functions: .openSSL
    )
    #expect(signatures.hash58 == .valid)
    var damaged = file.bytes
    damaged[damaged.count - 1] ^= 1
    #expect(throws: DeviceRefusal.self) {
      try device.encoder.verify(DeviceBytes(path: file.path, bytes: damaged))
    }
  }

  @Test func `a compressed database is compressed again`() throws {
    var options = DevicePreparation.Options()
    options.allowsExperimental = true
    options.environment.holders = { _ in [] }
    let preparation = DevicePreparation(
      ofDeviceAt: ProjectFiles.fixture("iPod/nano5g"),
      options: options,
      makeID: { 1 },
      fold: { $0 }
    )
    var device = try preparation.device()
    #expect(device.database.isDeflated)
    #expect(device.signer.scheme == .hash72)
    // libgpod compresses in the same way, so that nothing differs without an edit.
    #expect(try device.encoder.encode(&device.editable).bytes == device.database.stored.bytes)
    let removed = try #require(device.editable.trackIDs.first)
    try device.editable.removeTracks([removed])
    let file = try DatabaseFile(try device.encoder.encode(&device.editable))
    #expect(file.isDeflated)
    #expect(file.stored.bytes != device.database.stored.bytes)
    let again = try ChunkTree(file.content)
    #expect(again.isDeflated)
  }

  @Test(arguments: [
    "classic3", "ipod1g", "ipod4g", "mini2", "nano3g", "shuffle1g", "shuffle2g", "shuffle3g",
    "shuffle4g", "video5g",
  ]) func `a device that libgpod made stays as it is without an edit`(name: String) throws {
    var options = DevicePreparation.Options()
    options.environment.holders = { _ in [] }
    let preparation = DevicePreparation(
      ofDeviceAt: ProjectFiles.fixture("iPod/\(name)"),
      options: options,
      makeID: { 1 },
      fold: { $0 }
    )
    var device = try preparation.device()
    #expect(try device.encoder.encode(&device.editable).bytes == device.database.stored.bytes)
    #expect((device.shuffle != nil) == name.hasPrefix("shuffle"))
  }

  @Test func `larger storage than that of the model is unusual, but no reason`() throws {
    var tree = try PreparedTree()
    tree.setVolume { $0.with(isMountPoint: true) }
    let preparation = try tree.prepare { _ in }
    #expect(preparation.refusals == [])
    // 16 GB do not exceed the 60 GB of this model.
    #expect(preparation.cautions == [])
    var other = try PreparedTree("ModelNumStr: M8541\n")
    other.setVolume { $0.with(isMountPoint: true) }
    let replaced = try other.prepare()
    #expect(replaced.refusals == [])
    #expect(replaced.cautions.count == 1)
    if case .replacedStorage(let contradiction)? = replaced.cautions.first {
      #expect(contradiction.first.value == "5 GB")
      #expect(contradiction.second.value == "17 GB")
    } else {
      Issue.record("\(replaced.cautions)")
    }
  }

  @Test func `space is counted in clusters, twice for databases`() throws {
    let device = try PreparedTree().prepare().device()
    let volume = device.volume.with(free: 8210)
    let reserve: Int64 = 32 << 20
    let needs = SpaceNeeds(files: [1, 4097], replacements: [5])
    #expect(needs.byteCount(on: volume) == reserve + 5 * 4096)
    try SpaceNeeds(files: [4096 * 18]).check(volume)
    let error = #expect(throws: DeviceRefusal.self) {
      try SpaceNeeds(files: [4096 * 18 + 1]).check(volume)
    }
    #expect(
      error
        == .tooLittleSpace(
          mountPoint: "/media/IPOD",
          needed: reserve + 19 * 4096,
          free: 8210 * 4096
        )
    )
    #expect(SpaceNeeds(files: [.max]).byteCount(on: volume) == .max)
  }

  @Test func `a database has to fit into the memory of the device`() throws {
    let device = try PreparedTree().prepare().device()
    try device.checkDatabase(byteCount: 64 << 20)
    #expect(throws: DeviceRefusal.self) {
      try device.checkDatabase(byteCount: 64 << 20 + 1)
    }
  }
}
