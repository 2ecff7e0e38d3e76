/// The rows of a screen for each part; a small screen lacks the less important parts.
struct ChooserLayout: Sendable {
  let columns: Int
  let prompt: Int?
  let tabs: Int?
  let filter: Int
  let list: Range<Int>
  let details: Range<Int>
  let keys: Int?

  /// The number of rows for details, with the line above them.
  private static let detailCount = 5

  init(rows: Int, columns: Int, hasPrompt: Bool) {
    self.columns = columns
    var (top, bottom) = (0, rows)
    func next(ifRows least: Int) -> Int? {
      if rows < least { return nil }
      defer { top += 1 }
      return top
    }
    prompt = hasPrompt ? next(ifRows: 5) : nil
    tabs = next(ifRows: 3)
    filter = top
    top += 1
    keys = rows < 4 ? nil : rows - 1
    if rows >= 4 { bottom -= 1 }
    let end = bottom
    if rows >= 16 { bottom -= Self.detailCount }
    details = bottom..<end
    list = top..<max(top, bottom)
  }
}
