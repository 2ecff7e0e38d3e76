import SystemFiles

/// How many files the system lets a command have open at once.
package enum OpenFileLimit {
  /// The limit is too low for any command.
  package struct TooLow: Error {}

  /// Throws when it is too low: what fails later for want of descriptors may not be an error of ours.
  package static func check() throws(TooLow) {
    if OpenFiles.available(upTo: commandMaximum) < commandMaximum { throw TooLow() }
  }

  /// How many workers can have the files open that each of them needs.
  package static func workers(upTo most: Int) -> Int {
    let available = OpenFiles.available(upTo: commandMaximum + most * workerMaximum)
    return max(1, (available - commandMaximum) / workerMaximum)
  }

  /// Twice what any command has open.
  private static let commandMaximum = 24
  private static let workerMaximum = 4
}
