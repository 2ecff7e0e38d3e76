/// The scheme by which the firmware expects a database to be signed, as the header states it.
///
/// The numbers are from the iPodLinux wiki and libgpod. Number 4, hashAB, has never been published.
package enum SignatureScheme: UInt16, Sendable {
  case none = 0
  /// iPod classic, nano of the third and fourth generation. iTunes adds a hash72.
  case hash58 = 1
  /// iPod nano of the fifth generation.
  case hash72 = 2
}
