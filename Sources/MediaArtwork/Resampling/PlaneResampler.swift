/// Makes a plane of a canvas of rows that are given one after another.
///
/// Only sums of those rows are kept that the next rows of the result are made of, so memory does
/// not grow with the height of the picture.
final class PlaneResampler<Arithmetic: SampleArithmetic>: PlaneFilling {
  private let rows: [FilterSpans.Span]
  private let columns: [FilterSpans.Span]
  private let rowWeights: [Arithmetic.RowWeight]
  private let sumWeights: [Arithmetic.SumWeight]
  /// The first sample of a row that is needed, and how many are.
  private let start: Int
  private let sampleCount: Int
  let channels: Int
  /// The sums for as many rows of the result as one row can belong to, used in turn.
  private var sums: [Arithmetic.Sum]
  private let slotCount: Int
  private var nextRow = 0
  /// The first row of the result that is not complete.
  private var nextResult = 0

  /// What sums take at most.
  private static var mostBytes: Int { 256 << 20 }

  init(columns: FilterSpans, rows: FilterSpans, channels: Int) throws(PictureError) {
    self.rows = rows.spans
    self.columns = columns.spans
    self.channels = channels
    rowWeights = Arithmetic.rowWeights(rows)
    sumWeights = Arithmetic.sumWeights(columns)
    start = columns.samples.lowerBound * channels
    sampleCount = columns.samples.count * channels
    slotCount = rows.mostOverlaps
    let (count, overflows) = sampleCount.multipliedReportingOverflow(by: slotCount)
    guard !overflows, count < Self.mostBytes / MemoryLayout<Arithmetic.Sum>.stride else {
      throw PictureError(.tooLarge, "it cannot be enlarged so much")
    }
    sums = [Arithmetic.Sum](repeating: Arithmetic.zero, count: count)
  }

  var isComplete: Bool { nextResult == rows.count }

  func take(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int) {
    let place = nextRow
    nextRow += 1
    sums.withUnsafeMutableBufferPointer { sums in
      guard let base = sums.baseAddress else { return }
      var result = nextResult
      while result < rows.count, rows[result].first <= place {
        let span = rows[result]
        let slot = base + result % slotCount * sampleCount
        let weight = rowWeights[span.weights + place - span.first]
        if place == span.first {
          Arithmetic.set(slot, to: row + start, count: sampleCount, weight: weight)
        } else {
          Arithmetic.add(row + start, to: slot, count: sampleCount, weight: weight)
        }
        if place == span.end - 1 {
          finish(UnsafePointer(slot), row: result, in: &canvas, channel: channel)
          nextResult = result + 1
        }
        result += 1
      }
    }
  }

  /// Makes a row of the canvas of the sums for it.
  private func finish(
    _ sums: UnsafePointer<Arithmetic.Sum>, row: Int, in canvas: inout Canvas, channel: Int
  ) {
    let step = canvas.channels
    let place = row * canvas.size.width * step + channel
    canvas.pixels.withUnsafeMutableBufferPointer { pixels in
      sumWeights.withUnsafeBufferPointer { weights in
        guard let pixels = pixels.baseAddress, let weights = weights.baseAddress else { return }
        var output = pixels + place
        for span in columns {
          let input = sums + (span.first * channels - start)
          for channel in 0..<channels {
            output[channel] = Arithmetic.sample(
              input + channel, stride: channels, weights: weights + span.weights, count: span.count)
          }
          output += step
        }
      }
    }
  }
}

/// What takes rows and makes a plane of a canvas of them.
protocol PlaneFilling: AnyObject {
  /// How many samples are interleaved.
  var channels: Int { get }
  /// Whether it needs no more rows.
  var isComplete: Bool { get }

  /// Takes the next row, which has as many samples as was said, and may finish rows of the canvas
  /// from a channel on.
  func take(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int)
}
