import Glibc
public import MediaModel

/// Options for changing a library file.
public struct WriteOptions: Sendable {
  /// Whether to roll the changes back after reporting them.
  public var isDryRun: Bool
  /// The date to record for the changes; nil for the current time.
  public var date: Timestamp?
  /// The number of seconds to wait for another writer; nil to wait without a limit.
  public var secondsToWait: Int?
  /// Whether to create the file if it is missing; if false, a missing file is an error.
  public var createsFile: Bool
  /// Whether a temporary file is only read as a whole, for which it needs no indexes.
  package var isForConversion = false

  /// Creates options; the defaults change an existing file without waiting for other processes.
  public init(
    date: Timestamp? = nil,
    isDryRun: Bool = false,
    secondsToWait: Int? = 0,
    createsFile: Bool = false
  ) {
    self.date = date
    self.isDryRun = isDryRun
    self.secondsToWait = secondsToWait
    self.createsFile = createsFile
  }

  /// The default options, except that a missing file is created.
  public static var creating: WriteOptions { WriteOptions(createsFile: true) }
}

extension WriteOptions {
  /// The date to record for the changes.
  var made: Timestamp { date ?? .now }
}

extension Timestamp {
  /// The current time, in whole seconds.
  public static var now: Timestamp { Timestamp(rawValue: Int64(time(nil))) }
}
