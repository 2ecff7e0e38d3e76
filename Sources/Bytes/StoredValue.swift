/// A value as stored in a library file, regardless of its meaning.
@usableFromInline package enum StoredValue: Hashable, Sendable {
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
