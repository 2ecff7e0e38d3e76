/// The Huffman tables that ITU T.81, annex K, recommends.
extension JPEGFile {
  /// A segment with all of them.
  static let huffmanTables: [UInt8] = {
    let tables = huffmanTexts.flatMap(bytes)
    let length = tables.count + 2
    return [0xFF, 0xC4, UInt8(length >> 8), UInt8(length & 0xFF)] + tables
  }()

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.utf8.filter { $0 > 0x20 }
      .map { $0 - ($0 < 0x3A ? 0x30 : 0x57) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Each has its kind, the number of codes of each length, and their symbols.
  private static let huffmanTexts = [
    "0000010501010101010100000000000000000102030405060708090a0b",
    "0100030101010101010101010000000000000102030405060708090a0b",
    """
    100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1
    c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758
    595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa
    b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7
    f8f9fa
    """,
    """
    1100020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c1
    09233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a5354555657
    58595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8
    a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7
    f8f9fa
    """,
  ]
}
