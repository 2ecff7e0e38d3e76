/// The substitution of bytes by AES and its inverse (FIPS 197, sections 5.1.1 and 5.3.2), with which
/// the key of hash58 is made.
enum SubstitutionBox {
  static let forward = make()
  static let inverse = inverted(forward)

  private static func make() -> [UInt8] {
    // The powers of 3, which generates the multiplicative group of the field of 256 elements.
    var powers: [UInt8] = []
    var logarithms = [Int](repeating: 0, count: 256)
    var power: UInt8 = 1
    for exponent in 0..<255 {
      powers.append(power)
      logarithms[Int(power)] = exponent
      let doubled = power << 1 ^ (power & 0x80 == 0 ? 0 : 0x1B)
      power ^= doubled
    }
    return (0..<256).map { byte in
      let reciprocal = byte == 0 ? 0 : powers[(255 - logarithms[byte]) % 255]
      return (1...4).reduce(reciprocal ^ 0x63) { $0 ^ (reciprocal << $1 | reciprocal >> (8 - $1)) }
    }
  }

  private static func inverted(_ table: [UInt8]) -> [UInt8] {
    var inverse = [UInt8](repeating: 0, count: 256)
    for (byte, substitute) in table.enumerated() {
      inverse[Int(substitute)] = UInt8(truncatingIfNeeded: byte)
    }
    return inverse
  }
}
