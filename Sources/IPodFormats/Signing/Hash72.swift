/// The signature of files for iPod nano of the fifth generation, which iTunes also writes to an
/// iPod classic.
///
/// It contains the material's random bytes and, encrypted with AES-128 in CBC mode, the SHA-1 of the
/// file and the random bytes once more.
enum Hash72 {
  static let byteCount = 46

  /// The key, published by libgpod; with it, signatures that iTunes made can be decrypted.
  private static let key: [UInt8] = [
    0x61, 0x8C, 0xA1, 0x0D, 0xC7, 0xF5, 0x7F, 0xD3, 0xB4, 0x72, 0x3E, 0x08, 0x15, 0x74, 0x63, 0xD7,
  ]
  private static let version: [UInt8] = [1, 0]
  private static let blockSize = 16

  /// Returns the signature for a SHA-1.
  static func signature(
    for digest: [UInt8],
    _ material: SigningMaterial,
    _ functions: SigningFunctions
  ) -> [UInt8] {
    let blocks = functions.encrypt(digest + material.random, key, material.initialVector)
    return version + material.random + blocks
  }

  /// Returns the material with which a signature was made.
  ///
  /// The first block then has a single unknown, the initial vector. The second block proves that the
  /// signature belongs to the file.
  ///
  /// - Returns: The material; `nil` if the signature does not fit the SHA-1.
  static func material(
    of signature: [UInt8],
    for digest: [UInt8],
    _ functions: SigningFunctions
  ) -> SigningMaterial? {
    guard signature.count == byteCount, signature.starts(with: version) else { return nil }
    let blocksStart = version.count + SigningMaterial.randomCount
    let random = Array(signature[version.count..<blocksStart])
    let zeros = [UInt8](repeating: 0, count: blockSize)
    let plain = functions.decrypt(Array(signature[blocksStart...]), key, zeros)
    guard plain.dropFirst(blockSize).elementsEqual(digest.dropFirst(blockSize) + random) else {
      return nil
    }
    let initialVector = zip(plain.prefix(blockSize), digest).map { $0 ^ $1 }
    return SigningMaterial(random: random, initialVector: initialVector)
  }
}
