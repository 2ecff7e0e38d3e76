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

  /// Makes the options of plain changes to an existing file: no dry run, no waiting.
  public init() {}

  /// Plain changes, for which the file is made if it is missing.
  public static var making: WriteOptions {
    var options = WriteOptions()
    options.makesFile = true
    return options
  }
}
