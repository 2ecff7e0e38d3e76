import CICU
import Synchronization

/// Text in the letters, digits and signs of ASCII.
package enum ASCIIText {
  /// The name of the rules: other scripts in Latin letters, these without accents, and the signs of
  /// typography as those of a keyboard.
  ///
  /// Cyrillic has the letters of maps and passports (BGN), because those of ISO 9 differ only in
  /// accents: Ж, З, Ш and Щ would be Z and S.
  private static let identifier = "Russian-Latin/BGN; Any-Latin; Latin-ASCII"

  /// Signs that ICU leaves as they are.
  private static let signs: [Character: String] = ["€": "EUR", "£": "GBP", "¥": "JPY", "₽": "RUB"]

  private struct Rules: ~Copyable {
    let handle: OpaquePointer?

    init() { handle = cicu_open_transliterator(identifier) }

    deinit { cicu_close_transliterator(handle) }
  }

  /// The rules take long to load, and only one thread may use them.
  private static let rules = Mutex(Rules())

  /// Returns a text in ASCII, with `_` for each character that has no equivalent, such as emoji.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for character in transliterated(text) {
      // Fractions and other signs have spaces of their own, besides those around them.
      if character == " ", result.last == " ", !text.contains("  ") { continue }
      let plain = character.unicodeScalars.filter(\.isASCII)
      if plain.isEmpty {
        result += signs[character] ?? "_"
      } else {
        result.unicodeScalars.append(contentsOf: plain)
      }
    }
    return result
  }

  /// Returns a text in which as much is ASCII as ICU knows; the text itself if ICU fails.
  private static func transliterated(_ text: String) -> String {
    rules.withLock { rules in
      guard let handle = rules.handle, let count = Int32(exactly: text.utf8.count) else {
        return text
      }
      var capacity = text.utf8.count * 2 + 64
      while true {
        var length: Int32 = 0
        let bytes = [CChar](unsafeUninitializedCapacity: capacity) { buffer, filled in
          length = cicu_transliterate(
            handle,
            text,
            count,
            buffer.baseAddress,
            Int32(clamping: capacity)
          )
          filled = max(0, min(capacity, Int(length)))
        }
        if length < 0 { return text }
        if Int(length) <= capacity {
          return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        capacity = Int(length)
      }
    }
  }
}
