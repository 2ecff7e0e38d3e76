/// Resamples with non-negative weights, using 16-bit integers: a vector register holds twice as
/// many 16-bit integers as floating-point numbers.
final class AreaResampler: PlaneResampler {
  let channels: Int
  private var schedule: RowSchedule
  private let columns: FilterSpans.Uniform
  /// Fixed-point weights in which 256 stands for 1, so that 255 × 256 fits in 16 bits.
  private let rowWeights: [UInt16]
  /// Fixed-point weights in which 65536 stands for 1, so that sums fit in 32 bits.
  private let columnWeights: [UInt32]
  private var sums: [UInt16]

  init(columns: FilterSpans, rows: FilterSpans, channels: Int) {
    self.channels = channels
    self.columns = columns.uniform
    schedule = RowSchedule(rows)
    rowWeights = rows.integerWeights(one: 256).map(UInt16.init)
    columnWeights = self.columns.arranged(columns.integerWeights(one: 65536), of: columns, zero: 0)
    sums = schedule.sums(columns, channels: channels)
  }

  var isComplete: Bool { schedule.isComplete }

  func append(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int) {
    let count = columns.samples.count * channels
    let row = row + columns.samples.lowerBound * channels
    sums.withUnsafeMutableBufferPointer { sums in
      guard let base = sums.baseAddress else { return }
      schedule.advance { step in
        let slot = base + step.slot * count
        let weight = rowWeights[step.weight]
        if step.isFirst {
          for index in 0..<count { slot[index] = UInt16(row[index]) &* weight }
        } else {
          for index in 0..<count { slot[index] &+= UInt16(row[index]) &* weight }
        }
        if step.isLast { finish(slot, row: step.result, in: &canvas, channel: channel) }
      }
    }
  }

  /// Computes a row of the canvas from its sums.
  private func finish(
    _ sums: UnsafePointer<UInt16>,
    row: Int,
    in canvas: inout Canvas,
    channel: Int
  ) {
    let stride = canvas.channels
    canvas.withRow(row) { output in
      columns.starts.withUnsafeBufferPointer { starts in
        columnWeights.withUnsafeBufferPointer { weights in
          guard let weights = weights.baseAddress else { return }
          if channels == 3 { return addColors(sums, starts, weights, to: output) }
          if channels == 4 { return addTransparent(sums, starts, weights, to: output) }
          let output = output + channel
          // The compiler unrolls loops of constant length; these lengths are the most common.
          switch columns.taps {
          case 3: addSamples(sums, starts, weights, taps: 3, to: output, stride: stride)
          case 4: addSamples(sums, starts, weights, taps: 4, to: output, stride: stride)
          case 5: addSamples(sums, starts, weights, taps: 5, to: output, stride: stride)
          case let taps: addSamples(sums, starts, weights, taps: taps, to: output, stride: stride)
          }
        }
      }
    }
  }

  /// One half in fixed point, added so that truncating rounds to the nearest integer.
  private static var half: UInt32 { 1 << 23 }

  @inline(__always)
  private func addSamples(
    _ sums: UnsafePointer<UInt16>,
    _ starts: UnsafeBufferPointer<Int>,
    _ weights: UnsafePointer<UInt32>,
    taps: Int,
    to output: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) {
    var (output, weights) = (output, weights)
    for start in starts {
      let input = sums + start
      var sum = Self.half
      for tap in 0..<taps { sum &+= UInt32(input[tap]) &* weights[tap] }
      output.pointee = UInt8(truncatingIfNeeded: sum >> 24)
      output += stride
      weights += taps
    }
  }

  private func addTransparent(
    _ sums: UnsafePointer<UInt16>,
    _ starts: UnsafeBufferPointer<Int>,
    _ weights: UnsafePointer<UInt32>,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    var (output, weights) = (output, weights)
    for start in starts {
      var input = sums + start * 4
      var sum = SIMD4<UInt32>(repeating: Self.half)
      for tap in 0..<columns.taps {
        let samples = SIMD4(input[0], input[1], input[2], input[3])
        sum &+= SIMD4<UInt32>(truncatingIfNeeded: samples) &* weights[tap]
        input += 4
      }
      let result = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 24)
      for channel in 0..<4 { output[channel] = result[channel] }
      output += 4
      weights += columns.taps
    }
  }

  private func addColors(
    _ sums: UnsafePointer<UInt16>,
    _ starts: UnsafeBufferPointer<Int>,
    _ weights: UnsafePointer<UInt32>,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let taps = columns.taps
    var (output, weights) = (output, weights)
    for start in starts {
      var input = sums + start * 3
      var (red, green, blue) = (Self.half, Self.half, Self.half)
      for tap in 0..<taps {
        red &+= UInt32(input[0]) &* weights[tap]
        green &+= UInt32(input[1]) &* weights[tap]
        blue &+= UInt32(input[2]) &* weights[tap]
        input += 3
      }
      output[0] = UInt8(truncatingIfNeeded: red >> 24)
      output[1] = UInt8(truncatingIfNeeded: green >> 24)
      output[2] = UInt8(truncatingIfNeeded: blue >> 24)
      output += 3
      weights += taps
    }
  }
}
