import MediaModel

/// One import: of which source, how, when, and what for.
struct ImportRequest: Sendable {
  /// What an import is for.
  enum Purpose {
    /// To have the source in the library file.
    case storing
    /// To see what the source would change in a library that the file has.
    case tryingOut
    /// To see how another library of the file differs, whose records are given.
    case comparing
  }

  /// The path of the source, `-` for standard input.
  let source: String
  let options: ImportOptions
  let made: Timestamp
  let purpose: Purpose

  init(
    of source: String,
    _ options: ImportOptions,
    made: Timestamp,
    for purpose: Purpose = .storing
  ) {
    self.source = source
    self.made = made
    self.purpose = purpose
    var options = options
    if purpose != .storing {
      options.maxRemovals = 100
      options.mayRewrite = true
    }
    self.options = options
  }

  var isComparison: Bool { purpose == .comparing }
}
