/// Resamples with any weights, using floating-point numbers.
final class LanczosResampler: PlaneResampler {
  let channels: Int
  private var schedule: RowSchedule
  private let columns: FilterSpans.Uniform
  private let rowWeights: [Float]
  private let columnWeights: [Float]
  private var sums: [Float]

  init(columns: FilterSpans, rows: FilterSpans, channels: Int) {
    self.channels = channels
    self.columns = columns.uniform
    schedule = RowSchedule(rows)
    rowWeights = rows.weights.map(Float.init)
    columnWeights = self.columns.arranged(columns.weights.map(Float.init), of: columns, zero: 0)
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
          for index in 0..<count { slot[index] = Float(row[index]) * weight }
        } else {
          for index in 0..<count { slot[index] += Float(row[index]) * weight }
        }
        if step.isLast { finish(slot, row: step.result, in: &canvas, channel: channel) }
      }
    }
  }

  /// Computes a row of the canvas from its sums.
  private func finish(
    _ sums: UnsafePointer<Float>,
    row: Int,
    in canvas: inout Canvas,
    channel: Int
  ) {
    let stride = canvas.channels
    canvas.withRow(row) { output in
      columnWeights.withUnsafeBufferPointer { weights in
        guard var weight = weights.baseAddress else { return }
        var output = output + channel
        for start in columns.starts {
          for channel in 0..<channels {
            var input = sums + (start * channels + channel)
            var sum: Float = 0.5
            for tap in 0..<columns.taps {
              sum += input[0] * weight[tap]
              input += channels
            }
            output[channel] = UInt8(min(max(sum, 0), 255))
          }
          output += stride
          weight += columns.taps
        }
      }
    }
  }
}
