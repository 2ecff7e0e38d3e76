import SystemFiles

/// How many files the system lets a command have open at once.
enum OpenFileLimit {
  /// The limit is too low for any command.
  struct TooLow: Error {}

  /// Throws when it is too low: what fails later for want of descriptors may not be an error of ours.
  static func check() throws(TooLow) {
    if OpenFiles.available(upTo: mostOfCommand) < mostOfCommand { throw TooLow() }
  }

  /// How many workers can have the files open that each of them needs.
  static func workers(upTo most: Int) -> Int {
    let available = OpenFiles.available(upTo: mostOfCommand + most * mostOfWorker)
    return max(1, (available - mostOfCommand) / mostOfWorker)
  }

  /// Twice what any command has open.
  private static let mostOfCommand = 24
  private static let mostOfWorker = 4
}
