import Bytes
import CommandLineIO
import LibSync

/// The files that are missing, for people.
struct MissingText {
  let found: MissingFiles
  /// The name of the library.
  var library = ""
  /// The path maps that the paths are the results of.
  var maps: [PathMap] = []
  /// The number of digits of an ID that a table shows.
  var idLength = 16
  /// Whether each file gets lines of its own, even if a folder is missing or a path map finds it.
  var listsAll = false

  /// Writes the files: on a terminal as a table, otherwise on lines of text.
  func write(to output: OutputStream, _ style: Style) {
    var missing = MissingFileLines<MissingFile>(maps, listingAll: listsAll)
    var files: [MissingFile] = []
    for file in found.missing where listsAll || !found.isFound(file) {
      if missing.add(file.path, of: library, file) { files.append(file) }
    }
    var lines: [String] = []
    for part in missing.parts {
      switch part {
      case .file(let file): files.append(file)
      case .folder(let line): lines.append(line)
      }
    }
    if let width = output.terminalWidth, !files.isEmpty {
      output.write(styled: table(of: files, style, width: width))
    } else {
      for file in files { output.write(Self.lines(of: file)) }
    }
    lines += found.proposals.map(sentence)
    lines += found.unknown.map { "in no library: \(ExactPath.shown($0))".onOneLine }
    for line in lines + [summary] { output.write(line + "\n") }
  }

  private var summary: String {
    let checked = NumberFormat.count(found.checkedCount, "file")
    let summary = "\(checked) checked, \(NumberFormat.grouped(found.missing.count)) missing"
    if found.unknown.isEmpty { return summary }
    return "\(summary), \(NumberFormat.grouped(found.unknown.count)) in no library"
  }

  private static func lines(of file: MissingFile) -> String {
    let names = [file.item.title, file.item.artist].compactMap(\.self)
    let lines =
      [
        "\(file.item.persistentID)  \(names.joined(separator: " — "))",
        "  missing: \(ExactPath.shown(file.path))",
      ] + file.candidates.map { "  perhaps: \(ExactPath.shown($0))" }
    return lines.map { $0.onOneLine + "\n" }.joined()
  }

  private func table(of files: [MissingFile], _ style: Style, width: Int) -> StyledText {
    var table = TableWriter(
      headings: ["ID", "Title", "Artist", "Missing file"],
      byImportance: [0, 1, 3, 2],
      style: style,
      width: width,
      pathColumns: [3]
    )
    var text: StyledText = ""
    for file in files {
      let item = file.item
      text += table.add([
        .init(String(item.persistentID.description.prefix(idLength))), .init(item.title ?? ""),
        .init(item.artist ?? ""), .init(ExactPath.shown(file.path)),
      ])
      for candidate in file.candidates {
        text += table.add(["", "perhaps:", "", .init(ExactPath.shown(candidate))])
      }
    }
    text += table.finish()
    return text
  }

  /// Returns a sentence about files that a path map finds.
  private func sentence(_ proposal: MissingFiles.Proposal) -> String {
    let count = NumberFormat.count(proposal.fileCount, "file")
    let command = ["libsync", "libraries", "path-map", library, "\(proposal.map)"]
    return "\(count) \(proposal.fileCount == 1 ? "is" : "are") found with a path map; to keep it: "
      + command.map(ShellWord.quoted).joined(separator: " ")
  }
}

/// Lines of a template.
extension MissingText {
  static var kind: ListWriter.Kind {
    var kind = ListWriter.Kind(schema: .missing, plural: "files", singular: "file")
    kind.emptiness = { "No files are missing." }
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
