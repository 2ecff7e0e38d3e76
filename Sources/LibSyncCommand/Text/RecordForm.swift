import CommandLineIO
import LibSync

/// The form that the records of a list have in a format.
protocol RecordForm {
  /// Writes a record, and what precedes the first one.
  ///
  /// - Returns: Whether the record has anything to write.
  mutating func write(_ record: ListWriter.Record, to output: OutputStream) -> Bool

  /// Whether records can be written column by column.
  var writesColumns: Bool { get }

  /// Writes a record column by column, and what precedes the first one.
  mutating func write(columnsOf record: some ProgramRecord, to output: OutputStream)

  /// Writes lines that belong to the record before, if the form has any.
  func writeDetails(_ lines: [String], to output: OutputStream)

  /// Writes the end of the list, also of an empty one.
  mutating func finish(to output: OutputStream)
}

extension RecordForm {
  var writesColumns: Bool { false }
  func write(columnsOf record: some ProgramRecord, to output: OutputStream) {}
  func writeDetails(_ lines: [String], to output: OutputStream) {}
  func finish(to output: OutputStream) {}
}

extension ListFormat {
  /// Returns the form of records, whose columns are those to write.
  func form(
    of kind: ListWriter.Kind,
    columns: [String],
    endingWith end: UInt8,
    isSafeForSpreadsheets: Bool,
    on output: OutputStream,
    in session: Session
  ) -> any RecordForm {
    switch self {
    case .text: TextForm(kind, columns, end: end, in: session)
    case .table: TableForm(kind, columns, width: output.terminalWidth, in: session)
    case .json: JSONForm(kind, columns)
    case .jsonl: JSONLinesForm(type: kind.singular, columns, end: end)
    case .csv, .tsv:
      SeparatedForm(
        self == .tsv ? .tabs : .commas,
        columns,
        isSafeForSpreadsheets: isSafeForSpreadsheets,
        end: end,
        on: output
      )
    case .ids: IDForm(end: end)
    case .paths, .uris: FileForm(end: end)
    case .m3u8: M3U8Form(heading: MediaItem.m3u8Heading(of: kind.playlist))
    }
  }
}
