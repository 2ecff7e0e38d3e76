import MediaModel

/// A maximum of items, of their size or of their playing time, and the order that another program
/// has for it.
struct ExportedLimit {
  let amount: UInt32
  let unit: SmartLimit.Unit
  let order: String
  let isDescending: Bool
  let isByName: Bool

  /// Fails without a limit.
  ///
  /// - Parameters:
  ///   - info: The settings.
  ///   - program: The name of the program.
  ///   - orders: The names that the program has for orders; those of names only if it puts them in
  ///     the same order.
  ///   - units: The units that the program has, or others that can be converted to them.
  /// - Throws: `RuleExportError` if the program has no such limit.
  init?(
    _ info: SmartInfo,
    in program: String,
    _ orders: [SmartLimit.Order: String],
    units: Set<SmartLimit.Unit> = [.items]
  ) throws(RuleExportError) {
    guard let limit = info.limit else { return nil }
    let words = RulePrinter.limit(limit)
    guard let unit = limit.unit, units.contains(unit) else {
      let reason =
        units == [.items]
        ? "\(program) limits only the number of items" : "\(program) has no such unit"
      throw RuleExportError(words, reason)
    }
    guard let order = limit.order.flatMap({ orders[$0] }) else {
      throw RuleExportError(words, "\(program) has no such order")
    }
    if limit.amount == 0 { throw RuleExportError(words, "\(program) has no limit of 0") }
    amount = limit.amount
    self.unit = unit
    self.order = order
    isByName = limit.order?.isByName == true
    isDescending = limit.order != .random && limit.prefersLeast == isByName
  }
}
