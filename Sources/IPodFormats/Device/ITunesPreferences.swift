package import MediaModel

/// `iTunesPrefs`: how iTunes is to treat the device.
///
/// After the iPodLinux project's notes and files of devices.
package struct ITunesPreferences: Sendable {
  /// Whether the device was set up.
  package let isSetUp: Bool
  /// Whether iTunes is to open when the device is there.
  package let opensITunes: Bool
  /// Whether files may be put on it as on a disk.
  package let isDisk: Bool
  /// Of the library that the device is synced with; nil when there is none.
  package let libraryID: PersistentID?
  /// Who synced it last, and on which computer; empty when it is not told.
  package let userName: String
  package let computerName: String

  /// - Parameter file: The whole file.
  /// - Throws: When it is no such file.
  package init(_ file: DeviceBytes) throws(DeviceFormatError) {
    guard file.hasSignature("frpd", at: 0), let library = file.uint64(at: 12) else {
      throw DeviceFormatError(
        file.bytes.isEmpty ? "it is empty" : "it does not begin with 'frpd'",
        file: file.path
      )
    }
    isSetUp = file.uint8(at: 8) == 1
    opensITunes = file.uint8(at: 9) == 1
    isDisk = file.uint8(at: 31) == 1
    libraryID = library == 0 ? nil : PersistentID(rawValue: library)
    userName = file.utf8(at: 0x180, count: 0x40) ?? ""
    computerName = file.utf8(at: 0x1C0, count: 0x40) ?? ""
  }
}
