import CommandLineIO
import LibSync

/// The groups of items that are probably the same, for people.
struct DuplicatesText {
  let groups: [DuplicateGroup]
  let style: Style
  /// Whether each item names its library, because there may be several.
  var namesLibraries = false

  var text: StyledText {
    if groups.isEmpty { return "" }
    let extra = groups.reduce(0) { $0 + $1.items.count - 1 }
    let counts = (NumberFormat.count(groups.count, "group"), NumberFormat.count(extra, "more item"))
    return "\(groups.map(text).joined())\(counts.0) with \(counts.1) than needed\n"
  }

  private func text(_ group: DuplicateGroup) -> StyledText {
    let names = [group.items.first?.title, group.items.first?.artist].compactMap { $0?.onOneLine }
    let heading = style.bold("Same \(group.reason.rawValue): \(names.joined(separator: " — "))")
    let lines = zip(group.items, group.libraries).enumerated().map { index, member in
      let library = namesLibraries ? ", in '\(member.1.onOneLine)'" : ""
      return "  \(index == 0 ? "keep" : "    ")  \(line(member.0))\(library)"
    }
    return "\(heading)\n\(lines.map { $0 + "\n" }.joined())\n"
  }

  private func line(_ item: MediaItem) -> String {
    let values = [MediaItemProperty.playbackDuration, .rating].compactMap {
      item.value(for: $0)?.text
    }
    let plays = item.playCount.map { NumberFormat.count($0, "play") }
    let rate = item.value(for: .bitRate).map { "\($0.text) kbit/s" }
    let parts = values.filter { !$0.isEmpty } + [plays, rate, item.albumTitle].compactMap(\.self)
    return "\(item.persistentID)  \(parts.joined(separator: ", ").onOneLine)"
  }
}

/// Lines of a template.
extension DuplicatesText {
  static var kind: ListWriter.Kind {
    var kind = ListWriter.Kind(schema: .duplicates, plural: "items", singular: "item")
    kind.emptiness = { "No duplicates." }
    return kind
  }

  static let columns =
    ["group", "reason", "keep", "persistentID"] + DuplicateGroup.properties.map(\.name)

  /// Calls the body with the record of each item.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - namesLibraries: Whether records begin with the library.
  ///   - body: Called with the ID of each item and its record.
  static func forEachRecord(
    of groups: [DuplicateGroup],
    namingLibraries namesLibraries: Bool,
    _ body: (PersistentID, [ListWriter.Cell]) -> Void
  ) {
    for (number, group) in groups.enumerated() {
      for (index, item) in group.items.enumerated() {
        let start: [PropertyValue?] = [
          .integer(Int64(number + 1)), .text(group.reason.rawValue),
          index == 0 ? .boolean(true) : nil, .persistentID(item.persistentID),
        ]
        let values = start + DuplicateGroup.properties.map(item.value)
        var cells = zip(columns, values).map { ListWriter.Cell(name: $0, value: $1) }
        if namesLibraries {
          cells.insert(
            ListWriter.Cell(name: "library", value: .text(group.libraries[index])),
            at: 0
          )
        }
        body(item.persistentID, cells)
      }
    }
  }
}
