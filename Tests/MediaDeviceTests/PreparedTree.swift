import Foundation
import IPodFormats
import MediaDevice
import System
import TestSupport

/// A small iPod in a folder, of which a test changes something before it is prepared for writing.
struct PreparedTree {
  var tree = DeviceTree("One", "Two")
  var options = DevicePreparation.Options()
  let folder: TemporaryFolder

  static let guid = "000A27001A2B3C4D"

  /// Makes a device of two tracks, by default of a model without signatures.
  init(_ information: String = "ModelNumStr: MA147\nFirewireGuid: 0x\(guid)\n") throws {
    folder = try TemporaryFolder()
    options.environment.holders = { _ in [] }
    tree.files["iPod_Control/Device/SysInfo"] = Data(information.utf8)
  }

  /// The path of the device.
  var mount: String { folder.file("mount") }

  func path(_ name: String) -> String { "\(mount)/iPod_Control/\(name)" }

  /// Writes the device, lets the body change its files, and inspects it.
  func prepare(_ change: (PreparedTree) throws -> Void = { _ in }) throws -> DevicePreparation {
    try tree.write(to: folder)
    try change(self)
    return inspect()
  }

  /// Inspects the device as it is.
  func inspect() -> DevicePreparation {
    var last: UInt64 = 0xD0
    return DevicePreparation(
      ofDeviceAt: mount,
      options: options,
      makeID: {
        last += 1
        return last
      },
      fold: { $0.lowercased() }
    )
  }

  /// Replaces what is known about the volume.
  mutating func setVolume(
    _ change: @escaping @Sendable (MountedVolume) -> MountedVolume
  ) {
    options.environment.volume = { path throws(SystemError) in
      change(try MountedVolume(holding: path))
    }
  }

  /// Signs the database as for a device with a scheme.
  mutating func sign(_ scheme: UInt16, guid: String = guid) throws {
    var bytes = Array(tree.database)
    bytes[0x30] = UInt8(scheme)
    let file = DeviceBytes(path: "iTunesDB", bytes: bytes)
    let signer = try DatabaseSigner(
      replacing: file,
      guid: try FireWireGUID(guid, file: "SysInfo"),
      material: Self.material,
      functions: .openSSL
    )
    tree.files[tree.path("iTunesDB")] = Data(try signer.sign(file).bytes)
  }

  static let material = SigningMaterial(
    random: Array(repeating: 0x11, count: 12),
    initialVector: Array(repeating: 0x22, count: 16)
  )
}

extension MountedVolume {
  /// Returns a volume with other properties.
  func with(
    options: String = "rw",
    type: String = "vfat",
    device: DeviceNumber? = nil,
    source: String = "/dev/sdb1",
    marks: VolumeMarks = VolumeMarks(),
    isMountPoint: Bool = false,
    free: UInt64 = 1 << 20
  ) -> MountedVolume {
    let line = "98 27 8:17 / /media/IPOD \(options) - \(type) \(source) rw"
    return MountedVolume(
      mount: MountTable(Array(line.utf8)).mounts.first ?? mount,
      device: device ?? self.device,
      size: FileSystemSize(blockSize: 4096, blocks: 1 << 22, available: free),
      isMountPoint: isMountPoint,
      marks: marks
    )
  }
}
