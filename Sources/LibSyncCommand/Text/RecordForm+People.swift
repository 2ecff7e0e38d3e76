import CommandLineIO
import LibSync

/// One line per record, with the position, the shortened ID, and all values that are not empty.
struct TextForm: RecordForm {
  private let texts: RecordTexts
  private let isNumbered: Bool
  private let end: UInt8

  /// The width of positions that suits most playlists.
  private static let positionWidth = 3

  init(_ kind: ListWriter.Kind, _ columns: [String], end: UInt8, in session: Session) {
    texts = RecordTexts(kind, columns, in: session.localTime)
    isNumbered = kind.isNumbered
    self.end = end
  }

  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    let texts = texts.of(record.cells)
    var parts = Array(texts.prefix(self.texts.leadingCount))
    if isNumbered, let position = parts.first {
      let blanks = max(0, Self.positionWidth - position.count)
      parts[0] = String(repeating: " ", count: blanks) + position
    }
    let rest = texts.dropFirst(self.texts.leadingCount)
    parts.append(rest.filter { !$0.isEmpty }.joined(separator: " — "))
    output.write(parts.joined(separator: "  "), endingWith: end)
    return true
  }

  func writeDetails(_ lines: [String], to output: OutputStream) {
    for line in lines { output.write("  \(line.onOneLine)", endingWith: end) }
  }
}

/// The line of a template for each record.
struct TemplateForm: RecordForm {
  let template: LineTemplate<Int>
  let time: LocalTime
  let end: UInt8

  /// Writes a line; on a terminal, unsafe characters are escaped before widths are measured.
  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    let line = template.line { column, format in
      let cell = record.cells[column]
      guard let value = cell.value else { return nil }
      if case .date(let date) = value, let format { return format.text(date, in: time) }
      let text = (cell.words ?? value.text(in: time)).onOneLine
      return output.isTerminal ? TerminalText.safe(text) : text
    }
    output.write(line, endingWith: end)
    return true
  }
}

/// Aligned columns with a heading.
struct TableForm: RecordForm {
  private let texts: RecordTexts
  private var table: TableWriter
  private var isEmpty = true

  /// The columns with paths, whose ends matter more than their beginnings.
  private static let paths: Set<String> = [
    "path", "source", "location", "folder", "file", "uri", "assetURL", "candidate", "mountPoint",
  ]

  init(_ kind: ListWriter.Kind, _ columns: [String], width: Int?, in session: Session) {
    texts = RecordTexts(kind, columns, in: session.localTime)
    let shown = texts.columns
    let main = shown.prefix(texts.leadingCount) + kind.mainColumns
    table = TableWriter(
      headings: shown.map { kind.headings[$0] ?? PropertyWords.heading($0) },
      byImportance: main.compactMap(shown.firstIndex) + shown.indices,
      style: session.style,
      width: width,
      pathColumns: Set(shown.indices.filter { Self.paths.contains(shown[$0]) })
    )
  }

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    isEmpty = false
    output.write(styled: table.add(texts.tableCells(record.cells)))
    return true
  }

  mutating func finish(to output: OutputStream) {
    if !isEmpty { output.write(styled: table.finish()) }
  }
}

/// The values of records for people, in the order in which people see them.
private struct RecordTexts {
  /// The columns in this order.
  let columns: [String]
  /// The number of columns that begin each line.
  let leadingCount: Int
  private let order: [Int]
  private let idLength: Int?
  private let time: LocalTime

  init(_ kind: ListWriter.Kind, _ columns: [String], in time: LocalTime) {
    let names = [kind.isNumbered ? "position" : nil, kind.idLength == nil ? nil : "persistentID"]
    let leading = names.compactMap { $0.flatMap(columns.firstIndex) }
    order = leading + columns.indices.filter { !leading.contains($0) }
    self.columns = order.map { columns[$0] }
    leadingCount = leading.count
    idLength = kind.idLength
    self.time = time
  }

  /// Returns the values of a record, each on one line.
  func of(_ cells: [ListWriter.Cell]) -> [String] { order.map { text(cells[$0]) } }

  /// Returns the values of a record in a table, where numbers of things have grouped digits.
  func tableCells(_ cells: [ListWriter.Cell]) -> [TableWriter.Cell] {
    order.map { column in
      let cell = cells[column]
      return switch cell.value {
      case .integer(let number) where cell.words == nil && PropertyWords.isQuantity(cell.name):
        TableWriter.Cell(NumberFormat.grouped(Int(number)), isNumber: true)
      case .integer, .duration: TableWriter.Cell(text(cell), isNumber: true)
      default: TableWriter.Cell(text(cell))
      }
    }
  }

  private func text(_ cell: ListWriter.Cell) -> String {
    if let words = cell.words { return words.onOneLine }
    guard let value = cell.value else { return "" }
    if let reading = cell.reading { return time.on(.utc).listText(reading) }
    if case .persistentID(let id) = value, let idLength {
      return String(id.description.prefix(idLength))
    }
    return value.listText(in: time).onOneLine
  }
}
