import Bytes
import JSON

/// The values of an item or a playlist that no property holds, by the program's names for them.
struct KeptValues {
  private var values: [String: JSONValue] = [:]

  /// The maximum length of a text in bytes.
  private static let maxLength = 1 << 16
  /// The maximum number of values, more than any program has names for.
  private static let maxCount = 1000

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: The value; a missing or empty one is not kept.
  ///   - name: The program's name for it.
  mutating func keep(_ value: StoredValue, as name: String) {
    switch value {
    case .null, .data: return
    case .integer(let number): values[name] = .object(["integer": .string("\(number)")])
    case .text(let text):
      if text.isEmpty || text.utf8.count > Self.maxLength { return }
      values[name] = .object(["string": .string(text)])
    }
  }

  /// The values as records have them; empty if there are none.
  var text: String {
    values.isEmpty || values.count > Self.maxCount ? "" : JSONValue.object(values).storedText
  }
}
