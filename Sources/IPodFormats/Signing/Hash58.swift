/// The signature of databases for iPod classic and for nano of the third and fourth generation.
///
/// It is an HMAC-SHA-1 with a key that depends on the device's GUID. Computed values are equal to
/// those of libgpod and to the digest that the tests of ipod-sharp publish.
enum Hash58 {
  /// The constant part of the key, which libgpod and ipod-sharp published.
  private static let salt: [UInt8] = [
    0x67, 0x23, 0xFE, 0x30, 0x45, 0x33, 0xF8, 0x90, 0x99, 0x21, 0x07, 0xC1, 0xD0, 0x12, 0xB2, 0xA1,
    0x07, 0x81,
  ]

  /// Returns the signature of a database, which has its hash72 by now: hash58 covers it.
  static func signature(
    of database: SignedDatabase,
    _ guid: FireWireGUID,
    _ functions: SigningFunctions
  ) -> [UInt8] {
    functions.hmacSHA1(database.piecesOfHash58, key(for: guid, functions))
  }

  private static func key(for guid: FireWireGUID, _ functions: SigningFunctions) -> [UInt8] {
    let bytes = guid.bytes
    var spread: [UInt8] = []
    for index in stride(from: 0, to: bytes.count, by: 2) {
      let multiple = leastCommonMultiple(Int(bytes[index]), Int(bytes[index + 1]))
      for byte in [multiple >> 8, multiple & 0xFF] {
        spread += [SubstitutionBox.forward[byte], SubstitutionBox.inverse[byte]]
      }
    }
    return functions.sha1([salt[...], spread[...]])
  }

  /// Returns the least common multiple of two bytes; 1 if either is 0.
  private static func leastCommonMultiple(_ first: Int, _ second: Int) -> Int {
    var (divisor, rest) = (first, second)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return first == 0 || second == 0 ? 1 : first / divisor * second
  }
}
