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
    self.init(code, Self.words(png: status))
  }

  /// Says what a status of libspng means to the owner of a picture.
  static func words(png status: Int32) -> String {
    switch status {
    case Int32(SPNG_EMEM.rawValue): "there is not enough memory to decode it"
    case Int32(SPNG_ECHUNK_LIMITS.rawValue), Int32(SPNG_EOVERFLOW.rawValue):
      "it takes too much memory"
    case Int32(SPNG_IO_EOF.rawValue), Int32(SPNG_EOF.rawValue),
      Int32(SPNG_EIDAT_TOO_SHORT.rawValue):
      "it ends too early"
    default: "it is damaged"
    }
  }

  /// Throws an error if a call to libspng failed.
  static func check(png status: Int32) throws(Self) {
    guard status == 0 else { throw Self(png: status) }
  }
}
