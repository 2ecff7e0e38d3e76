/// How samples are weighed and summed up: first whole rows, then along the row that they make.
protocol SampleArithmetic {
  /// The sum of samples of several rows.
  associatedtype Sum
  /// By what a row is multiplied.
  associatedtype RowWeight
  /// By what a sum of rows is multiplied.
  associatedtype SumWeight

  static var zero: Sum { get }
  /// The weights for rows, which start anew at each span.
  static func rowWeights(_ spans: FilterSpans) -> [RowWeight]
  static func sumWeights(_ spans: FilterSpans) -> [SumWeight]

  /// Makes sums of one row.
  static func set(
    _ sums: UnsafeMutablePointer<Sum>, to row: UnsafePointer<UInt8>, count: Int, weight: RowWeight)
  /// Adds a row to sums.
  static func add(
    _ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Sum>, count: Int, weight: RowWeight)
  /// The sample that sums make, each so many places behind the one before.
  static func sample(
    _ sums: UnsafePointer<Sum>, stride: Int, weights: UnsafePointer<SumWeight>, count: Int
  ) -> UInt8
}

/// Arithmetic for weights that are not negative, in integers that four times as many fit in a
/// vector of the processor than floating-point numbers.
enum AreaArithmetic: SampleArithmetic {
  static let zero: UInt16 = 0

  /// 1 is 256, so that the sum of 256 times 255 fits in 16 bits.
  static func rowWeights(_ spans: FilterSpans) -> [UInt16] {
    rounded(spans, one: 256).map(UInt16.init)
  }

  /// 1 is 65536, which takes sums to 32 bits.
  static func sumWeights(_ spans: FilterSpans) -> [UInt32] { rounded(spans, one: 65536) }

  /// Rounds such that the weights of a span still add up to one.
  private static func rounded(_ spans: FilterSpans, one: Double) -> [UInt32] {
    var weights: [UInt32] = []
    weights.reserveCapacity(spans.weights.count)
    for span in spans.spans {
      var sum = 0.0
      var taken: UInt32 = 0
      for index in span.weights..<span.weights + span.count {
        sum += spans.weights[index]
        let rounded = UInt32((sum * one).rounded())
        weights.append(rounded - taken)
        taken = rounded
      }
    }
    return weights
  }

  static func set(
    _ sums: UnsafeMutablePointer<UInt16>, to row: UnsafePointer<UInt8>, count: Int, weight: UInt16
  ) {
    for index in 0..<count { sums[index] = UInt16(row[index]) &* weight }
  }

  static func add(
    _ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt16
  ) {
    for index in 0..<count { sums[index] &+= UInt16(row[index]) &* weight }
  }

  static func sample(
    _ sums: UnsafePointer<UInt16>, stride: Int, weights: UnsafePointer<UInt32>, count: Int
  ) -> UInt8 {
    var sum: UInt32 = 1 << 23
    var place = 0
    for index in 0..<count {
      sum &+= UInt32(sums[place]) &* weights[index]
      place &+= stride
    }
    return UInt8(truncatingIfNeeded: sum >> 24)
  }
}

/// Arithmetic for all weights.
enum FloatArithmetic: SampleArithmetic {
  static let zero: Float = 0

  static func rowWeights(_ spans: FilterSpans) -> [Float] { spans.weights.map(Float.init) }

  static func sumWeights(_ spans: FilterSpans) -> [Float] { spans.weights.map(Float.init) }

  static func set(
    _ sums: UnsafeMutablePointer<Float>, to row: UnsafePointer<UInt8>, count: Int, weight: Float
  ) {
    for index in 0..<count { sums[index] = Float(row[index]) * weight }
  }

  static func add(
    _ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Float>, count: Int, weight: Float
  ) {
    for index in 0..<count { sums[index] += Float(row[index]) * weight }
  }

  static func sample(
    _ sums: UnsafePointer<Float>, stride: Int, weights: UnsafePointer<Float>, count: Int
  ) -> UInt8 {
    var sum: Float = 0.5
    var place = 0
    for index in 0..<count {
      sum += sums[place] * weights[index]
      place &+= stride
    }
    return UInt8(min(max(sum, 0), 255))
  }
}
