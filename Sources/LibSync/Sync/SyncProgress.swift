/// The progress of a sync.
public struct SyncProgress: Sendable {
  /// The steps of a sync that take time.
  public enum Step: Sendable {
    /// The device and the library are read.
    case reading
    /// The changes are planned.
    case planning
    /// The databases of the device are saved.
    case backup
    /// Files are copied.
    case copying
    /// The databases are written.
    case finishing
  }

  /// The present step.
  public var step: Step
  /// The number of bytes copied so far.
  public var bytesDone: Int64 = 0
  /// The number of bytes to copy.
  public var byteCount: Int64 = 0
  /// The number of files copied so far.
  public var filesDone = 0
  /// The number of files to copy.
  public var fileCount = 0
}
