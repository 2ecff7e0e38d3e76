import CSQLite

@testable import MediaStore
@testable import SQLite

/// Counts the steps that the statements of a connection take, which do not depend on the machine.
private final class StepCount {
  var steps = 0

  /// The address of the count, for SQLite.
  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// Adds the steps of each statement that ends to the count at an address; 0 ends counting.
  static func count(_ connection: Connection, at address: UInt) {
    sqlite3_trace_v2(
      connection.handle,
      address == 0 ? 0 : UInt32(SQLITE_TRACE_PROFILE),
      { _, context, statement, _ in
        guard let context, let statement else { return 0 }
        let count = Unmanaged<StepCount>.fromOpaque(context).takeUnretainedValue()
        count.steps += Int(
          sqlite3_stmt_status(OpaquePointer(statement), SQLITE_STMTSTATUS_VM_STEP, 1)
        )
        return 0
      },
      UnsafeMutableRawPointer(bitPattern: address)
    )
  }
}

extension Connection {
  /// Returns the number of steps that the body takes with this connection.
  func steps(_ body: () throws -> Void) throws -> Int {
    let count = StepCount()
    StepCount.count(self, at: count.address)
    defer { StepCount.count(self, at: 0) }
    try body()
    return count.steps
  }
}

extension MediaStore {
  /// Returns the number of steps that the body takes with the file of this store.
  func steps(_ body: () throws -> Void) throws -> Int {
    let count = StepCount()
    let address = count.address
    try withConnection { StepCount.count($0, at: address) }
    defer { try? withConnection { StepCount.count($0, at: 0) } }
    try body()
    return count.steps
  }
}
