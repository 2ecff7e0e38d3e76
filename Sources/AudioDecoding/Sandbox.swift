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

  /// Returns the size of a regular file, also in the sandbox; `nil` for anything else.
  package static func byteCount(of descriptor: Int32) -> Int? {
    let count = csandbox_file_size(descriptor)
    return count < 0 ? nil : count
  }

  /// Tries what the sandbox forbids, and returns the error numbers that this leads to; 0 for what
  /// is possible nevertheless.
  package static func probe() -> [String: Int32] {
    let errors = csandbox_probe()
    return [
      "open": errors.open, "status": errors.status, "socket": errors.socket,
      "signal": errors.signal, "start": errors.start, "map": errors.map,
      "protect": errors.protect,
    ]
  }
}
