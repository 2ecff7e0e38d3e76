import CommandLineIO
import LibSync

/// The description of a rescue for people.
extension RescueSummary {
  /// The warnings about the database of the device.
  var warnings: [String] {
    guard let failure else { return ProblemText.warnings(problems) }
    return ["\(failure.path): \(failure.message); files are named by their tags"]
  }

  /// Returns the warning about a file; `nil` if it was copied.
  static func warning(about file: CopiedFile) -> String? {
    let title = file.file.title.map { " ('\($0)')" } ?? ""
    switch file.outcome {
    case .copied, .present: return nil
    case .missing: return "\(file.file.source)\(title) is not on the iPod"
    case .unreadable:
      return "cannot read \(file.file.source)\(title): \(file.problem ?? "unknown reason")"
    }
  }

  /// The summary for people, with line ends.
  var text: String {
    let copied = files(.copied).count
    var parts = [
      "\(isDryRun ? "Would copy" : "Copied") \(NumberFormat.count(copied, "file")) "
        + "(\(SizeText.size(Int64(copiedBytes)))) to \(folder.onOneLine)"
    ]
    let others: [(CopiedFile.Outcome, String)] = [
      (.present, "there already"), (.missing, "missing"), (.unreadable, "unreadable"),
    ]
    parts += others.compactMap { outcome, words in
      let count = files(outcome).count
      return count > 0 ? "\(NumberFormat.grouped(count)) \(words)" : nil
    }
    var lines = [parts.joined(separator: "; ")]
    if isDryRun, let freeBytes {
      let verdict = fits == true ? "they fit" : "they do not fit"
      lines.append("\(SizeText.size(freeBytes)) are free on the disk: \(verdict)")
    }
    if let playlists {
      let place = folder.appendingPath(DeviceRescue.playlistFolder).onOneLine
      lines.append("\(NumberFormat.count(playlists.count, "playlist")) written to \(place)")
    }
    if let covers {
      let missing = covers.missingCount
      let rest = missing > 0 ? "; \(NumberFormat.count(missing, "folder")) without one" : ""
      lines.append(
        "\(NumberFormat.count(covers.paths.count, "cover")) beside the files (cover.jpg)\(rest)"
      )
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
