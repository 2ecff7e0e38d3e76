/// A part of a row or column, and the number of samples it is resampled to.
struct ResampledRange {
  /// The number of samples in the row or column.
  var sampleCount: Int
  /// The start and length of the part, in samples.
  var start, length: Double
  /// The number of samples of the result.
  var resultCount: Int

  /// The distance between samples of the result, in original samples.
  var step: Double { length / Double(resultCount) }

  /// Returns the maximum number of samples that contribute to one sample of the result.
  func maxTaps(_ filter: Rendition.Filter) -> Int {
    min(Int(reach(filter).rounded(.up)) + 1, sampleCount)
  }

  /// Returns the maximum number of samples of the result to which one sample contributes.
  func maxOverlaps(_ filter: Rendition.Filter) -> Int {
    Int(min((reach(filter) + 1) / step + 1, Double(resultCount)))
  }

  private func reach(_ filter: Rendition.Filter) -> Double {
    switch filter {
    case .area: step
    // For enlarging, the filter is not narrowed: it spans six original samples.
    case .lanczos: 6 * max(step, 1)
    }
  }
}

extension ResampledRange {
  /// Returns the maximum memory, in bytes, for resampling by columns and rows.
  static func maxBytes(
    _ filter: Rendition.Filter,
    columns: Self,
    rows: Self,
    channels: Int
  ) -> Int {
    let weights = [columns, rows].reduce(0) { sum, range in
      // The memory for each span and its start, and for each weight as computed, as converted and
      // as arranged.
      sum + range.resultCount * (MemoryLayout<FilterSpans.Span>.stride + 8)
        + range.resultCount * range.maxTaps(filter) * 16
    }
    let sums = rows.maxOverlaps(filter) * columns.sampleCount * channels * 4
    return weights + sums + columns.sampleCount * 4
  }
}
