import IPodFormats
import MediaImport
import MediaModel
package import System

/// The description that an iPod gives of itself when its disk is asked.
package struct InquiredIdentity: Sendable {
  /// The description in the form of the file `SysInfoExtended`.
  package let bytes: [UInt8]
  let extended: SystemInfoExtended

  /// - Parameter bytes: The answer of the disk; the result is `nil` if it describes nothing.
  package init?(_ bytes: [UInt8]) {
    var problems = ImportWarnings()
    let path = IdentitySource.inquiry.rawValue
    guard let tree = try? PropertyTree.read(DeviceBytes(path: path, bytes: bytes)),
      let extended = try? SystemInfoExtended(tree, path: path, problems: &problems)
    else { return nil }
    (self.bytes, self.extended) = (bytes, extended)
  }

  /// Asks the disk that a volume is on.
  ///
  /// - Parameter volume: The number of the volume's device.
  /// - Returns: The answer; `nil` if the user may not ask or the disk is not an iPod.
  package static func answer(ofDiskHolding volume: DeviceNumber) -> [UInt8]? {
    guard let disk = DiskInquiry(holding: volume) else { return nil }
    return InquiredSystemInfo.bytes { disk.page($0) }
  }
}
