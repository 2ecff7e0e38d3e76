import Bytes
import CommandLineIO
import LibSync
import MediaArchive

/// The description of an archive for people.
extension ArchiveSummary {
  /// The summary on one line.
  var line: String {
    let fileCount = plan.files.count - lackingCount
    let bytes =
      outcome?.files.reduce(0) { $0 + ($1.entry?.byteCount ?? 0) } ?? plan.byteCount
    var parts = [
      "\(isDryRun ? "Would archive" : "Archived") \(NumberFormat.count(plan.itemCount, "item")) "
        + "with \(NumberFormat.count(fileCount, "file")) (\(SizeText.size(Int64(bytes)))) "
        + "to \(path.onOneLine)"
    ]
    let lyricsCount = outcome?.lyricsCount ?? plan.lyricsCount
    if lyricsCount > 0 { parts.append("\(NumberFormat.count(lyricsCount, "file")) of lyrics") }
    if let outcome {
      for (count, noun) in [
        (outcome.pictureCount, "picture"), (outcome.playlistCount, "playlist"),
        (outcome.collectionCount, "collection"),
      ] where count > 0 {
        parts.append(NumberFormat.count(count, noun))
      }
      if outcome.hasLibraryFile { parts.append("the library file") }
    }
    let others: [(Int, String)] = [
      (encodedCount, isDryRun ? "to convert" : "converted"),
      (count(.linked), "linked"), (count(.present) + count(.kept), "already there"),
      (lackingCount, "left out"),
    ]
    for (count, words) in others where count > 0 {
      parts.append("\(NumberFormat.grouped(count)) \(words)")
    }
    return parts.joined(separator: "; ")
  }

  // MARK: Files

  /// Returns the warning about a file; `nil` if it is in the archive.
  static func warning(about archived: ArchivedFile) -> String? {
    let file = archived.file
    switch archived.outcome {
    case .added(let entry) where entry.way == .kept:
      let reason = archived.problem.map { "cannot archive \(words(file)): \($0)" } ?? missing(file)
      return reason + "; the copy in the archive is kept"
    case .added where archived.lacks.isEmpty: return nil
    case .added: return "\(words(file)): \(archived.lacks.joined(separator: ", "))"
    case .missing: return missing(file)
    case .unreadable(let reason): return "left out \(words(file)): \(reason)"
    case .changed: return "\(words(file)) changed while it was copied"
    }
  }

  private static func missing(_ file: ArchivePlan.File) -> String { "\(words(file)) is missing" }

  private static func words(_ file: ArchivePlan.File) -> String {
    ExactPath.shown(file.path).onOneLine + (file.title.map { " ('\($0.onOneLine)')" } ?? "")
  }

  /// Returns what happened to a file; `nil` if a warning says so.
  static func narration(of archived: ArchivedFile) -> String? {
    guard let way = archived.entry?.way else { return nil }
    let (path, place) = (ExactPath.shown(archived.file.path), archived.file.place)
    return switch way {
    case .copied where archived.isEncoding: "Converted \(path) to \(place)"
    case .copied: "Copied \(path) to \(place)"
    case .linked: "Linked \(path) as \(place)"
    case .present: "\(place) already exists"
    case .kept: nil
    }
  }

  /// Returns the warning about something else that is not in the archive.
  static func words(_ problem: ArchiveOutcome.Problem) -> String {
    switch problem {
    case .picture(let warning): warning.description
    case .playlist(let name, let obstacle): "'\(name.onOneLine)' is left out: \(obstacle.words)"
    case .lyrics(let path, let reason): "left out \(ExactPath.shown(path).onOneLine): \(reason)"
    }
  }
}
