import LibSync

/// Writes a list in any format, one record at a time.
///
/// JSON documents carry the name and version of their schema; members that have no value are left
/// out.
struct ListWriter {
  /// A member of a record.
  struct Cell {
    let name: String
    let value: PropertyValue?
  }

  /// What a list is called in JSON.
  struct Kind {
    /// The plural, which names the schema: `libsync.items/1`.
    let plural: String
    let singular: String
    /// What else a document says, besides its schema.
    var document: [String: JSONValue] = [:]
  }

  private let format: ListFormat
  private let kind: Kind
  private let columns: [String]
  private let output: OutputStream
  private var table: TableWriter
  private var count = 0

  init(
    _ format: ListFormat,
    _ kind: Kind,
    columns: [String],
    style: Style,
    output: OutputStream
  ) {
    self.format = format
    self.kind = kind
    self.columns = columns
    self.output = output
    table = TableWriter(columns: columns, style: style)
  }

  /// Whether more would be of no use, because the output cannot be written.
  var isStopped: Bool { output.hasFailed }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - persistentID: Its ID, for the format that prints nothing else.
  ///   - cells: Its members in the order of the columns.
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
      output.write(separated(cells.map { $0.value?.plainText ?? "" }))
    case .ids: if let persistentID { output.write("\(persistentID)\n") }
    }
    count += 1
  }

  /// Writes what comes behind the last record.
  mutating func finish() throws {
    switch format {
    case .table: output.write(table.finish())
    case .json: output.write((count == 0 ? documentStart() : "\n") + documentEnd())
    case .csv, .tsv: if count == 0 { writeHeading() }
    case .text, .jsonl, .ids: break
    }
    try output.finish()
  }

  private func writeHeading() { output.write(separated(columns)) }

  private func separated(_ cells: [String]) -> String {
    format == .csv
      ? cells.map(Self.csv).joined(separator: ",") + "\n"
      : cells.map(Self.tsv).joined(separator: "\t") + "\n"
  }

  /// The members of the document that sort before the list's name, so that all are in order.
  private func documentStart() -> String {
    let start = kind.document.filter { $0.key < kind.plural }
    let members = JSONValue.object(start).text.dropLast()
    return members + (start.isEmpty ? "" : ",") + "\"\(kind.plural)\":["
  }

  private func documentEnd() -> String {
    var end = kind.document.filter { $0.key > kind.plural }
    end["schema"] = .string("libsync.\(kind.plural)/1")
    return "]," + JSONValue.object(end).text.dropFirst() + "\n"
  }

  private static func members(_ cells: [Cell]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for cell in cells { members[cell.name] = cell.value?.json }
    return members
  }

  private static func object(_ cells: [Cell]) -> JSONValue { .object(members(cells)) }

  /// The values that there are, on one line.
  private static func line(_ cells: [Cell]) -> String {
    cells.compactMap { $0.value?.text.onOneLine }.filter { !$0.isEmpty }.joined(separator: " — ")
  }

  private static func csv(_ value: String) -> String {
    let needsQuotes = value.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"" + value.escaped(["\"": "\"\""]) + "\"" : value
  }

  private static func tsv(_ value: String) -> String {
    value.escaped(["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"])
  }
}

extension String {
  /// Replaces scalars, also where they are only a part of a character, as in CR LF.
  fileprivate func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    guard unicodeScalars.contains(where: { escapes[$0] != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes[scalar] {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with what would move the cursor replaced by blanks.
  var onOneLine: String {
    // All control characters have such bytes; few texts do, and asking Unicode takes time.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }),
      unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
      )
    )
  }
}
