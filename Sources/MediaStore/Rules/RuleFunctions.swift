import CSQLite
import ICU
import MediaModel

/// The functions that the SQL of rules calls: `libsync_fold`, `libsync_member`, `libsync_shuffle`.
final class RuleFunctions {
  fileprivate let collator: Collator
  /// The members of lists that rules refer to, by number.
  var lists: [SparseBitSet] = []

  private static let names = ["libsync_fold", "libsync_member", "libsync_shuffle"]

  /// Makes the functions known to a connection, which then owns this object until they are made
  /// known again or the connection ends.
  init(for connection: Connection, _ collator: Collator) throws(StoreError) {
    self.collator = collator
    for name in Self.names {
      let result = sqlite3_create_function_v2(
        connection.handle,
        name,
        2,
        SQLITE_UTF8 | (name == "libsync_member" ? 0 : SQLITE_DETERMINISTIC) | SQLITE_DIRECTONLY,
        Unmanaged.passRetained(self).toOpaque(),
        Self.body(of: name),
        nil,
        nil,
        { object in
          guard let object else { return }
          Unmanaged<RuleFunctions>.fromOpaque(object).release()
        }
      )
      // Where that fails, the object has been released.
      guard result == SQLITE_OK else { throw connection.error(result) }
    }
  }

  private typealias Body =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func body(of name: String) -> Body {
    switch name {
    case "libsync_fold": foldBody
    case "libsync_member": memberBody
    default: shuffleBody
    }
  }

  fileprivate static func of(_ context: OpaquePointer?) -> RuleFunctions? {
    sqlite3_user_data(context).map {
      Unmanaged<RuleFunctions>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// A text in the form in which texts that are alike are the same bytes; empty for null.
  private static let foldBody: Body = { context, _, arguments in
    guard let functions = RuleFunctions.of(context), let arguments else { return }
    let text = UnsafeBufferPointer(
      start: sqlite3_value_text(arguments[0]),
      count: Int(sqlite3_value_bytes(arguments[0]))
    )
    functions.collator.normalized(
      text,
      foldingCase: true,
      ignoringAccents: sqlite3_value_int(arguments[1]) != 0
    ).withUnsafeBytes {
      csqlite_result_blob(context, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  /// Whether the list of a number holds the item of a row.
  private static let memberBody: Body = { context, _, arguments in
    guard let functions = RuleFunctions.of(context), let arguments else { return }
    let number = Int(sqlite3_value_int64(arguments[0]))
    let isMember =
      functions.lists.indices.contains(number)
      && functions.lists[number].contains(sqlite3_value_int64(arguments[1]))
    sqlite3_result_int(context, isMember ? 1 : 0)
  }

  /// A number that follows from a seed and an item's persistent ID, and looks like chance.
  private static let shuffleBody: Body = { context, _, arguments in
    guard let arguments else { return }
    var hasher = StableHasher(seed: UInt64(bitPattern: sqlite3_value_int64(arguments[0])))
    hasher.combine(UInt64(bitPattern: sqlite3_value_int64(arguments[1])))
    sqlite3_result_int64(context, Int64(bitPattern: hasher.finalize()))
  }
}
