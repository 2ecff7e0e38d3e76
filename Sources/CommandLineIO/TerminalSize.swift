import Glibc

/// The number of columns and rows of a terminal.
package struct TerminalSize: Equatable, Sendable {
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int

  /// Reads the size of a terminal; `nil` if the descriptor is not that of a terminal.
  ///
  /// A terminal that does not know its size has 80 columns and 24 rows.
  package init?(of descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    columns = size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
