import CSPNG

extension PictureError {
  /// Creates an error from a status of libspng.
  init(png status: Int32) {
    let code: Code =
      switch status {
      case Int32(SPNG_EMEM.rawValue): .outOfMemory
      case Int32(SPNG_ECHUNK_LIMITS.rawValue), Int32(SPNG_EOVERFLOW.rawValue): .tooLarge
      default: .damaged
      }
    let message =
      switch code {
      case .outOfMemory: "out of memory"
      case .tooLarge: "it is too large"
      default: "its PNG data are damaged"
      }
    self.init(code, message)
  }

  /// Throws an error if a call to libspng failed.
  static func check(png status: Int32) throws(Self) {
    guard status == 0 else { throw Self(png: status) }
  }
}
