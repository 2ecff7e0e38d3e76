public import MediaModel

extension MediaLibrary {
  /// Returns the groups of items that are probably the same, in the order of their titles.
  ///
  /// - Parameters:
  ///   - selection: The items to compare.
  ///   - options: The options of rules.
  ///   - files: The locations of the files, to compare their contents; `nil` not to read files.
  ///   - comparesSounds: Whether to compare the fingerprints that a verification has made.
  ///   - unreadable: Called with the path of each file that is there but cannot be read, and why.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Returns: The groups.
  /// - Throws: `RuleEvaluationError`, `StoreError`.
  public func duplicates(
    of selection: MediaSelection = MediaSelection(),
    options: RuleOptions = RuleOptions(),
    readingFiles files: MediaFileLocations? = nil,
    comparingSounds comparesSounds: Bool = false,
    unreadable: (String, String) -> Void = { _, _ in },
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> [DuplicateGroup] {
    var comparison = DuplicateComparison(readingFiles: files, comparingSounds: comparesSounds)
    try comparison.add(self, selection, options: options, warn: warn)
    return try comparison.groups(unreadable: unreadable)
  }
}
