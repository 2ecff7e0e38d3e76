import Bytes
import LibSync

/// A script that hands text to the script of a site: a call with the text as its last argument.
///
/// Pages that are opened from a disk cannot load data otherwise.
struct ScriptText {
  /// The script as UTF-8.
  private(set) var bytes: [UInt8]

  /// - Parameter call: The beginning of the call, up to the text, such as `L.names(`.
  init(_ call: String) {
    bytes = Array(call.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The separators, which no text has.
  enum Separator: UInt8 {
    case field = 0x09
    case part = 0x1F
    case entry = 0x1E
  }

  mutating func write(_ separator: Separator) { bytes.append(separator.rawValue) }

  mutating func endLine() { bytes += "\\n".utf8 }

  /// Appends text, in which control characters and line breaks become blanks.
  mutating func write(_ text: String) {
    // Most texts are copied as they are.
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes += text.utf8
      return
    }
    // Pages set the direction of each text, so none may change that of another.
    for byte in text.shownInPages.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      // A script is never ended by its data, even if it is put into a page.
      case UInt8(ascii: "<"): bytes += "\\x3c".utf8
      default: bytes.append(byte)
      }
    }
  }

  mutating func write(_ number: Int) { DecimalDigits.write(Int64(number), to: &bytes) }

  mutating func write(_ id: PersistentID) { id.write(to: &bytes) }

  /// The finished script.
  consuming func finished() -> [UInt8] {
    bytes += "\")\n".utf8
    return bytes
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
