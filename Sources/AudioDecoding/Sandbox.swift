import CSandbox
import MediaPlayback

/// The sandbox of the thread that decodes.
package enum Sandbox {
  /// Leaves this thread only what decoding needs, for good.
  ///
  /// - Parameter hasDevice: Whether sound devices may be used.
  /// - Returns: 0 or an error number.
  package static func enter(hasDevice: Bool) -> Int32 {
    csandbox_enter(UInt(DecodingLimit.memory), hasDevice)
  }

  /// Tries to open a file and a socket, and returns the error numbers that this leads to.
  package static func probe() -> (file: Int32, socket: Int32) {
    var errors: (file: Int32, socket: Int32) = (0, 0)
    csandbox_probe(&errors.file, &errors.socket)
    return errors
  }
}
