import ArgumentParsing

/// The options that many commands share, with the same meaning in each.
extension Parameter {
  static func from(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--from",
      value: "name",
      set: path,
      help: "Use this library instead of the default one."
    )
  }

  /// The option `--wait`; `WaitOption` interprets its number.
  static func wait(_ path: any WritableKeyPath<Root, Int?> & Sendable) -> Self {
    .option(
      "--wait",
      optionalValue: "seconds",
      set: path,
      whenOmitted: .max,
      help: "Wait for another writer; with SECONDS, at most that long."
    )
  }

  static func dryRun(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Show what would change without changing anything."
  ) -> Self {
    .flag("-n", "--dry-run", set: path, help: help)
  }

  static func json(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Write JSON."
  ) -> Self {
    .flag("--json", set: path, help: help)
  }

  static func quiet(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Do not write the summary."
  ) -> Self {
    .flag("-q", "--quiet", set: path, help: help)
  }

  static func output(_ path: any WritableKeyPath<Root, String> & Sendable) -> Self {
    .option(
      "-o",
      "--output",
      value: "file",
      set: path,
      completion: .file,
      help: "Write to FILE, which appears when it is complete."
    )
  }
}
