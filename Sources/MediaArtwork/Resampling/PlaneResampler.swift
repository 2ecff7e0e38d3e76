/// Resamples the rows of a picture, given one after another, to a plane of a canvas.
///
/// Rows are summed first, which suits vector instructions, and columns only once for each row of
/// the result. Only the sums for the next rows of the result are kept, so memory does not grow with
/// the height of the picture.
protocol PlaneResampler: AnyObject {
  /// The number of interleaved samples.
  var channels: Int { get }
  /// Whether no more rows are needed.
  var isComplete: Bool { get }

  /// Adds the next row of samples, and writes each row of the canvas that it completes, from the
  /// given channel on.
  func append(_ row: UnsafePointer<UInt8>, into canvas: inout Canvas, channel: Int)
}

extension Rendition.Filter {
  /// Returns a resampler for the given spans of columns and rows.
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
