/// The rows of a result to which each row of a picture contributes.
struct RowSchedule {
  /// The contribution of a row to one row of the result.
  struct Step {
    /// The row of the result.
    var result: Int
    /// The slot of this row's sums, which later rows of the result reuse.
    var slot: Int
    /// The index of the contribution's weight.
    var weight: Int
    /// Whether the contribution is the first, or the last, to this row of the result.
    var isFirst, isLast: Bool
  }

  private let spans: [FilterSpans.Span]
  /// The maximum number of sums needed at the same time.
  let slotCount: Int
  private var nextRow = 0
  /// The first incomplete row of the result.
  private var nextResult = 0

  init(_ rows: FilterSpans) {
    spans = rows.spans
    slotCount = rows.maxOverlaps
  }

  /// Whether no more rows are needed.
  var isComplete: Bool { nextResult == spans.count }

  /// Returns zeros for all sums.
  func sums<Sum: Numeric>(_ columns: FilterSpans, channels: Int) -> [Sum] {
    [Sum](repeating: 0, count: slotCount * columns.samples.count * channels)
  }

  /// Advances to the next row, and calls a function for each row of the result to which it
  /// contributes.
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
