import MediaModel

/// The source, options, date and purpose of an import.
struct ImportRequest: Sendable {
  /// The purpose of an import.
  enum Purpose {
    /// Storing the source in the library file.
    case storing
    /// Showing what the source would change in an existing library.
    case tryingOut
    /// Importing another library from the file, to show how the two libraries differ.
    case comparing
    /// Reading everything in a temporary file once, for which it needs no indexes.
    case converting
  }

  /// The path of the source; `-` for standard input.
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
      options.allowsRewrite = true
      options.allowsOlderSource = true
    }
    self.options = options
  }

  var isComparison: Bool { purpose == .comparing }
  /// Whether queries of any kind may follow.
  var needsIndexes: Bool { purpose != .converting }
}
