import System

extension Chooser {
  /// Lets the user choose on a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - feed: The rows that other tasks send, with the bell of the terminal.
  ///   - details: Returns further lines about a row.
  /// - Returns: The picked rows in the order in which they were picked, or none if there was
  ///   nothing to pick; `nil` if the user cancelled.
  /// - Throws: `Interruption.Stop` after a signal, `TerminalError` if the terminal is closed, and
  ///   any error that the feed or the details have.
  package mutating func run(
    on terminal: inout Terminal,
    _ feed: ChooserFeed,
    details: (Pick) throws -> [String]
  ) throws -> [Pick]? {
    var described: (pick: Pick, lines: [String])?
    resize(rows: terminal.rows, columns: terminal.columns)
    try feed.deliver(to: &self)
    while true {
      if !terminal.hasInput() {
        if described?.pick != current { described = try current.map { ($0, try details($0)) } }
        terminal.show(frame(details: described?.lines ?? []))
      }
      switch terminal.next() {
      case .closed:
        if Interruption.isRequested { throw Interruption.Stop() }
        throw TerminalError.closed
      case .news:
        if Interruption.isRequested { throw Interruption.Stop() }
        resize(rows: terminal.rows, columns: terminal.columns)
        try feed.deliver(to: &self)
      case .key(let key):
        switch press(key) {
        case .unfinished: break
        case .done(let picks): return picks
        case .cancelled: return nil
        case .suspended: terminal.suspend()
        }
      }
    }
  }
}
