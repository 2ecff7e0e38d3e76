/// A part of a row or column, and how many samples it becomes.
struct ResampledRange {
  /// How many samples there are.
  var sampleCount: Int
  /// Where the part starts and how long it is, in samples.
  var start, length: Double
  /// How many samples it becomes.
  var resultCount: Int

  /// How many samples one of the result is apart from the next.
  var step: Double { length / Double(resultCount) }

  /// How many samples one of the result is made of, at most.
  func maxTaps(_ filter: Rendition.Filter) -> Int {
    min(Int(reach(filter).rounded(.up)) + 1, sampleCount)
  }

  /// How many samples of the result one sample belongs to, at most.
  func maxOverlaps(_ filter: Rendition.Filter) -> Int {
    Int(min((reach(filter) + 1) / step + 1, Double(resultCount)))
  }

  private func reach(_ filter: Rendition.Filter) -> Double {
    switch filter {
    case .area: step
    // When pixels become more, the filter is as wide as the samples are.
    case .lanczos: 6 * max(step, 1)
    }
  }
}

extension ResampledRange {
  /// How many bytes resampling by these columns and rows takes, at most.
  static func maxBytes(
    _ filter: Rendition.Filter,
    columns: Self,
    rows: Self,
    channels: Int
  ) -> Int {
    let weights = [columns, rows].reduce(0) { sum, range in
      // A span and where it starts; a weight as it is computed, as it is used, and in its place.
      sum + range.resultCount * (MemoryLayout<FilterSpans.Span>.stride + 8)
        + range.resultCount * range.maxTaps(filter) * 16
    }
    let sums = rows.maxOverlaps(filter) * columns.sampleCount * channels * 4
    return weights + sums + columns.sampleCount * 4
  }
}
