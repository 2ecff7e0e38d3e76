/// A value as stored in a library file, regardless of its meaning.
package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case data([UInt8])
}

extension StoredValue {
  package init(_ integer: Int64?) { self = integer.map(Self.integer) ?? .null }

  /// Creates a value from text; empty text becomes null.
  package init(nonEmpty text: String) { self = text.isEmpty ? .null : .text(text) }

  package var integer: Int64? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  package var data: [UInt8]? {
    guard case .data(let data) = self else { return nil }
    return data
  }

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension PropertyRow {
  /// Returns the value of a property.
  package func value(_ index: Int) -> StoredValue {
    switch content(index) {
    case .nothing: .null
    case .integer: StoredValue(integer(index))
    case .text: .text(String(decoding: bytes[range(index) ?? 0..<0], as: UTF8.self))
    case .data: .data(Array(bytes[range(index) ?? 0..<0]))
    }
  }

  package mutating func set(_ index: Int, to value: StoredValue) {
    switch value {
    case .null: remove(index)
    case .integer(let integer): set(index, integer: integer)
    case .text(let text): set(index, text: Array(text.utf8).span)
    case .data(let data): set(index, data: data.span)
    }
  }

  /// Returns whether a property has the same value in another row of the same kind.
  package func equals(_ other: PropertyRow, at index: Int) -> Bool {
    guard content(index) == other.content(index) else { return false }
    guard let range = range(index), let otherRange = other.range(index) else {
      return integer(index) == other.integer(index)
    }
    return bytes[range].elementsEqual(other.bytes[otherRange])
  }
}

extension PropertyValue {
  /// Creates a value from a stored value; `nil` for null, and for a value that the property's type
  /// does not allow.
  package init?(_ value: StoredValue, type: PropertyType) {
    switch (value, type) {
    case (.integer(let integer), _): self.init(integer: integer, type: type)
    case (.text(let text), .text): self = .text(text)
    case (.data(let data), .data): self = .data(data)
    default: return nil
    }
  }
}
