/// A device on the USB, as sysfs describes it.
package struct USBDevice: Equatable, Sendable {
  package let vendor: UInt16
  package let product: UInt16
  package let serialNumber: String?

  package init(vendor: UInt16, product: UInt16, serialNumber: String? = nil) {
    self.vendor = vendor
    self.product = product
    self.serialNumber = serialNumber
  }

  /// Finds the device that a disk or partition belongs to; `nil` if it is not on the USB.
  ///
  /// - Parameters:
  ///   - block: The number of the disk or partition.
  ///   - system: The folder where sysfs is mounted.
  package init?(holding block: DeviceNumber, system: String = "/sys") {
    guard let system = FilePlace.realPath(system),
      var folder = FilePlace.realPath("\(system)/dev/block/\(block)")
    else { return nil }
    // The folders above that of the disk are those of what it is connected to.
    while folder.utf8.count > system.utf8.count, folder.utf8.starts(with: system.utf8) {
      if let vendor = Self.number("idVendor", in: folder),
        let product = Self.number("idProduct", in: folder)
      {
        self.init(
          vendor: vendor,
          product: product,
          serialNumber: Self.text("serial", in: folder)
        )
        return
      }
      folder = FilePlace(folder).folder
    }
    return nil
  }

  private static func number(_ name: String, in folder: String) -> UInt16? {
    text(name, in: folder).flatMap { UInt16($0, radix: 16) }
  }

  private static func text(_ name: String, in folder: String) -> String? {
    guard let file = try? FileDescriptor(opening: folder + "/" + name, .notWaiting),
      let bytes = try? file.bytes(count: 256)
    else { return nil }
    let visible = bytes.prefix { $0 >= 0x20 && $0 < 0x7F }
    guard let last = visible.lastIndex(where: { $0 != 0x20 }) else { return nil }
    return String(decoding: visible[...last], as: UTF8.self)
  }
}
