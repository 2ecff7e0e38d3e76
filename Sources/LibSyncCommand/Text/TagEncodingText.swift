import CommandLineIO
import LibSync

/// The words of an import about the encodings of tags.
struct TagEncodingText {
  private let report: TagEncodingReport

  init(_ report: TagEncodingReport) { self.report = report }

  /// The lines of the summary.
  var lines: [String] {
    report.decodedFiles.sorted { $0.key < $1.key }.map { encoding, count in
      "  tags of \(NumberFormat.count(count, "file")) read in \(encoding)"
    }
  }

  /// Both readings of each text, as a table; empty if no encoding was used.
  var readings: StyledText {
    if report.readings.isEmpty { return "" }
    var table = TableWriter(
      headings: ["LATIN-1", "DECODED", "ENCODING"],
      byImportance: [1, 0, 2],
      style: nil,
      width: nil
    )
    var text: StyledText = ""
    for reading in report.readings {
      let cells = [reading.latin1, reading.decoded ?? "-", reading.encoding]
      text += table.add(cells.map { TableWriter.Cell($0) })
    }
    text += table.finish()
    return text
  }

  var warnings: [String] {
    let undecoded = report.undecoded
    guard undecoded.count > 0 else { return [] }
    return [
      "\(NumberFormat.count(undecoded.count, "file")) with tags in another encoding, which were "
        + "read as Latin-1: " + ImportText.examples(undecoded)
    ]
  }

  /// Returns the note about files whose tags look misread; `nil` if there are none.
  func note(on source: String) -> String? {
    guard let (encoding, count) = report.likely else { return nil }
    return "\(NumberFormat.count(count, "file")) with tags that look like \(encoding); to see both "
      + "readings: libsync import --dry-run --tag-encoding \(encoding) \(ShellWord.quoted(source))"
  }
}
