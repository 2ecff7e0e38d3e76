/// How a change of the user's own lists is made.
public struct OwnListOptions: Sendable {
  /// Do everything, say what it did, and undo it.
  public var isDryRun = false
  /// How long to wait for another process that writes; nil for as long as it takes.
  public var secondsToWait: Int? = 0
  /// When the change is made; nil for now.
  public var date: Timestamp?

  /// Makes the options of a plain change: no dry run, no waiting.
  public init() {}

  /// Runs the body with a library file that is there already.
  func write<Result>(
    _ path: String,
    _ body: (MediaStore) throws -> Result
  ) throws -> Result {
    // A file that is not there has no items to put into lists, and is not to be made.
    _ = try MediaStore.read(path, waiting: secondsToWait)
    return try MediaStore.write(path, waiting: secondsToWait, body)
  }
}
