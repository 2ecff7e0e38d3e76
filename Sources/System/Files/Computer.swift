import Bytes
import Glibc

/// The computer that this process runs on.
package enum Computer {
  /// The file with a number that differs between computers.
  private static let numberFile = "/etc/machine-id"
  private static let digitCount = 12

  /// The name of the computer with digits that differ between computers of the same name.
  package static let name: String = {
    var status = utsname()
    let hasName = uname(&status) == 0
    let host = withUnsafeBytes(of: status.nodename) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let number = try? FileDescriptor(opening: numberFile, .notWaiting).bytes(count: 64)
    // The number itself is not meant to be published.
    let digits = Hexadecimal.text(SHA256.hash(of: number ?? [])).prefix(digitCount)
    return "\(hasName ? host : "") \(digits)"
  }()
}
