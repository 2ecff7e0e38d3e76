package import MediaModel
package import SQLite

// SQLite has only signed integers, so an ID is stored as the integer with the same bits.
extension PersistentID: SQLValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(index, self) }

  package static func read(from statement: Statement, at index: Int) -> PersistentID? {
    statement.integer(index).map { PersistentID(rawValue: UInt64(bitPattern: $0)) }
  }
}

extension Timestamp: SQLValue {
  package func bind(to statement: Statement, at index: Int) { statement.bind(index, rawValue) }

  package static func read(from statement: Statement, at index: Int) -> Timestamp? {
    statement.integer(index).map(Timestamp.init(rawValue:))
  }
}
