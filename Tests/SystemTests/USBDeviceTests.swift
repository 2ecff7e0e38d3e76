import Foundation
import System
import TestSupport
import Testing

struct USBDeviceTests {
  private static let disk = DeviceNumber(major: 8, minor: 17)

  /// Makes the folders of sysfs for a partition of a disk on the USB.
  private static func system(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let device = "devices/pci0000:00/usb1/1-2"
    let partition = "\(device)/1-2:1.0/host6/target6:0:0/6:0:0:0/block/sdb/sdb1"
    let manager = FileManager.default
    for path in [partition, "dev/block"] {
      try manager.createDirectory(atPath: folder.file(path), withIntermediateDirectories: true)
    }
    for (name, text) in files { try folder.write(text, to: "\(device)/\(name)") }
    try manager.createSymbolicLink(
      atPath: folder.file("dev/block/8:17"),
      withDestinationPath: "../../\(partition)"
    )
    return folder
  }

  @Test func `a partition belongs to a device on the USB`() throws {
    let folder = try Self.system([
      "idVendor": "05ac\n", "idProduct": "1261\n", "serial": "000A27001A2B3C4D \n",
    ])
    #expect(
      USBDevice(holding: Self.disk, system: folder.path)
        == USBDevice(vendor: 0x05AC, product: 0x1261, serialNumber: "000A27001A2B3C4D")
    )
    #expect(USBDevice(holding: DeviceNumber(major: 8, minor: 1), system: folder.path) == nil)
    #expect(USBDevice(holding: Self.disk, system: folder.file("missing")) == nil)
  }

  @Test func `a device may have no serial number, and a disk no device`() throws {
    let without = try Self.system(["idVendor": "05ac\n", "idProduct": "1261\n"])
    #expect(
      USBDevice(holding: Self.disk, system: without.path)
        == USBDevice(vendor: 0x05AC, product: 0x1261)
    )
    let damaged = try Self.system(["idVendor": "apple\n", "idProduct": "1261\n"])
    #expect(USBDevice(holding: Self.disk, system: damaged.path) == nil)
    #expect(USBDevice(holding: Self.disk, system: try Self.system([:]).path) == nil)
  }
}
