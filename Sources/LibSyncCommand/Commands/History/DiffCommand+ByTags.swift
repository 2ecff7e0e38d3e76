import ArgumentParsing
import CommandLineIO
import LibSync

/// The comparison of two libraries by what their items are.
extension DiffCommand {
  func compareByTags(in session: Session) throws {
    let others: [(name: String, isGiven: Bool)] = [
      ("--since", since != nil), ("--from", from != nil), ("--rebuilt-from", rebuiltFrom != nil),
      ("--derived", showsDerived), ("--entries", showsEntries),
    ]
    if let other = others.first(where: \.isGiven) {
      throw usage("--by-tags and \(other.name) cannot be combined")
    }
    let parts = try comparedParts()
    let library = try session.openLibrary()
    guard let states, let (first, second) = try Self.pair(states, in: library),
      !Self.areRevisions(first, second)
    else { throw usage("--by-tags compares two libraries; give their names as NAME..NAME") }
    let template = try lines.writer(
      TagComparisonTable.kind,
      columns: TagComparison.Row.columns,
      to: output,
      insteadOf: isStat ? "--stat" : chosenFormat.map { "--format \($0.rawValue)" },
      in: session
    )
    let comparison = try library.tagComparison(of: first, with: second)
    let report = TagComparisonReport(
      comparison: comparison,
      parts: parts,
      listsBoth: listsBoth || session.isVerbose,
      limit: isStat ? 0 : limit
    )
    if let template {
      try report.write(to: template)
    } else {
      let output = try openOutput(in: session)
      switch format {
      case .text: output.write(styled: report.text(session.style, isStat: isStat))
      case .json, .jsonl, .csv:
        try report.write(
          to: TagComparisonTable.writer(
            format,
            comparison,
            isSafeForSpreadsheets: isSafeForSpreadsheets,
            limit: report.limit,
            output: output
          )
        )
      }
      if format == .text { try output.finish() }
    }
    if report.hasDifferences { throw NegativeAnswer() }
  }

  /// Notes that libraries without common IDs can be compared by tags.
  func proposeTags(_ library: MediaLibrary, in session: Session) throws {
    guard let states, let (first, second) = try Self.pair(states, in: library),
      !Self.areRevisions(first, second), try !library.hasCommonIDs(first, second)
    else { return }
    session.console.note(
      "'\(first.onOneLine)' and '\(second.onOneLine)' have no persistent IDs in common; "
        + "--by-tags compares what their items are."
    )
  }

  /// Returns the parts to show, if they are among those that can be compared by tags.
  private func comparedParts() throws -> Set<DiffPart> {
    let all: Set<DiffPart> = [.items, .plays, .ratings]
    guard only != nil else { return all }
    let parts = try parts()
    if let other = parts.subtracting(all).map(\.rawValue).min() {
      throw usage("--by-tags compares items, plays and ratings, not \(other)")
    }
    return parts
  }

  private static func areRevisions(_ first: String, _ second: String) -> Bool {
    RevisionArgument.number(first) != nil && RevisionArgument.number(second) != nil
  }
}
