import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that counts photos.
struct PhotosStatsCommand: LibraryCommand {
  static let name = "photos stats"
  static let summary = "Count photos by month, camera and kind"
  static let discussion = """
    Counts the photos and movies of a library, and how many of them have a position, a time zone \
    and an original file.

    \(PhotoSelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync photos stats --from Camera",
      "Count the photos of the library 'Camera'."
    ),
    CommandExample("libsync photos stats --match 'taken in 2011'", "Count the photos of a year."),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .asOf(\.asOf),
    .group(\.selection),
    .json(\.isJSON),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var selection = PhotoSelectionOptions()
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let library = try session.openLibrary(asOf: asOf, from)
    let statistics = try library.photoStatistics(selection.query(in: library))
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      output.write(JSONDocument.photoStats(statistics, of: try library.name).text + "\n")
    } else {
      output.write(styled: PhotoStatsText(statistics, session.style).text)
    }
    try output.finish()
  }
}

/// The numbers of photos for people.
private struct PhotoStatsText {
  private let statistics: PhotoStatistics
  private let style: Style

  init(_ statistics: PhotoStatistics, _ style: Style) {
    (self.statistics, self.style) = (statistics, style)
  }

  var text: StyledText {
    var lines = LabelledLines()
    let counts = [
      ("photos", statistics.photoCount), ("movies", statistics.movieCount),
      ("live photos", statistics.liveCount), ("screenshots", statistics.screenshotCount),
      ("of bursts", statistics.burstCount), ("edited", statistics.editedCount),
      ("with a position", statistics.positionCount),
      ("without a time zone", statistics.unknownZoneCount),
      ("without a date", statistics.undatedCount),
      ("only thumbnails", statistics.states[.thumbnail] ?? 0),
      ("on another computer", statistics.states[.elsewhere] ?? 0),
    ]
    for (label, count) in counts where count > 0 || label == "photos" {
      lines.add(label, NumberFormat.grouped(count))
    }
    if statistics.byteCount > 0 { lines.add("size", SizeText.size(statistics.byteCount)) }
    let tables = [("Months", statistics.months), ("Cameras", statistics.cameras)]
    return "\(lines.text(style))\(tables.map(table).joined())"
  }

  private func table(_ title: String, _ counts: [PhotoStatistics.Count]) -> StyledText {
    if counts.isEmpty { return "" }
    var lines = LabelledLines()
    for count in counts {
      lines.add(count.name.isEmpty ? "(none)" : count.name.onOneLine, "\(count.count)")
    }
    return "\n\(style.bold(title))\n\(lines.text(style))"
  }
}
