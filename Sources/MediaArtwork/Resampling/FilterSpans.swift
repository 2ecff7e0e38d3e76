/// Which samples along one direction make up each sample of the result.
struct FilterSpans: Equatable {
  /// The samples of one sample of the result: so many from the first on.
  struct Span: Equatable {
    var first: Int
    var count: Int
    /// Where their weights start.
    var weights: Int

    /// The first one that does not belong to it.
    var end: Int { first + count }
  }

  private(set) var spans: [Span] = []
  /// The weights of all spans; those of each add up to 1.
  private(set) var weights: [Double] = []

  /// Which samples are needed at all.
  var samples: Range<Int> {
    guard let first = spans.first?.first, let end = spans.last?.end else { return 0..<0 }
    return first..<end
  }

  /// How many spans one sample belongs to at most.
  var maxOverlaps: Int {
    var most = 1
    var first = 0
    for index in spans.indices {
      while spans[first].end <= spans[index].first { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// The spans of a part of a row or column, by how samples are weighed.
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

  /// Each sample counts by how much of it is covered.
  private mutating func appendArea(from left: Double, to right: Double, sampleCount: Int) {
    // What is left of rounding is not worth a sample.
    let slack = 1e-9
    let first = min(max(Int(left + slack), 0), sampleCount - 1)
    let end = min(max(Int((right - slack).rounded(.up)), first + 1), sampleCount)
    append(first..<end) { min(right, Double($0 + 1)) - max(left, Double($0)) }
  }

  private mutating func appendLanczos(at center: Double, step: Double, sampleCount: Int) {
    // When pixels become more, the filter is as wide as the samples are.
    let scale = max(step, 1)
    let first = min(max(Int((center - 3 * scale).rounded(.up)), 0), sampleCount - 1)
    let end = min(max(Int((center + 3 * scale).rounded(.up)), first + 1), sampleCount)
    append(first..<end) { lanczos((Double($0) + 0.5 - center) / scale) }
  }

  /// Adds a span of samples, of which a function gives the shares.
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
