import Glibc
public import MediaModel

/// Options for changing a library file.
public struct WriteOptions: Sendable {
  /// Whether to make the changes, report them and roll them back.
  public var isDryRun = false
  /// The date of the changes; nil for now.
  public var date: Timestamp?
  /// The number of seconds to wait for another writer; nil to wait without a limit.
  public var secondsToWait: Int? = 0
  /// Whether a missing file is created; otherwise it is an error.
  public var makesFile = false

  /// Creates options for changing an existing file without waiting for another process.
  public init(date: Timestamp? = nil, isDryRun: Bool = false) {
    self.date = date
    self.isDryRun = isDryRun
  }

  /// The default options, except that a missing file is created.
  public static var making: WriteOptions {
    var options = WriteOptions()
    options.makesFile = true
    return options
  }
}

extension WriteOptions {
  /// The date of the changes.
  var made: Timestamp { date ?? .now }
}

extension Timestamp {
  /// The current time, in whole seconds.
  public static var now: Timestamp { Timestamp(rawValue: Int64(time(nil))) }
}
