import COpenSSL

/// Encryption and decryption with AES in CBC mode, in which each block of 16 bytes depends on those
/// before it.
package enum AESBlockChaining {
  /// Encrypts whole blocks; returns none if a length is wrong.
  package static func encrypt(
    _ blocks: [UInt8],
    key: [UInt8],
    initialVector: [UInt8]
  ) -> [UInt8] {
    var schedule = AES_KEY()
    guard AES_set_encrypt_key(key, Int32(clamping: 8 * key.count), &schedule) == 0 else {
      return []
    }
    return apply(AES_ENCRYPT, blocks, schedule, initialVector)
  }

  /// Decrypts whole blocks; returns none if a length is wrong.
  package static func decrypt(
    _ blocks: [UInt8],
    key: [UInt8],
    initialVector: [UInt8]
  ) -> [UInt8] {
    var schedule = AES_KEY()
    guard AES_set_decrypt_key(key, Int32(clamping: 8 * key.count), &schedule) == 0 else {
      return []
    }
    return apply(AES_DECRYPT, blocks, schedule, initialVector)
  }

  private static func apply(
    _ direction: Int32,
    _ blocks: [UInt8],
    _ schedule: AES_KEY,
    _ initialVector: [UInt8]
  ) -> [UInt8] {
    let blockSize = AESDecryption.blockSize
    guard blocks.count.isMultiple(of: blockSize), initialVector.count == blockSize else {
      return []
    }
    var (schedule, vector) = (schedule, initialVector)
    return [UInt8](unsafeUninitializedCapacity: blocks.count) { output, count in
      count = blocks.count
      AES_cbc_encrypt(blocks, output.baseAddress, count, &schedule, &vector, direction)
    }
  }
}
