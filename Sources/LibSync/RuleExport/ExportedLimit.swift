import MediaModel

/// A maximum number of items, and the order that another program has for it.
struct ExportedLimit {
  let amount: UInt32
  let order: String
  let isDescending: Bool

  /// Fails without a limit.
  ///
  /// - Parameters:
  ///   - info: The settings.
  ///   - program: The name of the program.
  ///   - orders: The names that the program has for orders.
  /// - Throws: `RuleExportError` if the program has no such limit.
  init?(
    _ info: SmartInfo,
    in program: String,
    _ orders: [SmartLimit.Order: String]
  ) throws(RuleExportError) {
    guard let limit = info.limit else { return nil }
    let words = "limit \(limit.amount)"
    guard limit.unit == .items else {
      throw RuleExportError(words, "\(program) limits only the number of items")
    }
    // Other programs put names in another order.
    guard let order = limit.order.flatMap({ orders[$0] }) else {
      throw RuleExportError(words, "\(program) has no such order")
    }
    amount = limit.amount
    self.order = order
    isDescending = limit.order != .random && !limit.prefersLeast
  }
}
