import Bytes
import CommandLineIO
import LibSync

/// The description of a rescue for people.
extension RescueSummary {
  /// The warnings about the database of the device.
  var warnings: [String] {
    guard let failure else { return ProblemText.warnings(problems) }
    return ["\(failure.path): \(failure.message); files are named after their tags"]
  }

  /// The summary, including line breaks.
  var text: String {
    var lines = [copies.line]
    if copies.isDryRun, let freeBytes {
      let verdict = fits == true ? "the files fit" : "the files do not fit"
      lines.append("\(SizeText.size(freeBytes)) free on the disk; \(verdict)")
    }
    if let playlists {
      let place = copies.folder.appendingPath(DeviceRescue.playlistFolder).onOneLine
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
