import Bytes
import ICU
import MediaModel
import SQLite

/// The SQL functions used by compiled rules: `libsync_fold`, `libsync_member`, `libsync_shuffle`.
final class RuleFunctions {
  private let collator: Collator
  /// The members of the lists that rules refer to; the index of a list is its number.
  var lists: [SparseBitSet] = []

  /// Registers the functions with a connection.
  ///
  /// The connection owns this object until the functions are registered again or the connection is
  /// closed.
  init(for connection: Connection, _ collator: Collator) throws(SQLiteError) {
    self.collator = collator
    try connection.define("libsync_fold", isDeterministic: true, fold)
    try connection.define("libsync_member", isDeterministic: false, isMember)
    try connection.define("libsync_shuffle", isDeterministic: true, Self.shuffle)
  }

  /// Returns the folded form of a string, which is the same for equivalent strings and empty for
  /// null.
  private func fold(_ call: FunctionCall) {
    call.answer(
      collator.normalized(
        call.text(0),
        foldingCase: true,
        ignoringAccents: call.integer(1) != 0
      )
    )
  }

  /// Returns whether a list contains an item, given the list's number and the item's row.
  private func isMember(_ call: FunctionCall) {
    let number = Int(call.integer(0))
    let isMember = lists.indices.contains(number) && lists[number].contains(call.integer(1))
    call.answer(isMember ? 1 : 0)
  }

  /// Returns a pseudorandom number derived from a seed and an item's persistent ID.
  static func shuffle(_ call: FunctionCall) {
    var hasher = StableHasher(seed: UInt64(bitPattern: call.integer(0)))
    hasher.combine(UInt64(bitPattern: call.integer(1)))
    call.answer(Int64(bitPattern: hasher.finalize()))
  }
}
