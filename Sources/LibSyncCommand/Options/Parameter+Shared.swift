import ArgumentParsing

/// The options that many commands have, each of which means the same everywhere.
extension Parameter {
  static func from(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option("--from", value: "name", set: path, help: "The library, if not the default one.")
  }

  /// `WaitOption` says what the number means.
  static func wait(_ path: any WritableKeyPath<Root, Int?> & Sendable) -> Self {
    .option(
      "--wait",
      optionalValue: "seconds",
      set: path,
      whenOmitted: .max,
      help: "Wait for another process that writes to the library file, for ever or so long."
    )
  }

  static func dryRun(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Show what would change, and change nothing."
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
    _ help: String = "Write no summary."
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
      help: "Write to a file, which appears when it is complete."
    )
  }
}
