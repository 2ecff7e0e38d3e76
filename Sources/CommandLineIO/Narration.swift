import Synchronization

/// The messages of `--verbose` on the console: what a command does and, if it is given twice, why.
package struct Narration: Sendable {
  private let console: Console
  private let verbosity: Int

  /// Creates a narration.
  ///
  /// - Parameters:
  ///   - verbosity: The number of times that `--verbose` was given.
  ///   - console: The console for the messages.
  package init(_ verbosity: Int, on console: Console) {
    self.verbosity = verbosity
    self.console = console
  }

  /// Tells what is done, as a sentence without the period.
  package func what(_ sentence: @autoclosure () throws -> String) rethrows {
    if verbosity > 0 { console.noteOnce(try sentence()) }
  }

  /// Tells why something is done, as a sentence without the period.
  package func why(_ sentence: @autoclosure () throws -> String) rethrows {
    if verbosity > 1 { console.noteOnce(try sentence()) }
  }
}

/// The sentences that have been said.
final class SaidSentences: Sendable {
  private let sentences = Mutex<Set<String>>([])

  /// Returns whether a sentence is new.
  func add(_ sentence: String) -> Bool { sentences.withLock { $0.insert(sentence).inserted } }
}
