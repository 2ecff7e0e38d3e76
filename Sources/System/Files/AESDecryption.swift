import COpenSSL

/// Decryption with AES in ECB mode, in which each block of 16 bytes stands for itself.
package struct AESDecryption {
  /// The number of bytes in a block.
  package static let blockSize = Int(AES_BLOCK_SIZE)

  private var key = AES_KEY()

  /// Creates the decryption with a key of 16, 24 or 32 bytes; `nil` for any other number.
  package init?(key bytes: [UInt8]) {
    guard AES_set_decrypt_key(bytes, Int32(clamping: 8 * bytes.count), &key) == 0 else {
      return nil
    }
  }

  /// Decrypts the blocks at the start of the given bytes in place.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - count: The number of bytes to decrypt; an incomplete block at their end stays encrypted.
  package func decrypt(_ bytes: inout [UInt8], first count: Int) {
    let end = min(count, bytes.count) / Self.blockSize * Self.blockSize
    withUnsafePointer(to: key) { key in
      bytes.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        for offset in stride(from: 0, to: end, by: Self.blockSize) {
          unsafe AES_decrypt(start + offset, start + offset, key)
        }
      }
    }
  }
}
