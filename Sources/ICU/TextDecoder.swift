import CICU

/// Decodes texts in an encoding that ICU knows.
package final class TextDecoder {
  private let handle: OpaquePointer
  private var buffer = [CChar](repeating: 0, count: 256)

  /// The answers of ICU to the name of an encoding.
  package enum Known: Equatable {
    /// The name that the encoding usually has.
    case usable(String)
    /// An encoding with states, of 16 or 32 bits, or without the letters of ASCII.
    case unusable
    case unknown
  }

  /// Looks up an encoding by its name; case and hyphens do not matter.
  ///
  /// The code pages of IBM are meant by `cp949` and the like only where Windows has none of that
  /// number: they differ, and tags were written on Windows.
  package static func known(_ name: String) -> Known {
    let name = name.lowercased()
    if name.hasPrefix("cp"), name.dropFirst(2).allSatisfy({ $0.isASCII && $0.isNumber }),
      case .usable(let known) = lookUp("windows-" + name.dropFirst(2))
    {
      return .usable(known)
    }
    return lookUp(name)
  }

  private static func lookUp(_ name: String) -> Known {
    // C strings end at a zero byte.
    if name.utf8.contains(0) { return .unknown }
    var length: Int32 = 0
    let known = [CChar](unsafeUninitializedCapacity: 128) { buffer, count in
      length = cicu_encoding_name(name, buffer.baseAddress, Int32(buffer.count))
      count = max(0, Int(length))
    }
    switch Int(length) {
    case Int(CICU_UNKNOWN_ENCODING): return .unknown
    case Int(CICU_UNUSABLE_ENCODING): return .unusable
    default:
      return .usable(String(decoding: known.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
  }

  /// Opens the decoder of an encoding; `nil` if ICU does not know it or lacks its table.
  package init?(_ name: String) {
    guard !name.utf8.contains(0), let handle = cicu_open_decoder(name) else { return nil }
    self.handle = handle
  }

  deinit { cicu_close_decoder(handle) }

  /// Returns the text that bytes encode; `nil` if they are no text in this encoding.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mayBeCut: Whether a character that is cut off at the end is left out.
  /// - Returns: The text.
  package func text(_ bytes: [UInt8], mayBeCut: Bool = false) -> String? {
    guard let count = Int32(exactly: bytes.count), count > 0 else {
      return bytes.isEmpty ? "" : nil
    }
    return bytes.withUnsafeBytes { bytes in
      let characters = bytes.bindMemory(to: CChar.self)
      while true {
        let capacity = Int32(buffer.count)
        let length = buffer.withUnsafeMutableBufferPointer {
          cicu_decode(handle, characters.baseAddress, count, mayBeCut, $0.baseAddress, capacity)
        }
        guard length >= 0 else { return nil }
        if length <= capacity {
          return String(
            decoding: buffer[..<Int(length)].map(UInt8.init(bitPattern:)),
            as: UTF8.self
          )
        }
        buffer = [CChar](repeating: 0, count: Int(length) * 2)
      }
    }
  }
}
