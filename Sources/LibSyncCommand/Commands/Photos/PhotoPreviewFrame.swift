import CommandLineIO
import LibSync
import TerminalUI

/// The frame that shows the preview of a movie.
struct PhotoPreviewFrame {
  private let preview: MoviePreview
  private let rows: Int
  private let columns: Int
  /// Whether the user can choose a part.
  private let isTrimming: Bool

  init(_ preview: MoviePreview, rows: Int, columns: Int, isTrimming: Bool = false) {
    (self.preview, self.rows, self.columns) = (preview, rows, columns)
    self.isTrimming = isTrimming
  }

  private var keys: String {
    let trimming = isTrimming ? "   i, o: part to keep" : ""
    return "Space: play   Arrows: move" + trimming + "   Enter: choose   Esc: back"
  }

  /// Draws the state.
  ///
  /// - Parameters:
  ///   - picture: A picture of the movie; `nil` without one.
  ///   - cell: The size of a cell of the terminal in pixels.
  /// - Returns: The frame.
  func frame(_ picture: TerminalPicture?, cell: CellSize) -> TerminalFrame {
    var frame = TerminalFrame()
    let all = 0..<columns
    frame.add(preview.movie.name.onOneLine, row: 0, columns: all, .bold)
    if let picture, rows > 6 {
      frame.add(PlacedPicture(picture, rows: 2..<rows - 3, columns: all, cell: cell))
    }
    if rows > 2 { frame.add(line, row: rows - 2, columns: all) }
    if rows > 3 { frame.add(keys, row: rows - 1, columns: all, .dim) }
    return frame
  }

  /// The state and the time.
  var line: String {
    let mark = preview.isPlaying ? ">" : "="
    let now = Self.time(preview.position)
    let part =
      preview.trim.map { "  keeps \(Self.time($0.lowerBound))-\(Self.time($0.upperBound))" } ?? ""
    guard let duration = preview.movie.duration, duration > .zero else {
      return "\(mark) \(now)" + part
    }
    let total = Self.time(duration)
    let width = max(10, columns * 2 / 5)
    let filled = Int(preview.position / duration * Double(width))
    let bar =
      String(repeating: "#", count: min(max(filled, 0), width))
      + String(repeating: "-", count: width - min(max(filled, 0), width))
    return "\(mark) \(now)/\(total) [\(bar)]" + part
  }

  /// Returns a time with tenths of a second, by which the user can move.
  private static func time(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return NumberFormat.clock(milliseconds: milliseconds) + ".\(milliseconds / 100 % 10)"
  }
}
