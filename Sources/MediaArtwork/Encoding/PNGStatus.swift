import CSPNG

extension PictureError {
  /// What libspng says went wrong.
  init(png status: Int32) {
    let code: Code =
      switch status {
      case Int32(SPNG_EMEM.rawValue): .outOfMemory
      case Int32(SPNG_ECHUNK_LIMITS.rawValue), Int32(SPNG_EOVERFLOW.rawValue): .tooLarge
      default: .damaged
      }
    self.init(code, String(cString: spng_strerror(status)))
  }

  /// Throws when a call of libspng's did not work.
  static func check(png status: Int32) throws(Self) {
    guard status == 0 else { throw Self(png: status) }
  }
}
