import Foundation
import IPodFormats
import MediaDevice
import MediaImport
import Synchronization
import System
import TestSupport
import Testing

struct RecheckTests {
  /// A volume that changes between two looks at it.
  private final class ChangingVolume: Sendable {
    private let change = Mutex<(@Sendable (MountedVolume) -> MountedVolume)?>(nil)

    func set(_ change: @escaping @Sendable (MountedVolume) -> MountedVolume) {
      self.change.withLock { $0 = change }
    }

    func volume(_ path: String) throws(SystemError) -> MountedVolume {
      let volume = try MountedVolume(holding: path).with(isMountPoint: true)
      return change.withLock { $0 }?(volume) ?? volume
    }
  }

  private static func device(
    _ tree: inout PreparedTree
  ) throws -> (WritableDevice, ChangingVolume) {
    let volume = ChangingVolume()
    tree.options.environment.volume = { path throws(SystemError) in try volume.volume(path) }
    return (try tree.prepare().device(), volume)
  }

  private static func refusal(_ device: WritableDevice) -> DeviceRefusal? {
    do throws(DeviceRefusal) {
      try device.recheck()
      return nil
    } catch {
      return error
    }
  }

  @Test func `the same device passes`() throws {
    var tree = try PreparedTree()
    let (device, volume) = try Self.device(&tree)
    #expect(Self.refusal(device) == nil)
    // Files other than the database may change.
    try tree.tree.files.first.map {
      try Data("x".utf8).write(to: URL(filePath: "\(tree.mount)/\($0.key)"))
    }
    volume.set { $0.with(isMountPoint: true, free: 1) }
    #expect(Self.refusal(device) == nil)
  }

  @Test func `a device that was pulled out is gone`() throws {
    var tree = try PreparedTree()
    let (device, volume) = try Self.device(&tree)
    volume.set { $0.with(isMountPoint: false) }
    #expect(Self.refusal(device) == .gone(device.folder.path))
    volume.set { $0 }
    try FileManager.default.removeItem(atPath: tree.mount + "/iPod_Control")
    #expect(Self.refusal(device) == .gone(device.folder.path))
    try FileManager.default.removeItem(atPath: tree.mount)
    #expect(Self.refusal(device) == .gone(device.folder.path))
    #expect(Self.refusal(device)?.kind == .gone)
  }

  @Test func `a device on another disk is another one`() throws {
    var tree = try PreparedTree()
    let (device, volume) = try Self.device(&tree)
    volume.set { $0.with(device: DeviceNumber(major: 8, minor: 33), isMountPoint: true) }
    #expect(Self.refusal(device)?.kind == .gone)
    volume.set { $0.with(source: "/dev/sdc1", isMountPoint: true) }
    #expect(
      Self.refusal(device)
        == .exchanged(
          device.folder.path,
          reason: "it was on /dev/sdb1, and is on /dev/sdc1"
        )
    )
  }

  @Test func `a device that turned read-only is refused`() throws {
    var tree = try PreparedTree()
    let (device, volume) = try Self.device(&tree)
    volume.set { $0.with(options: "ro", isMountPoint: true) }
    #expect(Self.refusal(device) == .readOnly(mountPoint: "/media/IPOD"))
  }

  @Test func `a database with another ID is that of another device`() throws {
    var tree = try PreparedTree()
    let (device, _) = try Self.device(&tree)
    tree.tree.libraryID = 0xFF
    try tree.tree.database.write(to: URL(filePath: tree.path("iTunes/iTunesDB")))
    #expect(
      Self.refusal(device)
        == .exchanged(
          device.folder.path,
          reason: "its library had the ID B0B1B2B3B4B5B6B7, and has FF"
        )
    )
  }

  @Test func `a changed database is not written over`() throws {
    var tree = try PreparedTree()
    let (device, _) = try Self.device(&tree)
    tree.tree.tracks[0].rating = 80
    try tree.tree.database.write(to: URL(filePath: tree.path("iTunes/iTunesDB")))
    let changed = DeviceRefusal.changedDatabase(file: "iPod_Control/iTunes/iTunesDB")
    #expect(Self.refusal(device) == changed)
    #expect(changed.kind == .inUse)
    try FileManager.default.removeItem(atPath: tree.path("iTunes/iTunesDB"))
    #expect(Self.refusal(device) == changed)
  }

  @Test func `a device with another serial number is another one`() throws {
    let system = try TemporaryFolder()
    let manager = FileManager.default
    for path in ["devices/usb1/1-2/block", "dev/block"] {
      try manager.createDirectory(atPath: system.file(path), withIntermediateDirectories: true)
    }
    try system.write("05ac", to: "devices/usb1/1-2/idVendor")
    try system.write("1209", to: "devices/usb1/1-2/idProduct")
    try system.write(PreparedTree.guid, to: "devices/usb1/1-2/serial")
    var tree = try PreparedTree()
    let number = try FileStatus(of: tree.folder.path).device
    try manager.createSymbolicLink(
      atPath: system.file("dev/block/\(number)"),
      withDestinationPath: "../../devices/usb1/1-2/block"
    )
    tree.options.environment.system = system.path
    let (device, _) = try Self.device(&tree)
    #expect(device.identity.usb?.serialNumber == PreparedTree.guid)
    #expect(Self.refusal(device) == nil)
    try system.write("000A27001A2B3C4E", to: "devices/usb1/1-2/serial")
    #expect(Self.refusal(device)?.kind == .gone)
  }
}
