import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// Writes a comparison in one of the formats of differences.
struct DiffReport {
  var format = DiffFormat.text
  var filter = DiffFilter(parts: Set(DiffPart.allCases), showsDerived: false)
  var isStat = false
  var showsEntries = false
  var limit: Int?
  var isSafeForSpreadsheets = false

  /// Writes all differences, and returns whether there are any.
  func write(
    _ comparison: LibraryComparison,
    to output: OutputStream,
    in session: Session
  ) throws -> Bool {
    // Text counts all changes.
    try write(
      comparison,
      by: writer(output, in: session),
      upTo: format == .text ? .max : limit ?? .max,
      isNamingEntries: format != .text || showsEntries
    )
  }

  /// Writes all differences in lines of a template, and returns whether there are any.
  func write(_ comparison: LibraryComparison, to lines: ListWriter) throws -> Bool {
    try write(comparison, by: DiffTable(lines), upTo: limit ?? .max, isNamingEntries: true)
  }

  private func write(
    _ comparison: LibraryComparison,
    by writer: any DiffWriter,
    upTo writeCount: Int,
    isNamingEntries: Bool
  ) throws -> Bool {
    var writer = writer
    var shownCount = 0
    var hiddenCount = 0
    try comparison.read(
      isNamingEntries: isNamingEntries,
      begin: { writer.begin($0) },
      item: { change in
        if Interruption.isRequested { throw Interruption.Stop() }
        guard let visible = filter.visible(change) else {
          if filter.hidesDerived && change.isDerived { hiddenCount += 1 }
          return
        }
        shownCount += 1
        if shownCount <= writeCount { writer.write(visible) }
      },
      playlist: { change in
        guard let visible = filter.visible(change) else { return }
        shownCount += 1
        if shownCount <= writeCount { writer.write(visible) }
      },
      photo: { change in
        guard filter.showsPhotos else { return }
        shownCount += 1
        if shownCount <= writeCount { writer.write(change) }
      },
      photoAlbum: { change in
        guard filter.showsPhotos else { return }
        shownCount += 1
        if shownCount <= writeCount { writer.write(change) }
      }
    )
    try writer.finish(hiddenCount: hiddenCount)
    return shownCount > 0
  }

  private func writer(_ output: OutputStream, in session: Session) -> any DiffWriter {
    switch format {
    case .text:
      DiffText(
        filter,
        maxLines: isStat ? 0 : limit ?? .max,
        showsEntries: showsEntries,
        in: session.localTime,
        style: session.style,
        output: output
      )
    case .json: DiffJSON(output)
    case .jsonl: DiffJSONLines(output)
    case .csv: DiffTable(isSafeForSpreadsheets: isSafeForSpreadsheets, output: output)
    }
  }
}

/// The formats of differences.
enum DiffFormat: String, CaseIterable, ArgumentValue, SuffixedFormat {
  case text, json, jsonl, csv

  static let suffixes = ["txt", "json", "jsonl", "csv"]

  init?(suffix: String) { self.init(rawValue: suffix == "txt" ? "text" : suffix) }
}
