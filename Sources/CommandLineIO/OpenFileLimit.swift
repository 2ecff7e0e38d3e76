import System

/// The number of files that the system allows a command to have open at once.
package enum OpenFileLimit {
  /// An error: the limit is too low for any command.
  package struct TooLow: Error {}

  /// Throws an error if the limit is too low; later failures for lack of descriptors may not be
  /// recognisable.
  package static func check() throws(TooLow) {
    if OpenFiles.available(upTo: commandMaximum) < commandMaximum { throw TooLow() }
  }

  /// Returns the number of workers that can run at once, at most `limit`, given the number of files
  /// that each worker has open.
  package static func workers(upTo limit: Int) -> Int {
    let available = OpenFiles.available(upTo: commandMaximum + limit * workerMaximum)
    return max(1, (available - commandMaximum) / workerMaximum)
  }

  /// The number of files reserved for a command: twice as many as any command has open.
  private static let commandMaximum = 24
  private static let workerMaximum = 4
}
