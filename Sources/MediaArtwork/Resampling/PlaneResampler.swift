/// Makes a plane of a canvas of the rows of a picture, which are given one after another.
///
/// Rows are summed up first, whole ones, which vectors of the processor are good at, and columns
/// once for each row of the result. Only sums of those rows are kept that the next rows of the
/// result are made of, so memory does not grow with the height of the picture.
protocol PlaneResampler: AnyObject {
  /// How many samples are interleaved.
  var channels: Int { get }
  /// Whether it needs no more rows.
  var isComplete: Bool { get }

  /// Takes the next row, which has as many samples as was said, and may finish rows of the canvas
  /// from a channel on.
  func append(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int)
}

extension Rendition.Filter {
  /// A resampler for rows and columns of which the spans are used.
  func resampler(
    columns: FilterSpans,
    rows: FilterSpans,
    channels: Int
  ) -> any PlaneResampler {
    switch self {
    case .area: AreaResampler(columns: columns, rows: rows, channels: channels)
    case .lanczos: LanczosResampler(columns: columns, rows: rows, channels: channels)
    }
  }
}
