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
  }

  /// The names of a list in JSON.
  struct Kind {
    let schema: DocumentSchema
    let plural: String
    let singular: String
    /// The further members of the document, apart from the schema.
    var document: [String: JSONValue] = [:]
  }

  private let format: ListFormat
  private let kind: Kind
  private let columns: [String]
  private let output: OutputStream
  private let separated: SeparatedText
  private var table: TableWriter
  private var count = 0

  init(
    _ format: ListFormat,
    _ kind: Kind,
    columns: [String],
    style: Style,
    isSafeForSpreadsheets: Bool = false,
    output: OutputStream
  ) {
    self.format = format
    self.kind = kind
    self.columns = columns
    self.output = output
    // Text on a terminal may be copied into a spreadsheet.
    separated = SeparatedText(
      format == .tsv ? .tabs : .commas,
      isSafeForSpreadsheets: isSafeForSpreadsheets || output.isTerminal
    )
    table = TableWriter(columns: columns, style: style)
  }

  /// Whether the output has failed, so that writing more is useless.
  var isStopped: Bool { output.hasFailed }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - persistentID: The ID for the format `ids`.
  ///   - cells: The members in the order of the columns.
  mutating func write(_ persistentID: PersistentID?, _ cells: [Cell]) {
    switch format {
    case .text: output.write(Self.line(cells) + "\n")
    case .table: output.write(table.add(cells.map { $0.value?.text ?? "" }))
    case .json: output.write((count == 0 ? documentStart() : ",") + "\n" + Self.object(cells).text)
    case .jsonl:
      var object = Self.members(cells)
      object["type"] = .string(kind.singular)
      output.write(JSONValue.object(object).text + "\n")
    case .csv, .tsv:
      if count == 0 { writeHeading() }
      output.write(separated.line(cells.map { $0.value?.plainText ?? "" }))
    case .ids: if let persistentID { output.write("\(persistentID)\n") }
    }
    count += 1
  }

  /// Writes the end of the list.
  mutating func finish() throws {
    switch format {
    case .table: output.write(table.finish())
    case .json: output.write((count == 0 ? documentStart() : "\n") + documentEnd())
    case .csv, .tsv: if count == 0 { writeHeading() }
    case .text, .jsonl, .ids: break
    }
    try output.finish()
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

  /// Returns the existing values on one line.
  private static func line(_ cells: [Cell]) -> String {
    cells.compactMap { $0.value?.text.onOneLine }.filter { !$0.isEmpty }.joined(separator: " — ")
  }
}
