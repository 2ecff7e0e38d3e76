import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import System

/// A file with values of the user's metadata, one record for each item or for each value.
struct MetadataFile {
  enum Format: String, CaseIterable, ArgumentValue {
    case csv, jsonl
  }

  /// The length of the longest file that is read.
  private static let maxByteCount = 64 << 20

  /// A value that replaces another of the same item, in an earlier line.
  struct Repetition {
    let edit: MetadataEdit
    let line: Int
    let earlierLine: Int
  }

  /// The changes that the file describes, in order, at most one for each value of an item.
  private(set) var edits: [MetadataEdit] = []
  /// The values that replace different ones.
  private(set) var repetitions: [Repetition] = []
  /// The place in `edits` of the change of each value, and its line.
  private var places: [Place: (index: Int, line: Int)] = [:]
  private let path: String
  private let time: LocalTime

  /// Reads a file; the path `-` is standard input.
  ///
  /// - Throws: `InputError`, with the number of the line.
  init(_ path: String, _ format: Format, in session: Session) throws {
    self.path = path
    time = session.localTime
    let bytes = try InputFile.text(path, upTo: Self.maxByteCount, in: session.context)
    do {
      switch format {
      case .csv: try readCSV(bytes)
      case .jsonl: try readJSON(bytes)
      }
    } catch let error as InputError {
      throw Self.mismatch(ContentKind(bytes), format).map {
        InputError(code: .wrongFormat, message: $0, path: path)
      } ?? error
    }
  }

  /// Says what a file is instead of what was expected; `nil` if it may be in the format.
  private static func mismatch(_ kind: ContentKind, _ format: Format) -> String? {
    switch (kind, format) {
    case (.csv, .csv), (.text, .csv), (.json, .jsonl): nil
    case (.json, .csv): "it is JSON, not CSV; use --format jsonl"
    case (.csv, .jsonl): "it is CSV, not JSONL; use --format csv"
    case (.empty, _): "it is empty"
    default: "it is \(kind.name), not \(format == .csv ? "CSV" : "JSONL")"
    }
  }

  private struct Place: Hashable {
    let item: PersistentID
    let key: MetadataKey
  }

  /// Adds a change; the last value of a key of an item is the one that counts.
  private mutating func add(
    _ item: PersistentID,
    _ key: MetadataKey,
    _ value: MetadataValue?,
    line: Int
  ) {
    let edit = MetadataEdit(item, key, value)
    let place = Place(item: item, key: key)
    guard let earlier = places.updateValue((edits.count, line), forKey: place) else {
      return edits.append(edit)
    }
    if edits[earlier.index] != edit {
      repetitions.append(Repetition(edit: edit, line: line, earlierLine: earlier.line))
    }
    edits[earlier.index] = edit
    places[place]?.index = earlier.index
  }

  private func error(_ message: String, line: Int) -> InputError {
    InputError(code: .malformed(line: line), message: message, path: path)
  }

  // MARK: CSV

  private mutating func readCSV(_ bytes: [UInt8]) throws {
    var reader = SeparatedReader(bytes)
    let heading = try record(&reader) ?? []
    guard let idColumn = heading.firstIndex(of: "persistentID") else {
      throw error("the heading has no column 'persistentID'", line: 1)
    }
    let keyColumn = heading.firstIndex(of: "key")
    let valueColumn = heading.firstIndex(of: "value")
    let typeColumn = heading.firstIndex(of: "valueType")
    let wide = heading.enumerated().compactMap { index, name in
      MetadataKey(name).map { (index, $0) }
    }
    guard keyColumn != nil && valueColumn != nil || !wide.isEmpty else {
      throw error(
        "the heading has no columns 'key' and 'value', nor one such as 'meta.mood'",
        line: 1
      )
    }
    let names = wide.map(\.1.description) + ["persistentID", "key", "value", "valueType"]
    if let name = names.first(where: { name in heading.count { $0 == name } > 1 }) {
      throw error("the heading has the column '\(name)' more than once", line: 1)
    }
    while let cells = try record(&reader) {
      let line = reader.line
      if cells == [""] { continue }
      guard cells.count == heading.count else {
        throw error(
          "\(NumberFormat.count(cells.count, "cell")), but the heading has \(heading.count)",
          line: line
        )
      }
      func cell(_ column: Int?) -> String { column.map { cells[$0] } ?? "" }
      let item = try item(cell(idColumn), line: line)
      if let keyColumn, let valueColumn {
        let key = try key(cell(keyColumn), line: line)
        let text = SeparatedText.withoutGuard(cell(valueColumn))
        let value = try value(text, type: cell(typeColumn), line: line)
        add(item, key, value, line: line)
      }
      for (column, key) in wide where !cell(column).isEmpty {
        let text = SeparatedText.withoutGuard(cell(column))
        add(item, key, try value(text, type: "", line: line), line: line)
      }
    }
  }

  private func record(_ reader: inout SeparatedReader) throws -> [String]? {
    do throws(SeparatedReader.UnclosedQuote) {
      return try reader.next()
    } catch {
      throw self.error("a quote is not closed", line: error.line)
    }
  }

  // MARK: JSONL

  private mutating func readJSON(_ bytes: [UInt8]) throws {
    for (index, text) in InputFile.lines(of: bytes).enumerated()
    where text.contains(where: { !$0.isWhitespace }) {
      let line = index + 1
      let members = try members(of: text, line: line)
      guard case .string(let id)? = members["persistentID"] else {
        let problem = members["persistentID"] == nil ? "no member" : "no text in"
        throw error("\(problem) 'persistentID'", line: line)
      }
      let item = try item(id, line: line)
      if case .string(let name)? = members["key"] {
        var type = ""
        if case .string(let name)? = members["valueType"] { type = name }
        let value = try value(members["value"] ?? .null, type: type, line: line)
        add(item, try key(name, line: line), value, line: line)
      }
      for (name, json) in members.sorted(by: { $0.key < $1.key }) {
        guard let key = MetadataKey(name) else { continue }
        add(item, key, try value(json, type: "", line: line), line: line)
      }
    }
  }

  private func members(of text: String, line: Int) throws -> [String: JSONValue] {
    do throws(JSONError) {
      let value = try JSONValue(reading: Array(text.utf8), allowsFractions: true)
      if case .object(let members) = value { return members }
    } catch {
      let place = error.path.isEmpty ? "" : "\(error.path): "
      throw self.error(place + error.message, line: line)
    }
    throw error("not a JSON object", line: line)
  }

  /// Returns the value of JSON; text stays text unless a type is given.
  private func value(_ json: JSONValue, type: String, line: Int) throws -> MetadataValue? {
    switch json {
    case .null: nil
    case .string(let text): try value(text, type: type.isEmpty ? "text" : type, line: line)
    case .boolean(let isTrue): .boolean(isTrue)
    case .integer, .thousandths, .encoded:
      try value(json.text, type: type.isEmpty ? "number" : type, line: line)
    case .array, .object: .json(json.text)
    }
  }

  // MARK: Values

  private func item(_ text: String, line: Int) throws -> PersistentID {
    guard let id = PersistentID(text) else {
      throw error("'\(text.onOneLine)' is not a persistent ID", line: line)
    }
    return id
  }

  private func key(_ text: String, line: Int) throws -> MetadataKey {
    guard let key = MetadataKey(text) else {
      throw error("'\(text.onOneLine)' is not \(MetadataKey.expectation)", line: line)
    }
    return key
  }

  private func value(_ text: String, type name: String, line: Int) throws -> MetadataValue {
    let type = MetadataType(argument: name)
    if type == nil, !name.isEmpty {
      throw error("'\(name.onOneLine)' is not a type of values", line: line)
    }
    guard let value = MetadataArgument(text, as: type, in: time)?.value else {
      throw error("'\(text.onOneLine)' is not a \(name)", line: line)
    }
    return value
  }
}
