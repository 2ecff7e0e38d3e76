/// Lines that begin with a label each, and have their values below each other.
struct LabelledLines {
  private var rows: [(label: String, value: String)] = []

  mutating func add(_ label: String, _ value: String) { rows.append((label, value)) }

  func text(_ style: Style) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { label, value in
      let padded = label + String(repeating: " ", count: width - label.count)
      return style.faint(padded) + "  " + value.onOneLine + "\n"
    }.joined()
  }
}
