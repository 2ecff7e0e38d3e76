/// `DeviceInfo`: the name of the device, and the user and computer that last synced it.
package struct DeviceInfo: Sendable {
  package let deviceName: String
  package let userName: String
  package let computerName: String

  private static let fieldSize = 512

  /// Reads a file.
  ///
  /// - Parameter file: The whole file.
  /// - Throws: `DeviceFormatError` if the file has another format.
  package init(_ file: DeviceBytes) throws(DeviceFormatError) {
    guard let name = file.countedUTF16(at: 0, fieldSize: Self.fieldSize) else {
      throw DeviceFormatError(
        file.bytes.isEmpty ? "it is empty" : "it does not begin with a name",
        file: file.path,
        offset: 0
      )
    }
    deviceName = name
    userName = file.countedUTF16(at: Self.fieldSize, fieldSize: Self.fieldSize) ?? ""
    computerName = file.countedUTF16(at: 2 * Self.fieldSize, fieldSize: Self.fieldSize) ?? ""
  }
}
