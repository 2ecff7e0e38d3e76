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

    /// Whether the value is missing or 0.
    var isNothing: Bool { value == nil || value == .integer(0) }
  }

  /// What lists for people depend on.
  struct People {
    let style: Style
    let time: LocalTime
    /// Reports that a list is empty.
    let console: Console
  }

  /// The names of a list in JSON.
  struct Kind {
    let schema: DocumentSchema
    let plural: String
    let singular: String
    /// The further members of the document, apart from the schema.
    var document: [String: JSONValue] = [:]
    /// Whether each record has a persistent ID.
    var hasIDs = true
    /// Whether the records are items with files.
    var hasFiles = false
    /// The number of digits of IDs in lists for people, which begin with them; `nil` for whole IDs
    /// in their place.
    var idLength: Int?
    /// The columns that a narrow table keeps longest, the most important one first.
    var mainColumns: [String] = []
    /// The sentence that reports an empty list; `nil` names the records.
    var emptiness: String?

    /// The formats that the list has.
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
    let beginsWithID = format.isForPeople && kind.idLength != nil
    let id = beginsWithID ? columns.firstIndex(of: "persistentID") : nil
    order = [id].compactMap(\.self) + columns.indices.filter { $0 != id }
    let shown = order.map { columns[$0] }
    let main = (id == nil ? [] : ["persistentID"]) + kind.mainColumns
    let byImportance = main.compactMap(shown.firstIndex) + shown.indices
    table = TableWriter(
      headings: shown.map(PropertyWords.heading),
      byImportance: byImportance,
      style: people?.style,
      width: output.terminalWidth
    )
  }

  /// Whether the output has failed, so that writing more is useless.
  var isStopped: Bool { output.hasFailed }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - persistentID: The ID for the format `ids`.
  ///   - cells: The members in the order of the columns.
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
    for cell in cells { members[cell.name] = cell.value?.json }
    return members
  }

  private static func object(_ cells: [Cell]) -> JSONValue { .object(members(cells)) }

  /// Returns the existing values on one line, after an ID that begins it.
  private func line(_ texts: [String]) -> String {
    let start = order.first.map { columns[$0] } == "persistentID" && kind.idLength != nil ? 1 : 0
    let rest = texts.dropFirst(start).filter { !$0.isEmpty }.joined(separator: " — ")
    return (Array(texts.prefix(start)) + [rest]).joined(separator: "  ")
  }

  /// Returns the values for people, each on one line.
  private func texts(_ cells: [Cell]) -> [String] {
    order.map { column in
      guard let value = cells[column].value, let people else { return "" }
      if case .persistentID(let id) = value, let length = kind.idLength {
        return String(id.description.prefix(length))
      }
      return value.listText(in: people.time).onOneLine
    }
  }
}
