import CommandLineIO
import ICU

/// The frame that shows a chooser.
extension Chooser {
  /// Draws the state.
  ///
  /// - Parameter details: Further lines about the row with the cursor.
  /// - Returns: The frame.
  package func frame(details: [String] = []) -> TerminalFrame {
    var frame = TerminalFrame()
    let columns = 0..<layout.columns
    if let row = layout.prompt, let prompt { frame.add(prompt, row: row, columns: columns, .bold) }
    if let row = layout.tabs { addTabs(to: &frame, row: row) }
    frame.addInput("Filter: " + filter.text, row: layout.filter, columns: columns)
    if showsHelp {
      addHelp(to: &frame)
    } else {
      addList(to: &frame)
      addDetails(details, to: &frame)
    }
    if let row = layout.keys { frame.add(keys, row: row, columns: columns, .dim) }
    return frame
  }

  private func addTabs(to frame: inout TerminalFrame, row: Int) {
    var column = 0
    for (number, tab) in tabs.enumerated() {
      let title = number == selected ? "[\(tab.title)]" : " \(tab.title) "
      if column >= layout.columns { break }
      let columns = column..<min(column + title.utf8.count, layout.columns)
      frame.add(title, row: row, columns: columns, number == selected ? .reverse : .normal)
      column = columns.upperBound + 1
    }
    let start = layout.columns - counts.utf8.count
    if start > column { frame.add(counts, row: row, columns: start..<layout.columns) }
  }

  /// The numbers of rows shown, of all rows and of picked ones.
  private var counts: String {
    let all = NumberFormat.grouped(tab.rows.count) + (tab.isComplete ? "" : "…")
    let shown =
      filter.words.isEmpty ? all : "\(NumberFormat.grouped(tab.count)) of \(all)"
    return picks.isEmpty ? shown : "\(shown), \(NumberFormat.grouped(picks.count)) picked"
  }

  private func addList(to frame: inout TerminalFrame) {
    if tab.count == 0, let row = layout.list.first {
      let text =
        !tab.isComplete
        ? "Loading…" : filter.words.isEmpty ? "There is nothing to choose." : "Nothing matches."
      frame.add("   " + text, row: row, columns: 0..<layout.columns, .dim)
    }
    let picked = Set(picks.lazy.filter { $0.tab == selected }.map(\.key))
    for (row, place) in zip(layout.list, tab.top..<max(tab.top, tab.count)) {
      let isPicked = picked.contains(tab.key(at: place))
      let isCurrent = place == tab.cursor
      let style: TerminalFrame.Style = isCurrent ? .reverse : isPicked ? .bold : .normal
      let mark = (isCurrent ? ">" : " ") + (isPicked ? "*" : " ") + " "
      let margin = min(mark.utf8.count, layout.columns)
      frame.add(mark, row: row, columns: 0..<margin, style)
      for (cell, columns) in zip(tab.rows.cells(of: tab.row(at: place)), cellColumns) {
        // A blank keeps cells apart, in the style of the row.
        let room = columns.upperBound == layout.columns ? columns.count : columns.count - 1
        frame.add(
          TerminalText.safe(cell).cut(toDisplayWidth: room),
          row: row,
          columns: columns,
          style
        )
      }
    }
  }

  /// The columns of the cells of a row: the first cell has the most room, and a narrow screen only
  /// shows that one.
  private var cellColumns: [Range<Int>] {
    let (start, end) = (min(3, layout.columns), layout.columns)
    let count = tab.headings.count
    if count < 2 || end - start < 40 { return [start..<end] }
    let others = (end - start) * 3 / 5 / (count - 1)
    let second = end - others * (count - 1)
    return [start..<second]
      + (1..<count).map { cell in
        let left = second + others * (cell - 1)
        return left..<(cell == count - 1 ? end : left + others)
      }
  }

  private func addDetails(_ details: [String], to frame: inout TerminalFrame) {
    guard let rule = layout.details.first, tab.cursor < tab.count else { return }
    let columns = 0..<layout.columns
    frame.add(String(repeating: "─", count: layout.columns), row: rule, columns: columns, .dim)
    let cells = tab.rows.cells(of: tab.row(at: tab.cursor))
    let lines = zip(tab.headings, cells).filter { !$1.isEmpty }.map { "\($0): \($1)" } + details
    for (row, line) in zip(layout.details.dropFirst(), lines) {
      frame.add(line, row: row, columns: columns)
    }
  }

  /// The line of the most important keys.
  private var keys: String {
    if showsHelp { return "Any key: back to the list" }
    var keys = ["Enter: done", "Esc: cancel"]
    if allowsMultiple { keys.append(isTyping ? "Ctrl-T: pick" : "Space: pick") }
    keys.append("Tab: next list")
    if filter.text.isEmpty { keys.append("?: all keys") }
    return keys.joined(separator: "   ")
  }

  private func addHelp(to frame: inout TerminalFrame) {
    let space =
      allowsMultiple
      ? [
        ("Ctrl-T, Insert", "Pick this row, or take it back"),
        ("Space", "The same, but a blank right after a letter of the filter"),
        ("Enter", "Done, with the picked rows, or else with this one"),
      ]
      : [
        ("Enter, Ctrl-T", "Pick this row"),
        ("Space", "The same, but a blank right after a letter of the filter"),
      ]
    let lines =
      space + [
        ("Esc, Ctrl-C", "Cancel"), ("Tab, right", "The next list"),
        ("Shift-Tab, left", "The previous list"), ("Up, down", "The row above or below"),
        ("Page up, page down", "A page up or down"), ("Home, end", "The first or last row"),
        ("Letters", "Show the rows that contain all words, the closest first"),
        ("Backspace", "Delete the last letter"), ("Ctrl-W, Ctrl-U", "Delete the last word, or all"),
        ("Ctrl-Z", "Back to the shell; fg continues"),
      ]
    for (row, line) in zip(layout.list.lowerBound..<layout.details.upperBound, lines) {
      let name = line.0 + String(repeating: " ", count: max(0, 20 - line.0.utf8.count))
      frame.add("   \(name) \(line.1)", row: row, columns: 0..<layout.columns)
    }
  }
}
