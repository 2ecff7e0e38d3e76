import ArgumentParsing
import CommandLineIO
import LibSync

extension PlayerFormat: ArgumentValue, SuffixedFormat {
  static let suffixes = ["csv", "jsonl", "xml"]

  /// The escapes for characters that a terminal must not receive.
  var escape: TerminalText.Escape { self == .rhythmbox ? .reference : .backslash }

  init?(suffix: String) {
    switch suffix {
    case "csv": self = .csv
    case "jsonl", "ndjson": self = .jsonl
    case "xml": self = .rhythmbox
    default: return nil
    }
  }
}

/// The interpretation of the options.
extension ExportMetadataCommand {
  /// Whether to write the summary as JSON; a default for all commands does not apply to data on
  /// standard output.
  var isJSON: Bool { givenJSON || usualJSON }

  /// Returns the format, or `nil` for tags; throws if the options conflict.
  func checkedFormat() throws(UsageError) -> PlayerFormat? {
    let format = writesTags ? nil : chosenFormat ?? PlayerFormat(file: output)
    if let problem = problem(format) {
      throw UsageError(message: problem.message, hint: problem.hint)
    }
    return format
  }

  /// The first conflict between the options, with a hint; `nil` if they can be combined.
  private func problem(_ format: PlayerFormat?) -> (message: String, hint: String)? {
    if relativeFolder?.isEmpty == true {
      return ("--relative-to is empty", "use a directory, such as .")
    }
    if writesTags {
      if chosenFormat != nil || output != "-" {
        return ("--write-tags writes to the music files", "leave out --format and --output")
      }
    } else if format == nil {
      let formats = PlayerFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return (
        "--format is missing",
        "use one of \(formats), or --write-tags to write to the files themselves; for example: "
          + "libsync export metadata --format csv -o metadata.csv"
      )
    }
    if isRedacting, format?.isList != true {
      return ("--redact needs --format csv or jsonl", "a player needs the paths of its files")
    }
    if isRedacting, files.musicFolder != nil {
      return ("--redact and --music cannot be combined", "use --path-map")
    }
    if isOverwriting, !writesTags {
      return ("--overwrite needs --write-tags", "files of other formats are always new")
    }
    if givenJSON, !writesTags, output == "-" {
      return ("--json needs a file to write to", "name it with --output, or --format jsonl")
    }
    if isDryRun, !writesTags, output == "-" {
      return ("--dry-run needs a file to write to", "name it with --output")
    }
    if user?.isEmpty != false, let format, format.hasUsers {
      return ("\(format.rawValue) needs a user", "give the name with --user")
    }
    if user != nil, format?.hasUsers != true {
      let formats = PlayerFormat.allCases.filter(\.hasUsers).map(\.rawValue)
      return ("--user needs --format \(formats.joined(separator: " or "))", "leave it out")
    }
    for (option, isGiven, owner) in [
      ("--csv-safe", isSafeForSpreadsheets, PlayerFormat.csv),
      ("--merge", mergedFile != nil, .rhythmbox),
      ("--relative-to", relativeFolder != nil, .beets),
    ] where isGiven && format != owner {
      return ("\(option) needs --format \(owner.rawValue)", "leave it out")
    }
    return nil
  }
}
