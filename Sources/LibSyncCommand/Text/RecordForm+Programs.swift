import CommandLineIO
import JSON
import LibSync

/// One JSON document, which contains the name and version of its schema; members without a value
/// are left out.
struct JSONForm: RecordForm {
  private let kind: ListWriter.Kind
  private var isEmpty = true

  init(_ kind: ListWriter.Kind) { self.kind = kind }

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    output.write((isEmpty ? start : ",") + "\n" + ListWriter.object(record.cells).text)
    isEmpty = false
    return true
  }

  func finish(to output: OutputStream) { output.write((isEmpty ? start : "\n") + end) }

  /// The start of the document: the members that sort before the name of the list.
  private var start: String {
    let start = kind.document.filter { $0.key < kind.plural }
    let members = JSONValue.object(start).text.dropLast()
    return members + (start.isEmpty ? "" : ",") + "\"\(kind.plural)\":["
  }

  private var end: String {
    var end = kind.document.filter { $0.key > kind.plural }
    end["schema"] = .string(kind.schema.rawValue)
    return "]," + JSONValue.object(end).text.dropFirst() + "\n"
  }
}

/// A JSON object on each line.
struct JSONLinesForm: RecordForm {
  let type: String
  let end: UInt8

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

  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    finish(to: output)
    isEmpty = false
    output.write(text.line(record.cells.map { $0.value?.plainText ?? "" }), endingWith: end)
    return true
  }

  func finish(to output: OutputStream) {
    if isEmpty { output.write(text.line(columns), endingWith: end) }
  }
}

/// Only the persistent IDs.
struct IDForm: RecordForm {
  let end: UInt8

  func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool {
    if let id = record.persistentID { output.write("\(id)", endingWith: end) }
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
