/// The bytes of a device with which its hash72 signatures are made.
///
/// iTunes chooses them; they can be recovered from any signature that it made.
package struct SigningMaterial: Hashable, Sendable {
  /// The bytes that follow the digest, and that signatures contain.
  package let random: [UInt8]
  package let initialVector: [UInt8]

  static let randomCount = 12
  static let initialVectorCount = 16

  /// Creates material; `nil` unless there are 12 random bytes and 16 of the initial vector.
  package init?(random: [UInt8], initialVector: [UInt8]) {
    guard random.count == Self.randomCount, initialVector.count == Self.initialVectorCount else {
      return nil
    }
    self.random = random
    self.initialVector = initialVector
  }
}
