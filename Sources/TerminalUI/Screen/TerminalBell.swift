package import System

/// Wakes the loop that waits for the keys of a terminal.
///
/// That loop blocks its thread, so it cannot await other tasks.
package final class TerminalBell: Sendable {
  private let pipe: PipeEnds

  /// - Throws: `SystemError`.
  package init() throws(SystemError) { pipe = try PipeEnds() }

  var readingEnd: Int32 { pipe.reading.number }
  var writingEnd: Int32 { pipe.writing.number }

  /// Wakes the loop.
  package func ring() { try? pipe.writing.write([0]) }

  /// Returns the bytes that have been written since the last call, after the loop has woken up.
  func silence() -> [UInt8] { (try? pipe.reading.read(upTo: 1 << 12)) ?? [] }
}
