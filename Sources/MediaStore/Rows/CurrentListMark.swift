/// The mark of the current on-the-go list in the states that the history of lists keeps as JSON.
///
/// In JSON, a name cannot contain an unescaped quotation mark, so that the mark is found as text.
enum CurrentListMark {
  private static let set = #""isCurrent":1"#
  private static let clear = #""isCurrent":0"#

  /// Returns whether a list was the current one in a state.
  static func isSet(in state: String?) -> Bool { state?.contains(set) ?? false }

  /// Returns whether two states differ in the mark only.
  static func isOnlyChange(from old: String?, to new: String?) -> Bool {
    guard let old, let new else { return false }
    return old.replacing(set, with: clear) == new.replacing(set, with: clear)
  }

  /// The SQL expression for `isOnlyChange`, in a query that calls the table `list_change` `c`.
  static let isOnlyChangeSQL = """
    coalesce(replace(c.old, '\(set)', '\(clear)') = replace(c.new, '\(set)', '\(clear)'), 0)
    """
}
