import CJPEG

extension PictureError {
  /// Creates an error from a status and a message of the C functions.
  init(status: Int32, _ message: UnsafePointer<CChar>) {
    let code: Code =
      switch Int(status) {
      case CJPEG_UNSUPPORTED: .unsupported
      case CJPEG_TOO_LARGE: .tooLarge
      case CJPEG_OUT_OF_MEMORY: .outOfMemory
      case CJPEG_CANCELLED: .cancelled
      default: .damaged
      }
    self.init(
      code,
      String(cString: message),
      format: code == .unsupported ? .jpeg : nil
    )
  }
}
