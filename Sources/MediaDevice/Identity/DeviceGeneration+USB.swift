package import IPodFormats
package import System

extension DeviceGeneration {
  /// Apple's number as a vendor of USB devices.
  private static let vendor: UInt16 = 0x05AC

  /// The numbers of iPods that can be used as disks, from the list of the Linux USB project.
  private static let products: [UInt16: [DeviceGeneration]] = [
    0x1201: [.third], 0x1202: [.second], 0x1203: [.fourth], 0x1204: [.photo],
    0x1205: [.mini1, .mini2], 0x1209: [.video1, .video2], 0x120A: [.nano1], 0x1260: [.nano2],
    0x1261: [.classic1, .classic2, .classic3], 0x1262: [.nano3], 0x1263: [.nano4],
    0x1265: [.nano5], 0x1266: [.nano6], 0x1267: [.nano7], 0x1300: [.shuffle1],
    0x1301: [.shuffle2], 0x1302: [.shuffle3], 0x1303: [.shuffle4],
  ]

  /// Returns the generations that a device on the USB can be of; none if it is not a known iPod.
  package static func all(of device: USBDevice) -> [DeviceGeneration] {
    device.vendor == vendor ? products[device.product] ?? [] : []
  }

  /// Returns whether a device on the USB is one of Apple's.
  static func isApple(_ device: USBDevice) -> Bool { device.vendor == vendor }
}
