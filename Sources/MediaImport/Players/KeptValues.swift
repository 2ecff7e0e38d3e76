import Bytes
import JSON

/// The values of an item or a playlist that no property holds, by the program's names for them.
struct KeptValues {
  private struct Entry {
    let name: String
    /// The place of the value in the bytes.
    var value: Range<Int>
  }

  /// The values in the order of their names, in which most of them are kept.
  private var entries: [Entry] = []
  /// The JSON of the values, in the order in which they were kept.
  private var bytes: [UInt8] = []

  /// The maximum length of a text in bytes.
  private static let maxLength = 1 << 16
  /// The maximum number of values, more than any program has names for.
  private static let maxCount = 1000

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: The value; a missing or empty one is not kept.
  ///   - name: The program's name for it.
  mutating func keep(_ value: StoredValue, as name: String) {
    switch value {
    case .null, .data: return
    case .integer(let number): keep(number, as: name)
    case .text(let text): keep(text.utf8Span.span, as: name)
    }
  }

  mutating func keep(_ number: Int64, as name: String) {
    let start = bytes.count
    bytes += "{\"integer\":\"".utf8
    DecimalDigits.write(number, to: &bytes)
    bytes += "\"}".utf8
    insert(start..<bytes.count, as: name)
  }

  /// Keeps a text of valid UTF-8, unless it is empty.
  mutating func keep(_ text: Span<UInt8>, as name: String) {
    if text.isEmpty || text.count > Self.maxLength { return }
    let start = bytes.count
    bytes += "{\"string\":".utf8
    JSONValue.write(storedString: text, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    insert(start..<bytes.count, as: name)
  }

  private mutating func insert(_ value: Range<Int>, as name: String) {
    if entries.count > Self.maxCount { return }
    var place = entries.endIndex
    if let last = entries.last, last.name >= name {
      var places = entries.indices
      while !places.isEmpty {
        let middle = (places.lowerBound + places.upperBound) / 2
        places =
          entries[middle].name < name
          ? middle + 1..<places.upperBound : places.lowerBound..<middle
      }
      place = places.lowerBound
    }
    if place < entries.endIndex, entries[place].name == name {
      entries[place].value = value
    } else {
      entries.insert(Entry(name: name, value: value), at: place)
    }
  }

  /// The values as records have them; empty if there are none.
  var text: String {
    if entries.isEmpty || entries.count > Self.maxCount { return "" }
    var json: [UInt8] = []
    json.reserveCapacity(bytes.count + 32 * entries.count)
    for entry in entries {
      json.append(UInt8(ascii: json.isEmpty ? "{" : ","))
      JSONValue.write(storedString: entry.name.utf8Span.span, to: &json)
      json.append(UInt8(ascii: ":"))
      json += bytes[entry.value]
    }
    json.append(UInt8(ascii: "}"))
    return String(decoding: json, as: UTF8.self)
  }
}
