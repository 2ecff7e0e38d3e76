public import Bytes

/// A type of parameters.
@usableFromInline package protocol SQLParameter {
  /// Binds the value to a parameter, numbered from 1.
  func bind(to statement: Statement, at index: Int)
}

extension Optional: SQLParameter where Wrapped: SQLParameter {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    if let value = self {
      value.bind(to: statement, at: index)
    } else {
      statement.bind(index, nil as Int64?)
    }
  }
}

/// A type of parameters and columns.
@usableFromInline package protocol SQLValue: SQLParameter {
  /// Reads a column, numbered from 0; `nil` if it is null or holds no value of this type.
  static func read(from statement: Statement, at index: Int) -> Self?
}

extension Int64: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, self)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> Int64? {
    statement.integer(index)
  }
}

extension Int: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, Int64(self))
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> Int? {
    statement.integer(index).flatMap { Int(exactly: $0) }
  }
}

/// SQLite has only signed integers, so the integer with the same bits is stored.
extension UInt64: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, Int64(bitPattern: self))
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> UInt64? {
    statement.integer(index).map { UInt64(bitPattern: $0) }
  }
}

extension Bool: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, self ? 1 : 0)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> Bool? {
    statement.integer(index).map { $0 != 0 }
  }
}

extension String: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, self)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> String? {
    statement.text(index)
  }
}

extension [UInt8]: SQLParameter, SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, self)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> [UInt8]? {
    statement.data(index)
  }
}

extension StoredValue: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    statement.bind(index, self)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> StoredValue? {
    statement.storedValue(index)
  }
}

/// A type with a raw value, such as an enumeration, is stored as that value.
extension SQLValue where Self: RawRepresentable, RawValue: SQLValue {
  @inlinable package func bind(to statement: Statement, at index: Int) {
    rawValue.bind(to: statement, at: index)
  }

  @inlinable package static func read(from statement: Statement, at index: Int) -> Self? {
    RawValue.read(from: statement, at: index).flatMap(Self.init)
  }
}
