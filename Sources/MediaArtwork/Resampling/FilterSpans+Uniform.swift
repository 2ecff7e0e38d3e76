extension FilterSpans {
  /// Spans of equal length; with spans of different lengths, the processor would mispredict more
  /// branches.
  struct Uniform {
    /// The range of all samples needed.
    let samples: Range<Int>
    /// The length of each span.
    let taps: Int
    /// The start of each span, relative to the first sample needed.
    let starts: [Int]

    /// Returns the weights of spans, padded with zeros to the uniform length.
    func arranged<Weight>(_ weights: [Weight], of spans: FilterSpans, zero: Weight) -> [Weight] {
      var result = [Weight](repeating: zero, count: starts.count * taps)
      for (index, span) in spans.spans.enumerated() {
        let place = index * taps + span.first - samples.lowerBound - starts[index]
        for tap in 0..<span.count { result[place + tap] = weights[span.weights + tap] }
      }
      return result
    }
  }

  /// These spans, all extended to the length of the longest.
  var uniform: Uniform {
    let samples = samples
    let taps = spans.map(\.count).max() ?? 0
    let starts = spans.map { min($0.first - samples.lowerBound, samples.count - taps) }
    return Uniform(samples: samples, taps: taps, starts: starts)
  }

  /// Returns the weights as integers that add up to the value of `one` for each span.
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
