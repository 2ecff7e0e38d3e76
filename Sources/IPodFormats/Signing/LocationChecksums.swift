/// `Locations.itdb.cbk`: the signed checksums of the table of files on an iPod nano of the fifth
/// generation.
///
/// The layout is that of libgpod: a hash72 of the checksum of all block checksums, that checksum,
/// and the SHA-1 of each block of the table's file.
package enum LocationChecksums {
  private static let blockSize = 1024
  private static let digestCount = 20

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - locations: The whole file `Locations.itdb`.
  ///   - material: The material of the device.
  ///   - functions: The cryptographic functions.
  /// - Returns: The content of the file.
  package static func bytes(
    for locations: [UInt8],
    material: SigningMaterial,
    functions: SigningFunctions
  ) -> [UInt8] {
    let blocks = checksums(of: locations, functions)
    let digest = functions.sha1([blocks[...]])
    return Hash72.signature(for: digest, material, functions) + digest + blocks
  }

  /// Checks a file and recovers the material with which it was signed.
  ///
  /// - Parameters:
  ///   - file: The whole file `Locations.itdb.cbk`.
  ///   - locations: The whole file `Locations.itdb`.
  ///   - functions: The cryptographic functions.
  /// - Returns: The material of the device.
  /// - Throws: `SigningError` if the checksums or their signature do not fit.
  package static func material(
    from file: DeviceBytes,
    locations: [UInt8],
    functions: SigningFunctions
  ) throws(SigningError) -> SigningMaterial {
    let blocks = checksums(of: locations, functions)
    let digest = functions.sha1([blocks[...]])
    guard file.bytes.dropFirst(Hash72.byteCount).elementsEqual(digest + blocks) else {
      throw SigningError(.checksumMismatch, file: file.path)
    }
    let signature = Array(file.bytes.prefix(Hash72.byteCount))
    guard let material = Hash72.material(of: signature, for: digest, functions) else {
      throw SigningError(.hash72Mismatch, file: file.path)
    }
    return material
  }

  private static func checksums(
    of locations: [UInt8],
    _ functions: SigningFunctions
  ) -> [UInt8] {
    var checksums: [UInt8] = []
    checksums.reserveCapacity((locations.count / blockSize + 1) * digestCount)
    for start in stride(from: 0, to: locations.count, by: blockSize) {
      let end = min(start + blockSize, locations.count)
      checksums += functions.sha1([locations[start..<end]])
    }
    return checksums
  }
}
