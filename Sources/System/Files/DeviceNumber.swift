import Glibc

/// The number of the device that a file system is on, or that a special file stands for.
package struct DeviceNumber: Hashable, Sendable, CustomStringConvertible {
  package let major: UInt32
  package let minor: UInt32

  package init(major: UInt32, minor: UInt32) {
    self.major = major
    self.minor = minor
  }

  init(_ number: dev_t) {
    // The macros of <sys/sysmacros.h>: each part has its high bits apart from its low ones.
    self.init(
      major: UInt32(truncatingIfNeeded: number >> 8 & 0xFFF | number >> 32 & 0xFFFF_F000),
      minor: UInt32(truncatingIfNeeded: number & 0xFF | number >> 12 & 0xFFFF_FF00)
    )
  }

  /// Reads a number as the system writes it, such as `8:17`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = UInt32(parts[0]), let minor = UInt32(parts[1]) else {
      return nil
    }
    self.init(major: major, minor: minor)
  }

  package var description: String { "\(major):\(minor)" }
}
