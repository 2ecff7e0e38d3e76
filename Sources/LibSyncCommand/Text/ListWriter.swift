import CommandLineIO
import JSON
import LibSync

/// Writes a list in any format, one record at a time.
struct ListWriter {
  private let format: ListFormat
  private let kind: Kind
  /// The places of the columns among the cells of a record; `nil` for all of them in order.
  private let chosen: [Int]?
  private let limit: Int?
  private let output: OutputStream
  /// The console for the report of an empty or incomplete list.
  private let console: Console?
  private var form: any RecordForm
  private var count = 0
  private var leftOutCount = 0

  /// - Parameters:
  ///   - format: The format.
  ///   - form: The form of its records.
  ///   - kind: The kind of list.
  ///   - chosen: The places of the columns among the cells of a record; `nil` for all of them.
  ///   - limit: The number of records to write; `nil` for all.
  ///   - console: The console for the report of an empty or incomplete list; `nil` for none.
  ///   - output: The output.
  init(
    _ format: ListFormat,
    _ form: any RecordForm,
    _ kind: Kind,
    chosen: [Int]? = nil,
    limit: Int? = nil,
    console: Console? = nil,
    output: OutputStream
  ) {
    self.format = format
    self.form = form
    self.kind = kind
    self.chosen = chosen
    self.limit = limit
    self.console = console
    self.output = output
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
    if form.write(Record(persistentID: persistentID, cells: cells), to: output) {
      count += 1
    } else {
      leftOutCount += 1
    }
  }

  /// Whether records are written column by column, which takes less time.
  var writesColumns: Bool { form.writesColumns }

  /// Writes a record with all columns, one by one.
  mutating func write(columnsOf record: some ProgramRecord) {
    if let limit, count >= limit { return }
    count += 1
    if let chosen {
      form.write(columnsOf: ChosenColumns(base: record, chosen: chosen), to: output)
    } else {
      form.write(columnsOf: record, to: output)
    }
  }

  /// Writes lines that belong to the record before, in text only.
  func writeDetails(_ lines: [String]) { form.writeDetails(lines, to: output) }

  /// Ends the list early, because the output has failed.
  func stop() throws { try output.stop() }

  /// Writes the end of the list.
  mutating func finish() throws {
    form.finish(to: output)
    try output.finish()
    if leftOutCount > 0 {
      let items = NumberFormat.count(leftOutCount, kind.singular)
      console?.warning("left out \(items) without a file")
    }
    if count == 0, limit != 0, format.isForPeople {
      console?.note(try kind.emptiness?() ?? "No \(PropertyWords.name(kind.plural)).")
    }
  }
}
