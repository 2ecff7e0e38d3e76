import CommandLineIO
import JSON
import LibSync

/// Writes a list in any format, one record at a time.
///
/// JSON documents contain the name and version of their schema; members without a value are left
/// out.
struct ListWriter {
  /// A member of a record.
  struct Cell {
    let name: String
    let value: PropertyValue?
    /// The value for people, if it differs from the value for programs.
    var words: String?
    /// The value in JSON, if it has several parts, such as the items of a collection.
    var parts: JSONValue?

    /// Whether the value is missing or 0.
    var isNothing: Bool { value == nil || value == .integer(0) }
  }

  /// The parts that only lists for people need.
  struct People {
    let style: Style
    let time: LocalTime
    /// The console for warnings and for the report of an empty list.
    let console: Console
  }

  /// A kind of list: its names in JSON, and what its records have.
  struct Kind {
    let schema: DocumentSchema
    let plural: String
    let singular: String
    /// The other members of the document, apart from the schema.
    var document: [String: JSONValue] = [:]
    /// Whether each record has a persistent ID.
    var hasIDs = true
    /// Whether the records are items with files.
    var hasFiles = false
    /// Whether the records are entries; in lists for people, each line begins with the position.
    var isNumbered = false
    /// The number of digits that lists for people show of the ID that begins each line; `nil` to
    /// show whole IDs in their own column.
    var idLength: Int?
    /// The columns that a narrow table omits last, the most important one first.
    var mainColumns: [String] = []
    /// The sentence that reports an empty list; `nil` for the default one.
    var emptiness: String?

    /// The formats that the list supports.
    var formats: [ListFormat] {
      ListFormat.allCases.filter { format in
        switch format {
        case .ids: hasIDs
        case .paths, .uris: hasFiles
        default: true
        }
      }
    }
  }

  private let format: ListFormat
  private let kind: Kind
  private let columns: [String]
  private let output: OutputStream
  private let limit: Int?
  private let lineEnd: UInt8
  /// The order of the columns.
  private let order: [Int]
  /// The number of columns that begin the lines of lists for people.
  private let leadingCount: Int
  private var missingCount = 0
  private let people: People?
  private let separated: SeparatedText
  private var table: TableWriter
  private var count = 0

  init(
    _ format: ListFormat,
    _ kind: Kind,
    columns: [String],
    limit: Int? = nil,
    lineEnd: UInt8 = 0x0A,
    isSafeForSpreadsheets: Bool = false,
    people: People? = nil,
    output: OutputStream
  ) {
    self.format = format
    self.kind = kind
    self.columns = columns
    self.output = output
    self.limit = limit
    self.lineEnd = lineEnd
    self.people = people
    // Text on a terminal may be copied into a spreadsheet.
    separated = SeparatedText(
      format == .tsv ? .tabs : .commas,
      isSafeForSpreadsheets: isSafeForSpreadsheets || output.isTerminal
    )
    let names = [kind.isNumbered ? "position" : nil, kind.idLength == nil ? nil : "persistentID"]
    let leading = format.isForPeople ? names.compactMap { $0.flatMap(columns.firstIndex) } : []
    leadingCount = leading.count
    order = leading + columns.indices.filter { !leading.contains($0) }
    let shown = order.map { columns[$0] }
    let main = shown.prefix(leadingCount) + kind.mainColumns
    let byImportance = main.compactMap(shown.firstIndex) + shown.indices
    table = TableWriter(
      headings: shown.map(PropertyWords.heading),
      byImportance: byImportance,
      style: people?.style,
      width: output.terminalWidth
    )
  }

  /// Whether the output has failed, so that there is no point in writing more.
  var isStopped: Bool { output.hasFailed }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - persistentID: The ID for the format `ids`.
  ///   - cells: The members in column order.
  mutating func write(_ persistentID: PersistentID?, _ cells: [Cell]) {
    if let limit, count >= limit { return }
    switch format {
    case .text: output.write(line(texts(cells)) + "\n")
    case .table: output.write(table.add(texts(cells)))
    case .json: output.write((count == 0 ? documentStart() : ",") + "\n" + Self.object(cells).text)
    case .jsonl:
      var object = Self.members(cells)
      object["type"] = .string(kind.singular)
      output.write(JSONValue.object(object).text + "\n")
    case .csv, .tsv:
      if count == 0 { writeHeading() }
      output.write(separated.line(cells.map { $0.value?.plainText ?? "" }))
    case .ids: if let persistentID { output.write("\(persistentID)", endingWith: lineEnd) }
    case .paths, .uris:
      guard let path = cells.first?.value?.text else {
        missingCount += 1
        return
      }
      output.write(path, endingWith: lineEnd)
    }
    count += 1
  }

  /// Writes lines that belong to the record before, in text only.
  func writeDetails(_ lines: [String]) {
    if format == .text { for line in lines { output.write("  \(line.onOneLine)\n") } }
  }

  /// Ends the list early, because the output has failed.
  func stop() throws { try output.stop() }

  /// Writes the end of the list.
  mutating func finish() throws {
    switch format {
    case .table: if count > 0 { output.write(table.finish()) }
    case .json: output.write((count == 0 ? documentStart() : "\n") + documentEnd())
    case .csv, .tsv: if count == 0 { writeHeading() }
    case .text, .jsonl, .ids, .paths, .uris: break
    }
    try output.finish()
    if missingCount > 0 {
      let items = NumberFormat.count(missingCount, kind.singular)
      people?.console.warning("left out \(items) without a file")
    }
    if count == 0, limit != 0, format.isForPeople {
      people?.console.note(kind.emptiness ?? "No \(PropertyWords.name(kind.plural)).")
    }
  }

  private func writeHeading() { output.write(separated.line(columns)) }

  /// Returns the start of the document: the members that sort before the name of the list.
  private func documentStart() -> String {
    let start = kind.document.filter { $0.key < kind.plural }
    let members = JSONValue.object(start).text.dropLast()
    return members + (start.isEmpty ? "" : ",") + "\"\(kind.plural)\":["
  }

  private func documentEnd() -> String {
    var end = kind.document.filter { $0.key > kind.plural }
    end["schema"] = .string(kind.schema.rawValue)
    return "]," + JSONValue.object(end).text.dropFirst() + "\n"
  }

  private static func members(_ cells: [Cell]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for cell in cells { members[cell.name] = cell.parts ?? cell.value?.json }
    return members
  }

  /// Returns a record as JSON.
  static func object(_ cells: [Cell]) -> JSONValue { .object(members(cells)) }

  /// Returns a line with the position, the shortened ID, and all values that are not empty.
  private func line(_ texts: [String]) -> String {
    var parts = Array(texts.prefix(leadingCount))
    if kind.isNumbered, let position = parts.first {
      let blanks = max(0, Self.positionWidth - position.count)
      parts[0] = String(repeating: " ", count: blanks) + position
    }
    parts.append(texts.dropFirst(leadingCount).filter { !$0.isEmpty }.joined(separator: " — "))
    return parts.joined(separator: "  ")
  }

  /// The width of positions that suits most playlists.
  private static let positionWidth = 3

  /// Returns the values for people, each on one line.
  private func texts(_ cells: [Cell]) -> [String] {
    order.map { column in
      if let words = cells[column].words { return words.onOneLine }
      guard let value = cells[column].value, let people else { return "" }
      if case .persistentID(let id) = value, let length = kind.idLength {
        return String(id.description.prefix(length))
      }
      return value.listText(in: people.time).onOneLine
    }
  }
}
