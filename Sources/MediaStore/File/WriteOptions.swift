import Glibc
public import MediaModel

/// How changes of a library file are made.
public struct WriteOptions: Sendable {
  /// Do everything, say what it did, and undo it.
  public var isDryRun = false
  /// When the changes are made; nil for now.
  public var date: Timestamp?
  /// How long to wait for another process that writes; nil for as long as it takes.
  public var secondsToWait: Int? = 0
  /// Whether a file that is missing is made; without that it is an error.
  public var makesFile = false

  /// Makes the options of changes to an existing file, which wait for no other process.
  public init(date: Timestamp? = nil, isDryRun: Bool = false) {
    self.date = date
    self.isDryRun = isDryRun
  }

  /// Plain changes, for which the file is made if it is missing.
  public static var making: WriteOptions {
    var options = WriteOptions()
    options.makesFile = true
    return options
  }
}

extension WriteOptions {
  /// When the changes are made.
  var made: Timestamp { date ?? .now }
}

extension Timestamp {
  /// The present second.
  public static var now: Timestamp { Timestamp(rawValue: Int64(time(nil))) }
}
