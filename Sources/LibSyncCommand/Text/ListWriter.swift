import CommandLineIO
import JSON
import LibSync

/// Writes a list in any format, one record at a time.
///
/// JSON documents contain the name and version of their schema; members without a value are left
/// out.
struct ListWriter {
  private let format: ListFormat
  private let kind: Kind
  private let columns: [String]
  /// The places of the columns among the cells of a record; nil for all of them in order.
  private let chosen: [Int]?
  private let output: OutputStream
  private let limit: Int?
  private let template: LineTemplate<Int>?
  private let end: UInt8
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
    columns all: [String],
    chosen: [Int]? = nil,
    limit: Int? = nil,
    endsWithNull: Bool = false,
    template: LineTemplate<Int>? = nil,
    isSafeForSpreadsheets: Bool = false,
    people: People? = nil,
    output: OutputStream
  ) {
    self.format = format
    self.kind = kind
    self.chosen = chosen
    let columns = chosen.map { $0.map { all[$0] } } ?? all
    self.columns = columns
    self.output = output
    self.limit = limit
    end = endsWithNull ? 0 : 0x0A
    self.template = template
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

  /// Whether the records are written as CSV.
  var isCSV: Bool { format == .csv }

  /// Whether the output has failed, so that there is no point in writing more.
  var isStopped: Bool { output.hasFailed }

  /// Writes a record.
  ///
  /// - Parameters:
  ///   - persistentID: The ID for the format `ids`.
  ///   - cells: The members, in the order of all columns.
  mutating func write(_ persistentID: PersistentID?, _ cells: [Cell]) {
    if let limit, count >= limit { return }
    let cells = chosen.map { $0.map { cells[$0] } } ?? cells
    switch format {
    case .text: write(template.map { line($0, cells) } ?? line(texts(cells)))
    case .table: output.write(styled: table.add(texts(cells)))
    case .json: output.write((count == 0 ? documentStart() : ",") + "\n" + Self.object(cells).text)
    case .jsonl:
      var object = Self.members(cells)
      object["type"] = .string(kind.singular)
      write(JSONValue.object(object).text)
    case .csv, .tsv:
      if count == 0 { writeHeading() }
      write(separated.line(cells.map { $0.value?.plainText ?? "" }))
    case .ids: if let persistentID { write("\(persistentID)") }
    case .paths, .uris, .m3u8:
      guard let text = cells.first?.value?.text else {
        missingCount += 1
        return
      }
      if format == .m3u8 {
        output.write((count == 0 ? playlistStart : "") + text)
      } else {
        output.write(text, endingWith: end)
      }
    }
    count += 1
  }

  /// Writes a record that takes up whole lines.
  private func write(_ record: String) { output.write(record, endingWith: end) }

  /// Writes lines that belong to the record before, in text only.
  func writeDetails(_ lines: [String]) {
    if format == .text { for line in lines { write("  \(line.onOneLine)") } }
  }

  /// Ends the list early, because the output has failed.
  func stop() throws { try output.stop() }

  /// Writes the end of the list.
  mutating func finish() throws {
    switch format {
    case .table: if count > 0 { output.write(styled: table.finish()) }
    case .json: output.write((count == 0 ? documentStart() : "\n") + documentEnd())
    case .csv, .tsv: if count == 0 { writeHeading() }
    case .m3u8: if count == 0 { output.write(playlistStart) }
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

  private func writeHeading() { write(separated.line(columns)) }

  private var playlistStart: String { MediaItem.m3u8Heading(of: kind.playlist) }

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

  /// Returns the line of a template; on a terminal, unsafe characters are escaped before widths are
  /// measured.
  private func line(_ template: LineTemplate<Int>, _ cells: [Cell]) -> String {
    template.line { column, format in
      let cell = cells[column]
      guard let value = cell.value, let people else { return nil }
      if case .date(let date) = value, let format { return format.text(date, in: people.time) }
      let text = (cell.words ?? value.text(in: people.time)).onOneLine
      return output.isTerminal ? TerminalText.safe(text) : text
    }
  }

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
