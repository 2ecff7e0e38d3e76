import CommandLineIO
import JSON
import LibSync

/// One JSON document, which contains the name and version of its schema; members without a value
/// are left out.
struct JSONForm: RecordForm {
  /// The parts of the document before and after the records.
  private let parts: [String]
  private let members: JSONMembers
  private var isEmpty = true

  var writesColumns: Bool { true }

  init(_ kind: ListWriter.Kind, _ columns: [String]) {
    parts = JSONDocument(kind.schema, kind.document).parts(around: kind.plural)
    members = JSONMembers(columns)
  }

  mutating func write(columnsOf record: some ProgramRecord, to output: OutputStream) {
    let start = (isEmpty ? parts[0] : ",") + "\n"
    isEmpty = false
    output.write { bytes in
      bytes += start.utf8
      record.write(as: members, to: &bytes)
    }
  }

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    output.write((isEmpty ? parts[0] : ",") + "\n" + ListWriter.object(record.cells).text)
    isEmpty = false
    return true
  }

  func finish(to output: OutputStream) {
    output.write((isEmpty ? parts[0] : "\n") + parts[1] + "\n")
  }
}

/// A JSON object on each line.
struct JSONLinesForm: RecordForm {
  private let type: String
  private let members: JSONMembers
  private let end: UInt8

  var writesColumns: Bool { true }

  init(type: String, _ columns: [String], end: UInt8) {
    self.type = type
    self.end = end
    members = JSONMembers(columns, ["type": .string(type)])
  }

  func write(columnsOf record: some ProgramRecord, to output: OutputStream) {
    output.write(endingWith: end) { record.write(as: members, to: &$0) }
  }

  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    var members = ListWriter.members(record.cells)
    members["type"] = .string(type)
    output.write(JSONValue.object(members).text, endingWith: end)
    return true
  }
}

/// Values with separators, below a heading.
struct SeparatedForm: RecordForm {
  private let text: SeparatedText
  private let columns: [String]
  private let end: UInt8
  private var isEmpty = true

  init(
    _ separator: SeparatedText.Separator,
    _ columns: [String],
    isSafeForSpreadsheets: Bool,
    end: UInt8 = 0x0A,
    on output: OutputStream
  ) {
    // Text on a terminal may be copied into a spreadsheet.
    text = SeparatedText(
      separator,
      isSafeForSpreadsheets: isSafeForSpreadsheets || output.isTerminal
    )
    self.columns = columns
    self.end = end
  }

  var writesColumns: Bool { true }

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    write(columnsOf: record, to: output)
    return true
  }

  mutating func write(columnsOf record: some ProgramRecord, to output: OutputStream) {
    finish(to: output)
    isEmpty = false
    output.write(endingWith: end) { record.write(as: text, to: &$0) }
  }

  func finish(to output: OutputStream) {
    if isEmpty { output.write(text.line(columns), endingWith: end) }
  }
}

/// Only the persistent IDs.
struct IDForm: RecordForm {
  let end: UInt8

  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    if let id = record.persistentID { output.write(endingWith: end) { id.write(to: &$0) } }
    return true
  }
}

/// The paths or URLs of the files of items.
struct FileForm: RecordForm {
  let end: UInt8

  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    guard let file = record.cells.first?.value?.text else { return false }
    output.write(file, endingWith: end)
    return true
  }
}

/// A playlist of the files of items.
struct M3U8Form: RecordForm {
  private let heading: String
  private var isEmpty = true

  init(heading: String) { self.heading = heading }

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    guard let entry = record.cells.first?.value?.text else { return false }
    output.write((isEmpty ? heading : "") + entry)
    isEmpty = false
    return true
  }

  func finish(to output: OutputStream) { if isEmpty { output.write(heading) } }
}
