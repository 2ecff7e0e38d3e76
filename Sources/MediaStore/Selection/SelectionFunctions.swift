import ICU
import SQLite

/// The SQL functions of selections.
///
/// The texts, sets and orders that they use are numbered, so that no value becomes part of the SQL.
final class SelectionFunctions {
  private let collator: Collator
  private let sortKeyMaker: SortKeyMaker
  private var texts: [[UInt8]] = []
  private var sets: [SparseBitSet] = []
  private var order = RowOrder()

  /// Registers the functions with a connection, which owns this object until they are registered
  /// again or the connection is closed.
  init(for connection: Connection, _ collator: Collator) throws(SQLiteError) {
    self.collator = collator
    sortKeyMaker = SortKeyMaker(collator)
    try connection.define("libsync_equals", isDeterministic: true, equals)
    try connection.define("libsync_equals_folded", isDeterministic: true, equalsFolded)
    try connection.define("libsync_contains", isDeterministic: true, contains)
    try connection.define("libsync_selected", isDeterministic: false, isSelected)
    try connection.define("libsync_place", isDeterministic: false, place)
    try connection.define("libsync_sort_key", isDeterministic: true, sortKey)
    try connection.define("libsync_shuffle", isDeterministic: true, RuleFunctions.shuffle)
  }

  /// Returns the condition that the value of an expression is equal to a text.
  func equals(_ expression: String, _ text: String, ignoringCase: Bool) -> String {
    texts.append(Array(normalized(text, foldingCase: ignoringCase)))
    let function = ignoringCase ? "libsync_equals_folded" : "libsync_equals"
    return "\(expression) IS NOT NULL AND \(function)(\(expression), \(texts.count - 1))"
  }

  /// Returns the condition that the value of an expression contains a text.
  func contains(_ expression: String, _ text: String) -> String {
    texts.append(collator.folded(text, ignoringAccents: true))
    return "\(expression) IS NOT NULL AND libsync_contains(\(expression), \(texts.count - 1))"
  }

  /// Returns the condition that a row is in a set.
  func isSelected(_ row: String, from set: SparseBitSet) -> String {
    sets.append(set)
    return "libsync_selected(\(sets.count - 1), \(row))"
  }

  /// Returns the expression for the place of a row in an order; rows that it lacks come last.
  func place(_ row: String, in order: RowOrder) -> String {
    self.order = order
    return "libsync_place(\(row), 0)"
  }

  private func normalized(_ text: String, foldingCase: Bool) -> ArraySlice<UInt8> {
    Array(text.utf8).withUnsafeBufferPointer {
      collator.normalized($0, foldingCase: foldingCase)
    }
  }

  private func text(_ number: Int64) -> [UInt8] {
    texts.indices.contains(Int(number)) ? texts[Int(number)] : []
  }

  private func equals(_ call: FunctionCall) {
    let (stored, wanted) = (call.text(0), text(call.integer(1)))
    if stored.elementsEqual(wanted) { return call.answer(1) }
    // Equivalent texts can only differ beyond ASCII.
    if stored.allSatisfy({ $0 < 0x80 }) { return call.answer(0) }
    call.answer(collator.normalized(stored, foldingCase: false).elementsEqual(wanted) ? 1 : 0)
  }

  private func equalsFolded(_ call: FunctionCall) {
    let folded = collator.normalized(call.text(0), foldingCase: true)
    call.answer(folded.elementsEqual(text(call.integer(1))) ? 1 : 0)
  }

  private func contains(_ call: FunctionCall) {
    let wanted = text(call.integer(1))
    let found = collator.normalized(call.text(0), foldingCase: true, ignoringAccents: true)
      .withUnsafeBufferPointer { text in
        wanted.withUnsafeBufferPointer { text.contains(bytes: $0) }
      }
    call.answer(found ? 1 : 0)
  }

  private func isSelected(_ call: FunctionCall) {
    let number = Int(call.integer(0))
    call.answer(sets.indices.contains(number) && sets[number].contains(call.integer(1)) ? 1 : 0)
  }

  private func place(_ call: FunctionCall) { call.answer(order.place(of: call.integer(0))) }

  private func sortKey(_ call: FunctionCall) {
    var key: [UInt8] = []
    sortKeyMaker.append(call.text(0), isExplicit: call.integer(1) != 0, to: &key)
    call.answer(key[...])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes contain others in a row.
  fileprivate func contains(bytes part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.first else { return true }
    if count < part.count { return false }
    for start in 0...(count - part.count) where self[start] == first {
      if part.indices.allSatisfy({ self[start + $0] == part[$0] }) { return true }
    }
    return false
  }
}
