import CommandLineIO
import LibSync

/// Shows a comparison of two libraries by what their items are.
struct TagComparisonReport {
  let comparison: TagComparison
  let parts: Set<DiffPart>
  /// Whether to list all items that both libraries have.
  let listsBoth: Bool
  /// The number of items to list; `nil` for all.
  let limit: Int?

  /// Whether the parts that are shown differ.
  var hasDifferences: Bool { !rows(listingAll: false).isEmpty }

  private func rows(listingAll listsAll: Bool) -> [TagComparison.Row] {
    comparison.rows(
      items: parts.contains(.items),
      ratings: parts.contains(.ratings),
      plays: parts.contains(.plays),
      listingAll: listsAll
    )
  }

  /// Writes the items that differ as records.
  func write(to writer: ListWriter) throws {
    var writer = writer
    for row in rows(listingAll: listsBoth) {
      let cells = zip(TagComparison.Row.columns, row.values)
      writer.write(nil, cells.map { ListWriter.Cell(name: $0, value: $1) })
    }
    try writer.finish()
  }

  // MARK: Text

  /// Returns the comparison for people, with a section for each kind of difference.
  func text(_ style: Style, isStat: Bool) -> StyledText {
    var room = Room(left: limit ?? .max)
    var text: StyledText = ""
    for section in sections(style) {
      let count = NumberFormat.count(section.count, "item")
      text += "\(style.bold("\(section.heading): \(count)"))\n"
      for line in section.lines where room.takesLine() { text += "  \(line)\n" }
    }
    if !isStat, room.leftOut > 0 {
      let count = NumberFormat.count(room.leftOut, "more line")
      text += "\(style.faint("\(count); --limit \(limit ?? 0) hides them\n"))"
    }
    return text
  }

  /// The lines that a limit still allows.
  private struct Room {
    var left: Int
    var leftOut = 0

    /// Returns whether there is room for another line, and takes it.
    mutating func takesLine() -> Bool {
      if left == 0 {
        leftOut += 1
        return false
      }
      left -= 1
      return true
    }
  }

  fileprivate struct Section {
    let heading: String
    let count: Int
    let lines: [StyledText]
  }

  private func sections(_ style: Style) -> [Section] {
    let (first, second) = (comparison.first.onOneLine, comparison.second.onOneLine)
    var sections: [Section] = []
    if parts.contains(.items) {
      let (removed, added) = (comparison.onlyInFirst, comparison.onlyInSecond)
      sections.append(
        Section(
          heading: "Only in '\(first)'",
          count: removed.count,
          lines: removed.map { "\(style.removed("- "))\(Self.name($0))" }
        )
      )
      sections.append(
        Section(
          heading: "Only in '\(second)'",
          count: added.count,
          lines: added.map { "\(style.added("+ "))\(Self.name($0))" }
        )
      )
    }
    if parts.contains(.items) || listsBoth {
      sections.append(
        Section(
          heading: "In both",
          count: comparison.inBoth.count,
          lines: listsBoth ? comparison.inBoth.map { "  \(Self.name($0.first))" } : []
        )
      )
    }
    let rated = comparison.inBoth.filter { !$0.hasEqualRatings }
    if parts.contains(.ratings), !rated.isEmpty {
      sections.append(
        Section(heading: "Different ratings", rated) {
          "\(Self.stars($0.first)) in '\(first)', \(Self.stars($0.second)) in '\(second)'"
        }
      )
    }
    let played = comparison.inBoth.filter { !$0.hasEqualPlays }
    if parts.contains(.plays), !played.isEmpty {
      sections.append(
        Section(heading: "Different plays", played) {
          "\(Self.plays($0.first)) in '\(first)', \(Self.plays($0.second)) in '\(second)'"
        }
      )
    }
    return sections
  }

  /// Returns `Title — Artist — Album` without missing parts, or the ID if all are missing.
  fileprivate static func name(_ item: MediaItem) -> String {
    let parts = [item.title, item.artist, item.albumTitle].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty
      ? item.persistentID.description : parts.joined(separator: " — ").onOneLine
  }

  private static func stars(_ item: MediaItem) -> String {
    let rating = TagComparison.rating(of: item)
    return rating > 0 ? PropertyValue.rating(Int64(rating)).text : "no stars"
  }

  private static func plays(_ item: MediaItem) -> String {
    let count = TagComparison.playCount(of: item)
    return count > 0 ? NumberFormat.count(count, "play") : "no plays"
  }
}

extension TagComparisonReport.Section {
  /// Creates a section of items that both libraries have, with the words for their difference.
  fileprivate init(
    heading: String,
    _ pairs: [TagComparison.Pair],
    words: (TagComparison.Pair) -> String
  ) {
    self.init(
      heading: heading,
      count: pairs.count,
      lines: pairs.map { "  \(TagComparisonReport.name($0.first)): \(words($0))" }
    )
  }
}

/// The table of a comparison by tags: a row for each item that differs.
enum TagComparisonTable {
  static var kind: ListWriter.Kind {
    var kind = ListWriter.Kind(schema: .comparison, plural: "items", singular: "item")
    kind.hasIDs = false
    kind.emptiness = { "No differences." }
    return kind
  }

  /// Returns the writer of a format other than text.
  static func writer(
    _ format: DiffFormat,
    _ comparison: TagComparison,
    isSafeForSpreadsheets: Bool,
    limit: Int?,
    output: OutputStream
  ) -> ListWriter {
    var kind = kind
    kind.document = comparison.members
    let columns = TagComparison.Row.columns
    let list: (format: ListFormat, form: any RecordForm) =
      switch format {
      case .json: (.json, JSONForm(kind, columns))
      case .jsonl: (.jsonl, JSONLinesForm(type: kind.singular, columns, end: 0x0A))
      case .text, .csv:
        (
          .csv,
          SeparatedForm(
            .commas,
            columns,
            isSafeForSpreadsheets: isSafeForSpreadsheets,
            on: output
          )
        )
      }
    return ListWriter(list.format, list.form, kind, limit: limit, output: output)
  }
}
