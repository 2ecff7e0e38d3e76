package import MediaModel

/// `iTunesPrefs`: the iTunes settings for the device.
///
/// The offsets are from the iPodLinux project's notes and from files of real devices.
package struct ITunesPreferences: Sendable {
  /// Whether the device has been set up.
  package let isSetUp: Bool
  /// Whether iTunes opens when the device is connected.
  package let opensITunes: Bool
  /// Whether the device can be used as a disk.
  package let isDisk: Bool
  /// The persistent ID of the library that the device is synced with; `nil` if it is not synced.
  package let libraryID: PersistentID?
  /// The user who last synced the device; empty if unknown.
  package let userName: String
  /// The computer that last synced the device; empty if unknown.
  package let computerName: String

  /// Reads a file.
  ///
  /// - Parameter file: The whole file.
  /// - Throws: `DeviceFormatError` if the file has another format.
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
