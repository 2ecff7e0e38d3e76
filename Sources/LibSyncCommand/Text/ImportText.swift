import CommandLineIO
import JSON
import LibSync

/// The summary and the warnings of an import.
struct ImportText {
  private let outcome: ImportOutcome
  private let report: ReadingReport
  private let isDryRun: Bool
  /// Whether the user gave the date of the source.
  private let isDated: Bool

  init(_ summary: ImportSummary, isDryRun: Bool, isDated: Bool = false) {
    outcome = summary.outcome
    report = summary.report
    self.isDryRun = isDryRun
    self.isDated = isDated
  }

  /// Tells what `--verbose` adds to the summary.
  func tell(_ narration: Narration, isKnown: Bool) {
    narration.what(
      outcome.revision.map { "\(isDryRun ? "Would make" : "Made") revision \($0)" }
        ?? "Made no revision"
    )
    if let clock = report.clock { narration.what("Local dates are those of \(clock)") }
    if report.omittedAccountValues > 0 {
      let values = NumberFormat.count(report.omittedAccountValues, "value")
      narration.why("\(values) about accounts and purchases left out, as --keep-account is missing")
    }
    if report.leftOutFolders.count > 0 {
      let folders = NumberFormat.count(report.leftOutFolders.count, "folder")
      narration.why(
        "\(folders) left out, which systems and programs keep for themselves: "
          + Self.examples(report.leftOutFolders)
      )
    }
    if isKnown {
      narration.why("The source has the bytes of its last import, so it was not parsed")
    }
  }

  /// The summary for people.
  var lines: [String] {
    var lines = renaming + [heading]
    if !report.isOfPhotos {
      lines.append(
        "  " + NumberFormat.count(outcome.itemCount, "item") + Self.changes(outcome.items)
      )
    }
    if outcome.photoCount > 0 || !outcome.photos.isEmpty || !outcome.photoAlbums.isEmpty {
      lines.append(
        "  " + NumberFormat.count(outcome.photoCount, "photo") + Self.changes(outcome.photos)
      )
      lines.append(
        "  " + NumberFormat.count(outcome.photoAlbumCount, "photo album")
          + Self.changes(outcome.photoAlbums)
      )
    }
    if !report.isFolder, !report.isOfPhotos {
      lines.append(
        "  " + NumberFormat.count(outcome.playlistCount, "playlist") + " with "
          + NumberFormat.count(outcome.entryCount, "entry") + Self.changes(outcome.playlists)
      )
    }
    if let joined = outcome.joined {
      lines.append("  '\(joined.onOneLine)' \(isDryRun ? "would be" : "was") merged into it")
    }
    if outcome.isPartial && !report.problems.isEmpty {
      lines.append("  not everything could be read, so nothing was removed")
    } else if outcome.isPartial, outcome.isEmpty {
      lines.append("  the source lists no items and no playlists, so nothing was removed")
    } else if outcome.isPartial, report.listsOnlyChanges {
      lines.append("  only tracks that the program has changed, so nothing was removed")
    } else if outcome.isPartial {
      lines.append(
        "  an export of individual playlists, not of the whole library, so nothing was removed"
      )
    }
    if outcome.derivedIDCount > 0, !report.isFolder {
      lines.append(
        "  \(NumberFormat.count(outcome.derivedIDCount, "item")) "
          + "without a persistent ID of \(outcome.derivedIDCount == 1 ? "its" : "their") own got one"
      )
    }
    for rule in MatchRule.allCases {
      guard let count = outcome.matches[rule] else { continue }
      lines.append("  \(NumberFormat.count(count, "item")) recognised by \(rule.rawValue)")
    }
    if !outcome.plays.isEmpty { lines.append("  " + Self.plays(outcome.plays)) }
    if !outcome.uncertainPlays.isEmpty {
      let items = NumberFormat.count(outcome.uncertainPlays.count, "item")
      lines.append(
        "  plays of \(items) on devices may already be counted and were not added; "
          + "'libsync plays --pending' lists them"
      )
    }
    if outcome.onTheGoCount > 0 {
      let lists = NumberFormat.count(outcome.onTheGoCount, "on-the-go list")
      lines.append("  \(lists) from the device")
    }
    lines += TagEncodingText(report.tagEncodings).lines
    if let clock = report.clock, report.isClockAssumed, outcome.isNewLibrary {
      lines.append("  dates are in the time zone \(clock); use --time-zone for another")
    }
    if let date = report.latestDate, outcome.revision != nil, !isDated {
      lines.append(
        "  it states no date, so its date is the latest in it, \(date.description.prefix(10)); "
          + "use --date for another"
      )
    }
    if report.correctedDates > 0 {
      lines.append("  \(NumberFormat.count(report.correctedDates, "play date")) corrected")
    }
    return lines
  }

  /// The warnings about the source.
  var warnings: [String] { Self.warnings(of: report) }

  /// Returns the warnings about a source.
  static func warnings(of report: ReadingReport) -> [String] {
    var warnings: [String] = []
    if report.repairs.count > 0 {
      warnings.append(
        "\(NumberFormat.count(report.repairs.count, "character")) replaced: "
          + examples(report.repairs)
      )
    }
    if report.duplicates.count > 0 {
      warnings.append(
        "\(NumberFormat.count(report.duplicates.count, "item")) with the persistent ID of another "
          + "got a different one: " + examples(report.duplicates)
      )
    }
    if report.sharedNumbers.count > 0 {
      warnings.append(
        "\(NumberFormat.count(report.sharedNumbers.count, "item")) with the Track ID of another; "
          + "playlist entries with that number show the first: " + examples(report.sharedNumbers)
      )
    }
    if report.missingEntries > 0 {
      warnings.append(
        NumberFormat.count(report.missingEntries, "playlist entry")
          + " without an item in the source"
      )
    }
    if report.leftOutInDoubt.count > 0 {
      warnings.append(
        "\(NumberFormat.count(report.leftOutInDoubt.count, "folder")) left out, as systems keep "
          + "deleted files in folders of this name: " + examples(report.leftOutInDoubt)
      )
    }
    if report.linksOutside.count > 0 {
      warnings.append(
        "\(NumberFormat.count(report.linksOutside.count, "link")) out of the folder not followed: "
          + examples(report.linksOutside)
      )
    }
    warnings += TagEncodingText(report.tagEncodings).warnings
    if let keys = list(report.unknownKeys) {
      warnings.append("unknown keys, stored unchanged: \(keys)")
    }
    if let keys = list(report.unusualValues) {
      warnings.append("values of an unusual type or form, stored unchanged: \(keys)")
    }
    return warnings + ProblemText.warnings(report.problems)
  }

  /// Returns the note about a source that holds another library, which was read or not; `nil` if it
  /// holds none.
  static func note(of summary: ImportSummary, from source: String) -> String? {
    if let path = summary.passedLibrary {
      return "\(source.onOneLine) was imported for its audio files again; to import the library in "
        + "it, give \(path.onOneLine)"
    }
    if let path = summary.renamedLibrary {
      return "\(source.onOneLine) was imported for its audio files; \(path.onOneLine) in it is a "
        + "library under another name, which can be imported"
    }
    if summary.passesCameraRoll {
      return "\(source.onOneLine) also has a camera roll, which is a library of its own; to import "
        + "it, use --photos"
    }
    if let other = summary.otherLibraries.first {
      return "'\(other.onOneLine)' was imported from there, too; to update it, use "
        + "--name \(ShellWord.quoted(other))"
    }
    return summary.foundLibrary.map { path in
      "\(source.onOneLine) holds the library \(path.onOneLine), which was read; "
        + "--audio-files reads the audio files instead"
    }
  }

  private var renaming: [String] {
    guard let name = outcome.oldName else { return [] }
    let verb = isDryRun ? "Would rename" : "Renamed"
    return ["\(verb) '\(name.onOneLine)' to '\(outcome.library.onOneLine)'."]
  }

  private var heading: String {
    let library = "'\(outcome.library.onOneLine)'"
    let isEmpty =
      outcome.items.isEmpty && outcome.playlists.isEmpty && outcome.photos.isEmpty
      && outcome.photoAlbums.isEmpty && !outcome.isNewLibrary
      && outcome.joined == nil
    if isEmpty, outcome.revision == nil { return "Nothing has changed in \(library)." }
    let verb = isDryRun ? "Would import" : "Imported"
    let isNew = outcome.isNewLibrary ? ", a new library" : ""
    let revision = outcome.revision.map { (isNew.isEmpty ? "" : ",") + " as revision \($0)" } ?? ""
    let derived = isEmpty ? "; only derived values, order or dates changed" : ""
    return "\(verb) \(library)\(isNew)\(revision)\(derived)."
  }

  /// Returns the changes, such as `: 3 added, 2 changed`, or an empty string if there are none.
  ///
  /// - Parameters:
  ///   - changes: The numbers.
  ///   - played: What to say of the items whose plays have changed.
  /// - Returns: The text.
  static func changes(_ changes: ChangeCount, played: String = "played") -> String {
    let parts = [
      (changes.added, "added"), (changes.changed, "changed"), (changes.removed, "removed"),
      (changes.played, played),
    ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
  }

  /// Returns the new plays, such as `3 new plays, 1 new skip, 2 new ratings`.
  private static func plays(_ plays: PlayCount) -> String {
    let parts = [
      (Int(plays.plays), "new play"), (Int(plays.skips), "new skip"), (plays.ratings, "new rating"),
    ]
    return parts.filter { $0.0 != 0 }.map(NumberFormat.count).joined(separator: ", ")
  }

  static func examples(_ tally: ReadingReport.Tally) -> String {
    let more = tally.count - tally.examples.count
    return tally.examples.map { $0.shortened(to: maxKey).onOneLine }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The maximum number of characters that are shown of a key.
  private static let maxKey = 100

  private static func list(_ counts: [String: Int]) -> String? {
    if counts.isEmpty { return nil }
    return counts.sorted { $0.key < $1.key }
      .map { key, count in
        "\(key.shortened(to: maxKey).onOneLine) (\(NumberFormat.grouped(count)))"
      }
      .joined(separator: ", ")
  }
}

extension ImportOutcome {
  /// Whether nothing was read.
  fileprivate var isEmpty: Bool { itemCount == 0 && playlistCount == 0 && photoCount == 0 }
}
