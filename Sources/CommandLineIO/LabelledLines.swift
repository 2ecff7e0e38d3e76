/// Lines that each consist of a label and a value, with the values aligned in a column.
package struct LabelledLines {
  private var rows: [(label: String, value: String)] = []

  /// Creates an empty list.
  package init() {}

  /// Adds a line.
  package mutating func add(_ label: String, _ value: String) { rows.append((label, value)) }

  /// Returns the lines with their values aligned.
  package func text(_ style: Style) -> StyledText {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { label, value -> StyledText in
      let padded = label + String(repeating: " ", count: width - label.count)
      return "\(style.faint(padded))  \(value.onOneLine)\n"
    }.joined()
  }
}
