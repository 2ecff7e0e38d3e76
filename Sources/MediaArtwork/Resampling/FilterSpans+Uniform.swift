extension FilterSpans {
  /// Spans of the same length each, which the processor goes through without guessing where the
  /// next one ends.
  struct Uniform {
    /// The samples that are needed.
    let samples: Range<Int>
    /// How long each span is.
    let taps: Int
    /// Where each starts, from the first sample on that is needed.
    let starts: [Int]

    /// The weights of spans, with zeros for what does not belong to them.
    func arranged<Weight>(_ weights: [Weight], of spans: FilterSpans, zero: Weight) -> [Weight] {
      var result = [Weight](repeating: zero, count: starts.count * taps)
      for (index, span) in spans.spans.enumerated() {
        let place = index * taps + span.first - samples.lowerBound - starts[index]
        for tap in 0..<span.count { result[place + tap] = weights[span.weights + tap] }
      }
      return result
    }
  }

  /// The same spans, as long as the longest.
  var uniform: Uniform {
    let samples = samples
    let taps = spans.map(\.count).max() ?? 0
    let starts = spans.map { min($0.first - samples.lowerBound, samples.count - taps) }
    return Uniform(samples: samples, taps: taps, starts: starts)
  }

  /// The weights as integers that add up to one for each span, as much as that is.
  func integerWeights(one: Double) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(weights.count)
    for span in spans {
      var sum = 0.0
      var taken: UInt32 = 0
      for index in span.weights..<span.weights + span.count {
        sum += weights[index]
        let rounded = UInt32((sum * one).rounded())
        result.append(rounded - taken)
        taken = rounded
      }
    }
    return result
  }
}
