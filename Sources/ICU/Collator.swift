import CICU

/// Creates sort keys and folded forms of text.
package final class Collator {
  private let handle: OpaquePointer
  private var buffer = [UInt8](repeating: 0, count: 256)

  /// Opens the root rules of the Unicode Collation Algorithm; `nil` if ICU has no data.
  package init?() {
    guard let handle = cicu_open_collator("") else { return nil }
    self.handle = handle
  }

  deinit { cicu_close_collator(handle) }

  /// The version of ICU; sort keys depend on it.
  package static var version: String { String(cString: cicu_version()) }

  /// Returns the sort key of a string; comparing two keys byte by byte compares their strings.
  package func sortKey(_ text: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    result(text) { characters, count, output, capacity in
      cicu_sort_key(handle, characters, count, output, capacity)
    }
  }

  /// Returns the text in normalisation form C, or in form D without accents if accents are ignored;
  /// on request, its case is folded first, and letters and digits of other widths and forms, such
  /// as full-width ones, are replaced by ordinary ones.
  package func normalized(
    _ text: UnsafeBufferPointer<UInt8>,
    foldingCase: Bool,
    ignoringAccents: Bool = false,
    unifyingForms: Bool = false
  ) -> ArraySlice<UInt8> {
    if text.allSatisfy({ $0 < 0x80 }) {
      reserve(text.count)
      for (index, byte) in text.enumerated() {
        buffer[index] = foldingCase && (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return buffer[..<text.count]
    }
    let forms =
      (foldingCase ? CICU_FOLD_CASE : 0) | (ignoringAccents ? CICU_STRIP_MARKS : 0)
      | (unifyingForms ? CICU_UNIFY_FORMS : 0)
    return result(text) { characters, count, output, capacity in
      output.withMemoryRebound(to: CChar.self, capacity: Int(capacity)) {
        cicu_normalize(handle, Int32(forms), characters, count, $0, capacity)
      }
    }
  }

  /// Returns a form of a string that is the same for all strings that count as equal.
  package func folded(_ text: String, ignoringAccents: Bool) -> [UInt8] {
    var text = text
    return text.withUTF8 {
      Array(normalized($0, foldingCase: true, ignoringAccents: ignoringAccents))
    }
  }

  /// Calls a C function, and calls it again with a larger buffer if the first buffer was too small.
  private func result(
    _ text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UInt8>, Int32) -> Int32
  ) -> ArraySlice<UInt8> {
    guard let start = text.baseAddress, let count = Int32(exactly: text.count), count > 0 else {
      return []
    }
    return start.withMemoryRebound(to: CChar.self, capacity: text.count) { characters in
      while true {
        let capacity = Int32(buffer.count)
        let length = buffer.withUnsafeMutableBufferPointer { output in
          output.baseAddress.map { body(characters, count, $0, capacity) } ?? -1
        }
        guard length >= 0 else { return [] }
        if length < capacity { return buffer[..<Int(length)] }
        reserve(Int(length) + 1)
      }
    }
  }

  private func reserve(_ count: Int) {
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: count * 2) }
  }
}
