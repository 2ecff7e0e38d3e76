package import Bytes

/// The values of one item, playlist or library while it is imported from a source.
///
/// All text is in one buffer, and the row is reused for the next record, so that reading a library
/// of any size needs only the memory of its largest record and creates no `String` values.
@usableFromInline package struct PropertyRow: Sendable {
  /// The kind of value that a property holds.
  @usableFromInline package enum Content: UInt8, Sendable { case nothing, integer, text, data }

  @usableFromInline struct Cell: Sendable {
    /// The integer, or the start of the bytes (high 32 bits) and their count (low 32 bits).
    @usableFromInline var payload: Int64
    @usableFromInline var content: Content

    @inlinable init() {
      payload = 0
      content = .nothing
    }

    @inlinable init(payload: Int64, _ content: Content) {
      self.payload = payload
      self.content = content
    }

    @inlinable var range: Range<Int>? {
      guard content == .text || content == .data else { return nil }
      let start = Int(payload >> 32)
      return start..<start + Int(payload & 0xFFFF_FFFF)
    }
  }

  @usableFromInline var cells: [Cell]
  /// The bytes of all text and data, in the order in which they were set.
  @usableFromInline package internal(set) var bytes: [UInt8] = []

  package init<Property: MediaProperty>(for property: Property.Type) {
    self.init(count: Property.allCases.count)
  }

  /// Creates a row without values.
  package init(count: Int) { cells = Array(repeating: Cell(), count: count) }

  /// Creates a row of its own with the values of another, which takes no more memory than it needs.
  package init(copying other: borrowing PropertyRow) {
    cells = unsafe other.cells.withUnsafeBufferPointer { unsafe Array($0) }
    bytes = unsafe other.bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// Takes over the values of another row of the same kind without giving up memory.
  package mutating func copy(_ other: borrowing PropertyRow) {
    let others = other.cells.span
    // A span checks only once that nothing else refers to the array.
    var own = cells.mutableSpan
    for index in own.indices { own[index] = others[index] }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: other.bytes)
  }

  /// The number of properties of this kind of row.
  @inlinable package var count: Int { cells.count }

  /// Removes all values but keeps the memory.
  @inlinable package mutating func removeAll() {
    var own = cells.mutableSpan
    own.update(repeating: Cell())
    bytes.removeAll(keepingCapacity: true)
  }

  @inlinable
  package mutating func set(_ index: Int, integer: Int64) {
    cells[index] = Cell(payload: integer, .integer)
  }

  @inlinable package mutating func set(_ index: Int, text: Span<UInt8>) {
    append(text, to: index, as: .text)
  }

  @inlinable package mutating func set(_ index: Int, data: Span<UInt8>) {
    append(data, to: index, as: .data)
  }

  @inlinable package mutating func remove(_ index: Int) { cells[index] = Cell() }

  @inlinable
  package func content(_ index: Int) -> Content { cells[index].content }

  /// Returns the integer of a property; `nil` if it holds none.
  @inlinable
  package func integer(_ index: Int) -> Int64? {
    cells[index].content == .integer ? cells[index].payload : nil
  }

  /// Returns the range in `bytes` of a property's text or data; `nil` if it holds neither.
  @inlinable
  package func range(_ index: Int) -> Range<Int>? {
    cells[index].range
  }

  /// Adds all values to a hash, except those of the properties in `excluded`.
  package func hash(into hasher: inout StableHasher, excluding excluded: [Int] = []) {
    let bytes = bytes.span
    // A local copy of the hasher can stay in a register during the loop.
    var local = hasher
    defer { hasher = local }
    for (index, cell) in cells.enumerated() where cell.content != .nothing {
      if excluded.contains(index) { continue }
      local.combine(UInt64(index) << 8 | UInt64(cell.content.rawValue))
      if let range = cell.range {
        local.combine(bytes.extracting(range))
      } else {
        local.combine(UInt64(bitPattern: cell.payload))
      }
    }
  }

  @inlinable mutating func append(_ value: Span<UInt8>, to index: Int, as content: Content) {
    let start = bytes.count
    // The closure copies the buffer before it returns.
    unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    cells[index] = Cell(payload: Int64(start) << 32 | Int64(bytes.count - start), content)
  }
}

extension PropertyRow {
  package func integer(_ property: some MediaProperty) -> Int64? { integer(property.rawValue) }

  /// Returns the text of a property as a string; `nil` if it holds none.
  package func text(_ property: some MediaProperty) -> String? {
    guard content(property.rawValue) == .text, let range = range(property.rawValue) else {
      return nil
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns whether a boolean property is true; false if it has no value.
  package func isTrue(_ property: some MediaProperty) -> Bool { integer(property.rawValue) == 1 }
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
    case .text(let text): set(index, text: text.utf8Span.span)
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
