import Glibc

/// The samples, in one direction, that each sample of the result is computed from.
struct FilterSpans: Equatable {
  /// A range of samples from which one sample of the result is computed.
  struct Span: Equatable {
    var first: Int
    var count: Int
    /// The index of the first weight.
    var weights: Int

    /// The end of the range.
    var end: Int { first + count }
  }

  private(set) var spans: [Span] = []
  /// The weights of all spans; the weights of each span add up to 1.
  private(set) var weights: [Double] = []

  /// The range of all samples needed.
  var samples: Range<Int> {
    guard let first = spans.first?.first, let end = spans.last?.end else { return 0..<0 }
    return first..<end
  }

  /// The maximum number of spans that share a sample.
  var maxOverlaps: Int {
    var most = 1
    var first = 0
    for index in spans.indices {
      while spans[first].end <= spans[index].first { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// Computes the spans of a range for a filter.
  init(_ filter: Rendition.Filter, _ range: ResampledRange) {
    spans.reserveCapacity(range.resultCount)
    weights.reserveCapacity(range.resultCount * range.maxTaps(filter))
    let (step, sampleCount) = (range.step, range.sampleCount)
    for index in 0..<range.resultCount {
      let left = range.start + Double(index) * step
      switch filter {
      case .area: appendArea(from: left, to: left + step, sampleCount: sampleCount)
      case .lanczos: appendLanczos(at: left + step / 2, step: step, sampleCount: sampleCount)
      }
    }
  }

  /// Appends a span that weights each sample by how much of it is covered.
  private mutating func appendArea(from left: Double, to right: Double, sampleCount: Int) {
    // A sliver of a sample that is due only to rounding does not count.
    let slack = 1e-9
    let first = min(max(Int(left + slack), 0), sampleCount - 1)
    let end = min(max(Int((right - slack).rounded(.up)), first + 1), sampleCount)
    append(first..<end) { min(right, Double($0 + 1)) - max(left, Double($0)) }
  }

  private mutating func appendLanczos(at center: Double, step: Double, sampleCount: Int) {
    // For enlarging, the filter is not narrowed: it spans three original samples on each side.
    let scale = max(step, 1)
    let first = min(max(Int((center - 3 * scale).rounded(.up)), 0), sampleCount - 1)
    let end = min(max(Int((center + 3 * scale).rounded(.up)), first + 1), sampleCount)
    append(first..<end) { lanczos((Double($0) + 0.5 - center) / scale) }
  }

  /// Appends a span whose weights are the given shares of its samples, divided by their sum.
  private mutating func append(_ samples: Range<Int>, _ share: (Int) -> Double) {
    let start = weights.count
    spans.append(Span(first: samples.lowerBound, count: samples.count, weights: start))
    var sum = 0.0
    for sample in samples {
      let share = share(sample)
      sum += share
      weights.append(share)
    }
    for index in start..<weights.count { weights[index] /= sum }
  }
}

/// Returns the value of the Lanczos kernel: a sinc, windowed by the central lobe of a sinc three
/// times as wide.
func lanczos(_ x: Double) -> Double {
  guard abs(x) > 1e-9 else { return 1 }
  guard abs(x) < 3 else { return 0 }
  let angle = x * .pi
  return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
}
