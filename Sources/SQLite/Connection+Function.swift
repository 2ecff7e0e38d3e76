import CSQLite

/// A call to an SQL function.
package struct FunctionCall {
  fileprivate let context: OpaquePointer?
  fileprivate let arguments: UnsafeMutablePointer<OpaquePointer?>

  /// Returns an argument as a number; 0 for null.
  package func integer(_ index: Int) -> Int64 { sqlite3_value_int64(arguments[index]) }

  /// Returns an argument as UTF-8, valid until the call ends; empty for null.
  package func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: sqlite3_value_text(arguments[index]),
      count: Int(sqlite3_value_bytes(arguments[index]))
    )
  }

  /// Sets the result of the call.
  package func answer(_ value: Int64) { sqlite3_result_int64(context, value) }

  /// Sets the result of the call to one of its arguments.
  package func answerArgument(_ index: Int) { sqlite3_result_value(context, arguments[index]) }

  /// Sets the result of the call.
  package func answer(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes {
      csqlite_result_blob(context, $0.baseAddress, Int32(clamping: $0.count))
    }
  }
}

extension Connection {
  /// Defines a function, which can be called by statements of this connection but not by views and
  /// triggers; an existing function with the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: The function's name in SQL.
  ///   - argumentCount: The number of its arguments.
  ///   - isDeterministic: Whether equal arguments always produce equal results.
  ///   - body: Sets the result of a call; if it sets none, the result is null.
  /// - Throws: `SQLiteError`.
  package func define(
    _ name: String,
    argumentCount: Int32 = 2,
    isDeterministic: Bool,
    _ body: @escaping (FunctionCall) -> Void
  ) throws(SQLiteError) {
    let result = sqlite3_create_function_v2(
      handle,
      name,
      argumentCount,
      SQLITE_UTF8 | (isDeterministic ? SQLITE_DETERMINISTIC : 0) | SQLITE_DIRECTONLY,
      Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, _, arguments in
        guard let object = sqlite3_user_data(context), let arguments else { return }
        let function = Unmanaged<Function>.fromOpaque(object).takeUnretainedValue()
        function.body(FunctionCall(context: context, arguments: arguments))
      },
      nil,
      nil,
      { object in
        guard let object else { return }
        Unmanaged<Function>.fromOpaque(object).release()
      }
    )
    // On failure, SQLite has already released the object.
    guard result == SQLITE_OK else { throw error(result) }
  }
}

private final class Function {
  let body: (FunctionCall) -> Void

  init(_ body: @escaping (FunctionCall) -> Void) { self.body = body }
}
