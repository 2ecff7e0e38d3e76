import ICU
import MediaModel
import SQLite

/// The functions that the SQL of rules calls: `libsync_fold`, `libsync_member`, `libsync_shuffle`.
final class RuleFunctions {
  private let collator: Collator
  /// The members of lists that rules refer to, by number.
  var lists: [SparseBitSet] = []

  /// Makes the functions known to a connection, which then owns this object until they are made
  /// known again or the connection ends.
  init(for connection: Connection, _ collator: Collator) throws(SQLiteError) {
    self.collator = collator
    try connection.define("libsync_fold", isDeterministic: true, fold)
    try connection.define("libsync_member", isDeterministic: false, isMember)
    try connection.define("libsync_shuffle", isDeterministic: true, Self.shuffle)
  }

  /// A text in the form in which texts that are alike are the same bytes; empty for null.
  private func fold(_ call: FunctionCall) {
    call.answer(
      collator.normalized(
        call.text(0),
        foldingCase: true,
        ignoringAccents: call.integer(1) != 0
      )
    )
  }

  /// Whether the list of a number holds the item of a row.
  private func isMember(_ call: FunctionCall) {
    let number = Int(call.integer(0))
    let isMember = lists.indices.contains(number) && lists[number].contains(call.integer(1))
    call.answer(isMember ? 1 : 0)
  }

  /// A number that follows from a seed and an item's persistent ID, and looks like chance.
  private static func shuffle(_ call: FunctionCall) {
    var hasher = StableHasher(seed: UInt64(bitPattern: call.integer(0)))
    hasher.combine(UInt64(bitPattern: call.integer(1)))
    call.answer(Int64(bitPattern: hasher.finalize()))
  }
}
