import ArgumentParsing
import CommandLineIO

/// The options that many commands share, with the same meaning in each.
extension Parameter {
  /// The library of a command that uses one.
  static func from(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    from(path, .libraries, "Use this library instead of the default one.").checked {
      (name) throws(UsageError) in
      if !ListedLibraries.isAll(name) { return }
      throw UsageError(message: "this command uses one library, not '\(name)'")
    }
  }

  /// The library of a command that can also list those of the whole file.
  static func fromAny(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    from(path, .librariesOrAll, "Use this library instead of the default one, or all.")
  }

  private static func from(
    _ path: any WritableKeyPath<Root, String?> & Sendable,
    _ values: CompletionKind,
    _ help: String
  ) -> Self {
    .option(
      "--from",
      value: "name",
      set: path,
      completion: .values(values),
      help: help
    ).variable("LIBSYNC_FROM")
  }

  static func asOf(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--as-of",
      value: "revision",
      set: path,
      completion: .values(.revisions),
      help: "State after this revision, or at the end of a date."
    )
  }

  static func wait(_ path: any WritableKeyPath<Root, WaitTime?> & Sendable) -> Self {
    .option(
      "--wait",
      optionalValue: "seconds",
      set: path,
      whenOmitted: .unlimited,
      help: "Wait for another writer; with SECONDS, at most that long."
    ).variable("LIBSYNC_WAIT")
  }

  static func progress(_ path: any WritableKeyPath<Root, ProgressChoice> & Sendable) -> Self {
    .option(
      "--progress",
      value: "when",
      set: path,
      help: "When to show progress on standard error [auto]."
    ).variable("LIBSYNC_PROGRESS")
  }

  /// The folder of a device that a command is about.
  static func mountedDevice(
    _ path: any WritableKeyPath<Root, String> & Sendable
  ) -> Self {
    .operand(
      "device",
      set: path,
      completion: .values(.devices, or: .directory),
      help: "The folder where the iPod is mounted."
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

  static func keepAccount(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Store the buyers of items: accounts and names."
  ) -> Self {
    .flag("--keep-account", set: path, help: help)
  }

  static func audioFiles(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Self {
    .flag("--audio-files", set: path, help: "Read the audio files of a folder with a library.")
  }

  static func photos(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Self {
    .flag("--photos", set: path, help: "Read a folder of photos, such as a camera's.")
  }

  static func redact(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Self {
    .flag("--redact", set: path, help: "Replace names of users in paths, and addresses.")
  }

  static func quiet(
    _ path: any WritableKeyPath<Root, Bool> & Sendable,
    _ help: String = "Do not write the summary."
  ) -> Self {
    .flag("-q", "--quiet", set: path, help: help)
  }

  static func template(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--template",
      value: "template",
      set: path,
      help: "Format records with TEMPLATE; see libsync-template(7)."
    )
  }

  static func fields(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option("--fields", value: "fields", set: path, help: ItemFields.help)
  }

  static func null(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Self {
    .flag("-0", "--null", set: path, help: "End records with a zero byte, not a line break.")
  }

  /// The device whose plays a command uses.
  static func playsFrom(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--from",
      value: "name",
      set: path,
      completion: .values(.libraries),
      help: "Only plays on this device, by its library's name, or all."
    )
  }

  /// The date from which a command uses plays.
  static func playsSince(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--since",
      value: "date",
      set: path,
      help: "Only plays on or after DATE, such as 2024-05-01."
    )
  }

  static func csvSafe(_ path: any WritableKeyPath<Root, Bool> & Sendable) -> Self {
    .flag("--csv-safe", set: path, help: "Keep spreadsheets from running values as formulas.")
  }

  static func output(_ path: any WritableKeyPath<Root, String> & Sendable) -> Self {
    .option(
      "-o",
      "--output",
      value: "file",
      set: path,
      completion: .file,
      help: "Write to FILE, which appears when it is complete."
    ).written().also("--to")
  }
}
