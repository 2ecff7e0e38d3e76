import Bytes
import System

/// The first half of the SHA-256 of a file of a site.
struct SiteFileHash: Equatable {
  private let high: UInt64
  private let low: UInt64

  /// Reads a hash from 32 hexadecimal digits; `nil` for anything else.
  init?(_ digits: some Collection<UInt8>) {
    let digits = Array(digits)
    guard digits.count == 32,
      let high = Hexadecimal.value(digits.span.extracting(first: 16)),
      let low = Hexadecimal.value(digits.span.extracting(last: 16))
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Makes the hash of bytes.
  init(of bytes: [UInt8]) { self.init(digest: SHA256.hash(of: bytes)) }

  /// Makes the hash of a file.
  init(ofRestOf file: borrowing FileDescriptor) throws(SystemError) {
    self.init(digest: try SHA256.hash(ofRestOf: file))
  }

  private init(digest: [UInt8]) {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    (high, low) = (number(digest[..<8]), number(digest[8..<16]))
  }

  /// Appends the hash as 32 hexadecimal digits.
  func write(to line: inout [UInt8]) {
    for half in [high, low] { Hexadecimal.write(half, to: &line) }
  }
}
