import CommandLineIO

/// A chart of times as inline SVG, with a column for each day or month.
///
/// The columns show the time spent listening or, if no playing times are known, the plays.
struct TimelineGraphic {
  /// A column: what it stands for, and its height.
  struct Column {
    let bar: StatsChart.Bar
    let value: Int64
  }

  let title: String
  let columns: [Column]
  /// The label of the highest column.
  let top: String

  private static let (width, height, foot) = (640, 160, 22)
  private static let maxTicks = 12

  /// The element, which is well-formed XML.
  var text: String {
    let most = max(columns.map(\.value).max() ?? 1, 1)
    let step = max(1, (columns.count + Self.maxTicks - 1) / Self.maxTicks)
    let shapes = columns.enumerated().map { index, column in
      self.column(column, at: index, of: most, hasTick: index % step == 0)
    }
    return """
      <svg class="times" viewBox="0 0 \(Self.width) \(Self.height + Self.foot + 14)" role="img">\
      <title>\(title.escapedForHTML)</title><desc>\(description.escapedForHTML)</desc>
      <text class="top" x="0" y="10">\(top.escapedForHTML)</text>
      <line x1="0" x2="\(Self.width)" y1="14" y2="14"/>
      \(shapes.joined())</svg>

      """
  }

  private func column(_ column: Column, at index: Int, of most: Int64, hasTick: Bool) -> String {
    let wide = Double(Self.width) / Double(max(columns.count, 1))
    let share = Double(max(0, column.value)) / Double(most)
    // Even the smallest column can be seen.
    let height = column.value > 0 ? max(1, share * Double(Self.height)) : 0
    let x = wide * Double(index)
    let y = Double(Self.height) - height + 14
    let bar = column.bar
    let words = [NumberFormat.count(Int(clamping: bar.number), "play"), bar.time]
    let title = "\(bar.name): \(words.compactMap(\.self).joined(separator: ", "))"
    let tick =
      hasTick
      ? "<text x=\"\(Self.number(x + wide / 2))\" y=\"\(Self.height + Self.foot + 6)\" "
        + "text-anchor=\"middle\">\((bar.tick ?? bar.name).escapedForHTML)</text>" : ""
    return "<g><title>\(title.escapedForHTML)</title><rect x=\"\(Self.number(x))\" "
      + "y=\"\(Self.number(y))\" width=\"\(Self.number(max(0.5, wide * 0.86)))\" "
      + "height=\"\(Self.number(height))\"/>\(tick)</g>\n"
  }

  /// The columns in words, for those who do not see them.
  private var description: String {
    let words = columns.filter { $0.value > 0 }.map { column in
      "\(column.bar.name) \(column.bar.time ?? NumberFormat.grouped(Int(clamping: column.value)))"
    }
    let shown = words.prefix(40)
    let rest = words.count > shown.count ? ["\(words.count - shown.count) more"] : []
    return (shown + rest).joined(separator: "; ")
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
