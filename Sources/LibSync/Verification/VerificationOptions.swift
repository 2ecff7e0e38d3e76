public import MediaModel
public import MediaStore

/// The checks of a verification, and the places where it looks for files.
public struct VerificationOptions: Sendable {
  /// The parts that need the whole sound; each of them decodes files to their end.
  public var checks: VerificationChecks = []
  /// Whether to check files again that have not changed since they were checked.
  public var checksAgain = false
  /// The number of files to check at the same time.
  public var jobs = 1
  /// The locations of the files.
  public var files = MediaFileLocations()
  /// The options of rules.
  public var rules = RuleOptions()
  /// The options for saving the results; in a dry run, none are saved.
  public var writing = WriteOptions(secondsToWait: nil)

  /// Creates options; the defaults read only the heads and tags of files.
  public init() {}
}
