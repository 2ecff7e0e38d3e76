/// `HashInfo`: the material for hash72, in a file that programs other than iTunes leave on a device.
///
/// The layout is that of libgpod: `HASHv0`, an identifier of 20 bytes that begins with the device's
/// GUID, and the material.
package struct HashInfo: Equatable, Sendable {
  /// The identifier of the device.
  package let identifier: [UInt8]
  package let material: SigningMaterial

  private static let signature = Array("HASHv0".utf8)
  private static let identifierCount = 20
  private static let byteCount = 54

  /// Makes the content of a file.
  package init(for guid: FireWireGUID, material: SigningMaterial) {
    let bytes = guid.bytes
    let padding = [UInt8](repeating: 0, count: Self.identifierCount - bytes.count)
    identifier = bytes + padding
    self.material = material
  }

  /// Reads a file.
  ///
  /// - Throws: `SigningError` if the file has another format.
  package init(_ file: DeviceBytes) throws(SigningError) {
    let bytes = file.bytes
    let idEnd = Self.signature.count + Self.identifierCount
    let randomEnd = idEnd + SigningMaterial.randomCount
    guard bytes.count == Self.byteCount, bytes.starts(with: Self.signature),
      let material = SigningMaterial(
        random: Array(bytes[idEnd..<randomEnd]),
        initialVector: Array(bytes[randomEnd...])
      )
    else { throw SigningError(.malformedHashInfo(byteCount: bytes.count), file: file.path) }
    identifier = Array(bytes[Self.signature.count..<idEnd])
    self.material = material
  }

  /// Reads the material of a device from a file.
  ///
  /// - Throws: `SigningError` if the file has another format or is for another device.
  package static func material(
    from file: DeviceBytes,
    for guid: FireWireGUID
  ) throws(SigningError) -> SigningMaterial {
    let info = try HashInfo(file)
    guard info.identifier.starts(with: guid.bytes) else {
      throw SigningError(.foreignHashInfo(guid), file: file.path)
    }
    return info.material
  }

  /// The content of the file.
  package var bytes: [UInt8] {
    Self.signature + identifier + material.random + material.initialVector
  }
}
