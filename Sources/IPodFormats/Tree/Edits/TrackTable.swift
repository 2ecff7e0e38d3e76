/// The values that a track has, by what they mean.
///
/// Tracks have most of the usual values, so that a list of them in the order of their meanings is
/// smaller than a dictionary, and several times as fast. It is used in inner loops of other modules,
/// which have to know its code.
package struct TrackTable<Key, Value>: Sendable, Equatable
where
  Key: RawRepresentable & Hashable & Sendable, Key.RawValue == UInt32, Value: Equatable & Sendable
{
  /// One bit for each key that has a value; raw values are less than 64.
  @usableFromInline var keys: UInt64 = 0
  @usableFromInline var values: [Value] = []

  @inlinable package init() {}

  /// Creates a table with room for a number of values.
  @inlinable package init(capacity: Int) { values.reserveCapacity(capacity) }

  @inlinable package var isEmpty: Bool { keys == 0 }

  @inlinable static func bit(of key: Key) -> UInt64 { 1 << UInt64(key.rawValue) }

  @inlinable func place(of bit: UInt64) -> Int { (keys & (bit - 1)).nonzeroBitCount }

  @inlinable package subscript(key: Key) -> Value? {
    get {
      let bit = Self.bit(of: key)
      return keys & bit == 0 ? nil : values[place(of: bit)]
    }
    set {
      let bit = Self.bit(of: key)
      let place = place(of: bit)
      switch (newValue, keys & bit == 0) {
      case (let value?, true):
        values.insert(value, at: place)
        keys |= bit
      case (let value?, false): values[place] = value
      case (nil, false):
        values.remove(at: place)
        keys &= ~bit
      case (nil, true): break
      }
    }
  }

  /// Takes over the values of another table.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - combine: Chooses between the present and the other value of the same key.
  @inlinable package mutating func merge(_ other: Self, combining combine: (Value, Value) -> Value)
  {
    for (key, value) in other { self[key] = self[key].map { combine($0, value) } ?? value }
  }

  @inlinable package func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> Self {
    var table = Self()
    for entry in self where isIncluded(entry) { table[entry.key] = entry.value }
    return table
  }
}

extension TrackTable: Sequence {
  package struct Iterator: IteratorProtocol {
    @usableFromInline var keys: UInt64
    @usableFromInline var values: IndexingIterator<[Value]>

    @inlinable init(keys: UInt64, values: IndexingIterator<[Value]>) {
      self.keys = keys
      self.values = values
    }

    @inlinable package mutating func next() -> (key: Key, value: Value)? {
      guard keys != 0, let value = values.next(),
        let key = Key(rawValue: UInt32(keys.trailingZeroBitCount))
      else { return nil }
      keys &= keys - 1
      return (key, value)
    }
  }

  @inlinable package func makeIterator() -> Iterator {
    Iterator(keys: keys, values: values.makeIterator())
  }
}

extension TrackTable: ExpressibleByDictionaryLiteral {
  @inlinable package init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}
