/// Resamples by weights that are not negative, in integers: four times as many of these as of
/// floating-point numbers fit in a vector of the processor.
final class AreaResampler: PlaneResampler {
  let channels: Int
  private var schedule: RowSchedule
  private let columns: FilterSpans.Uniform
  /// 1 is 256, so that 255 times that fits in 16 bits.
  private let rowWeights: [UInt16]
  /// 1 is 65536, which takes sums to 32 bits.
  private let columnWeights: [UInt32]
  private var sums: [UInt16]

  init(columns: FilterSpans, rows: FilterSpans, channels: Int) throws(PictureError) {
    self.channels = channels
    self.columns = columns.uniform
    schedule = RowSchedule(rows)
    rowWeights = rows.integerWeights(one: 256).map(UInt16.init)
    columnWeights = self.columns.arranged(columns.integerWeights(one: 65536), of: columns, zero: 0)
    sums = try schedule.sums(columns, channels: channels)
  }

  var isComplete: Bool { schedule.isComplete }

  func take(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int) {
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

  /// Makes a row of the canvas of the sums for it.
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
          guard var weight = weights.baseAddress, let start = starts.baseAddress else { return }
          let half: UInt32 = 1 << 23
          let step = stride
          if channels == 1 {
            var output = output + channel
            for column in 0..<starts.count {
              let input = sums + start[column]
              var sum = half
              for tap in 0..<columns.taps { sum &+= UInt32(input[tap]) &* weight[tap] }
              output[0] = UInt8(truncatingIfNeeded: sum >> 24)
              output += step
              weight += columns.taps
            }
          } else {
            var output = output
            for column in 0..<starts.count {
              var input = sums + start[column] &* 3
              var (red, green, blue) = (half, half, half)
              for tap in 0..<columns.taps {
                red &+= UInt32(input[0]) &* weight[tap]
                green &+= UInt32(input[1]) &* weight[tap]
                blue &+= UInt32(input[2]) &* weight[tap]
                input += 3
              }
              output[0] = UInt8(truncatingIfNeeded: red >> 24)
              output[1] = UInt8(truncatingIfNeeded: green >> 24)
              output[2] = UInt8(truncatingIfNeeded: blue >> 24)
              output += 3
              weight += columns.taps
            }
          }
        }
      }
    }
  }
}
