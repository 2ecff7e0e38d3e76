import CommandLineIO
import LibSync

/// The files that are missing, for people.
struct MissingText {
  let found: MissingFiles

  var text: String {
    var lines: [String] = []
    for file in found.missing {
      let names = [file.item.title, file.item.artist].compactMap(\.self)
      lines.append("\(file.item.persistentID)  \(names.joined(separator: " — "))")
      lines.append("  missing: \(file.path)")
      lines += file.candidates.map { "  perhaps: \($0)" }
    }
    lines += found.unknown.map { "in no library: \($0)" }
    let checked = NumberFormat.count(found.checkedCount, "file")
    var summary = "\(checked) checked, \(NumberFormat.grouped(found.missing.count)) missing"
    if !found.unknown.isEmpty {
      summary += ", \(NumberFormat.grouped(found.unknown.count)) in no library"
    }
    return (lines + [summary]).map { $0.onOneLine + "\n" }.joined()
  }
}

/// Lines of a template.
extension MissingText {
  static var kind: ListWriter.Kind {
    var kind = ListWriter.Kind(schema: .missing, plural: "files", singular: "file")
    kind.emptiness = "No files are missing."
    return kind
  }

  static let columns = [
    "kind", "persistentID", "title", "artist", "albumTitle", "path", "candidate",
  ]

  /// Calls the body with the record of each missing file, and of each file that is in no library.
  func forEachRecord(_ body: (PersistentID?, [ListWriter.Cell]) -> Void) {
    for file in found.missing {
      let item = file.item
      body(
        item.persistentID,
        Self.cells([
          .text("missing"), .persistentID(item.persistentID), item.value(for: .title),
          item.value(for: .artist), item.value(for: .albumTitle), .text(file.path),
          file.candidates.first.map(PropertyValue.text),
        ])
      )
    }
    for path in found.unknown {
      body(nil, Self.cells([.text("unknown"), nil, nil, nil, nil, .text(path), nil]))
    }
  }

  private static func cells(_ values: [PropertyValue?]) -> [ListWriter.Cell] {
    zip(columns, values).map { ListWriter.Cell(name: $0, value: $1) }
  }
}
