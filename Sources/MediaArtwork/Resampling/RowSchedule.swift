/// Which rows of a result each row of a picture is added to.
struct RowSchedule {
  /// What is done with one row.
  struct Step {
    /// The row of the result.
    var result: Int
    /// Where the sums for it are kept, which other rows of the result use at other times.
    var slot: Int
    /// Which weight counts.
    var weight: Int
    /// Whether it is the first row for this result, and whether the last.
    var isFirst, isLast: Bool
  }

  private let spans: [FilterSpans.Span]
  /// How many sums are needed at a time.
  let slotCount: Int
  private var nextRow = 0
  /// The first row of the result that is not complete.
  private var nextResult = 0

  init(_ rows: FilterSpans) {
    spans = rows.spans
    slotCount = rows.maxOverlaps
  }

  /// Whether no more rows are needed.
  var isComplete: Bool { nextResult == spans.count }

  /// Zeros for all sums.
  func sums<Sum: Numeric>(_ columns: FilterSpans, channels: Int) -> [Sum] {
    [Sum](repeating: 0, count: slotCount * columns.samples.count * channels)
  }

  /// Goes on to the next row, and calls a function for each row of the result it belongs to.
  mutating func advance(_ body: (Step) -> Void) {
    let row = nextRow
    nextRow += 1
    var result = nextResult
    while result < spans.count, spans[result].first <= row {
      let span = spans[result]
      let step = Step(
        result: result,
        slot: result % slotCount,
        weight: span.weights + row - span.first,
        isFirst: row == span.first,
        isLast: row == span.end - 1
      )
      body(step)
      result += 1
      if step.isLast { nextResult = result }
    }
  }
}
