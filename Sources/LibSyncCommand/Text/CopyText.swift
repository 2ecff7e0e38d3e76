import CommandLineIO
import LibSync

/// The description of copied files for people.
extension CopyResults {
  /// Returns the warning about a file; `nil` if it was copied.
  static func warning(about file: CopiedFile) -> String? {
    let title = file.file.title.map { " ('\($0)')" } ?? ""
    switch file.outcome {
    case .copied, .present:
      if file.lacks.isEmpty { return nil }
      return "\(file.file.source)\(title): \(file.lacks.joined(separator: ", "))"
    case .missing: return "\(file.file.source)\(title) is missing"
    case .unreadable:
      return "left out \(file.file.source)\(title): \(file.problem ?? "unknown reason")"
    }
  }

  /// Returns the warning about a file with lyrics; `nil` if it was copied.
  static func warning(about lyrics: CopiedLyrics) -> String? {
    lyrics.problem.map { "left out \(lyrics.source): \($0)" }
  }

  /// Returns what happened to a file with lyrics; `nil` if a warning says so.
  static func narration(of lyrics: CopiedLyrics) -> String? {
    guard let path = lyrics.path else { return nil }
    if let former = lyrics.formerPath { return "Renamed \(former) to \(path)" }
    return lyrics.outcome == .present
      ? "\(path) already exists, with the content of \(lyrics.source)"
      : "Copied \(lyrics.source) to \(path)"
  }

  /// Returns what happened to a file; `nil` if a warning says so.
  static func narration(of file: CopiedFile) -> String? {
    guard let path = file.path else { return nil }
    if let former = file.formerPath { return "Renamed \(former) to \(path)" }
    return switch file.outcome {
    case .copied where file.isEncoding: "Converted \(file.file.source) to \(path)"
    case .copied: "Copied \(file.file.source) to \(path)"
    case .present where file.isEncoding:
      "\(path) already exists, with the sound of \(file.file.source)"
    case .present: "\(path) already exists, with the content of \(file.file.source)"
    case .missing, .unreadable: nil
    }
  }

  /// The summary on one line.
  var line: String {
    var parts = [
      "\(isDryRun ? "Would copy" : "Copied") \(NumberFormat.count(files(.copied).count, "file")) "
        + "(\(SizeText.size(Int64(copiedBytes)))) to \(folder.onOneLine)"
    ]
    let converted = files(.copied).count(where: \.isEncoding)
    if converted > 0 {
      parts.append("\(NumberFormat.grouped(converted)) \(isDryRun ? "to convert" : "converted")")
    }
    let lyrics = lyrics(.copied).count
    if lyrics > 0 {
      parts.append("\(NumberFormat.count(lyrics, "file")) of lyrics\(isDryRun ? " to copy" : "")")
    }
    let others: [(CopiedFile.Outcome, String)] = [
      (.present, "already there"), (.missing, "missing"), (.unreadable, "unreadable"),
    ]
    parts += others.compactMap { outcome, words in
      let count = files(outcome).count
      return count > 0 ? "\(NumberFormat.grouped(count)) \(words)" : nil
    }
    return parts.joined(separator: "; ")
  }

  /// The summary with what the copies take of the size that they may have.
  var lines: [String] {
    guard let fit else { return [line] }
    let sizes = "\(SizeText.size(fit.usedBytes)) of \(SizeText.size(fit.limit))"
    let others =
      fit.otherCount == 0
      ? ""
      : ", with \(SizeText.size(fit.otherBytes)) in "
        + NumberFormat.count(fit.otherCount, "file") + " of earlier exports"
    let excess = fit.usedBytes - fit.limit
    let rest =
      fit.leftOutCount > 0
      ? "left out \(NumberFormat.count(fit.leftOutCount, "file"))"
      : excess > 0 ? "that is \(SizeText.size(excess)) too much" : "everything fits"
    return [line, "The copies take \(sizes)\(others); \(rest)."]
  }
}
