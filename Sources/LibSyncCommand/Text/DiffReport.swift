import CommandLineIO
import LibSync
import SystemProcess

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
    style: Style,
    in context: CommandContext
  ) throws -> Bool {
    var writer = writer(output, style, in: context)
    // Text counts all changes.
    let writeCount = format == .text ? Int.max : limit ?? .max
    var shownCount = 0
    var hiddenCount = 0
    try comparison.read(
      isNamingEntries: format != .text || showsEntries,
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
      }
    )
    try writer.finish(hiddenCount: hiddenCount)
    return shownCount > 0
  }

  private func writer(
    _ output: OutputStream,
    _ style: Style,
    in context: CommandContext
  ) -> any DiffWriter {
    switch format {
    case .text:
      DiffText(
        filter,
        maxLines: isStat ? 0 : limit ?? .max,
        showsEntries: showsEntries,
        in: context.localTime,
        style: style,
        output: output
      )
    case .json: DiffDocument(isOneDocument: true, output: output)
    case .jsonl: DiffDocument(isOneDocument: false, output: output)
    case .csv: DiffTable(isSafeForSpreadsheets: isSafeForSpreadsheets, output: output)
    }
  }
}
