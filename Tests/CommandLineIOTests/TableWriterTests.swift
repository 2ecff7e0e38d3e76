import Testing

@testable import CommandLineIO

struct TableWriterTests {
  private let plain = Style(.never, Environment([:]), isTerminal: false)

  private func table(
    _ rows: [[String]],
    columns: [String] = ["name", "n"],
    byImportance: [Int]? = nil,
    width: Int? = nil
  ) -> String {
    var table = TableWriter(
      headings: columns,
      byImportance: byImportance ?? Array(columns.indices),
      style: plain,
      width: width
    )
    return rows.map { table.add($0.map { TableWriter.Cell($0) }).plainText }.joined()
      + table.finish().plainText
  }

  @Test func `columns are as wide as their widest cell or heading`() {
    #expect(table([["a", "1"], ["longer", "2"]]) == "name    n\na       1\nlonger  2\n")
  }

  @Test func `width is measured in terminal cells`() {
    #expect(table([["夜夜夜", "1"], ["e\u{301}", "2"]]) == "name    n\n夜夜夜  1\ne\u{301}       2\n")
  }

  @Test func `a cell stays on one line, and no line has trailing spaces`() {
    #expect(table([["a\nb", ""]]) == "name  n\na b\n")
  }

  @Test func `a table without rows has a heading`() {
    #expect(table([]) == "name  n\n")
  }

  @Test func `one long cell does not widen the others`() {
    let long = String(repeating: "x", count: 60)
    let lines = table([[long, "1"], ["a", "2"]]).split(separator: "\n")
    #expect(lines[1] == "\(long)  1")
    #expect(lines[2].utf8.count == 48 + 2 + 1)
  }

  @Test func `rows are written after the first 300 have been measured`() {
    var table = TableWriter(headings: ["n"], byImportance: [0], style: plain, width: nil)
    let first = (1...300).map { table.add(["\($0)"]).plainText }
    #expect(first.dropLast().allSatisfy(\.isEmpty) && first.last?.hasSuffix("300\n") == true)
    #expect(table.add(["12345"]).plainText == "12345\n" && table.finish().plainText.isEmpty)
  }

  private static let long = String(repeating: "x", count: 40)

  @Test func `on a terminal, long cells are truncated`() {
    let row = ["1", Self.long, Self.long]
    let lines = table([row], columns: ["n", "first", "second"], width: 50).split(separator: "\n")
    #expect(
      lines[1] == "1  \(String(repeating: "x", count: 28))…  \(String(repeating: "x", count: 15))…"
    )
    let other = table([row], columns: ["n", "a", "b"], byImportance: [0, 2, 1], width: 50)
    #expect(other.contains("1  xxxxxxxxxxxxxxx…  xxxx"))
    #expect(
      table([row], columns: ["n", "a", "b"], width: 90).contains(Self.long + "  " + Self.long)
    )
  }

  @Test func `on a narrow terminal, the least important columns are left out`() {
    let rows = [["夜夜夜夜夜夜夜夜夜夜", "2026-11-22 21:01", "1"]]
    let columns = ["name", "date", "n"]
    #expect(
      table(rows, columns: columns, byImportance: [2, 0, 1], width: 24)
        == "name              n\n夜夜夜夜夜夜夜夜夜夜  1\n".replacing("name    ", with: "name        ")
    )
    #expect(table(rows, columns: columns, width: 10) == "name\n夜夜夜夜…\n")
    for width in 1...60 {
      let lines = table(rows, columns: columns, width: width).split(separator: "\n")
      #expect(lines.allSatisfy { cells(in: $0) <= width })
    }
  }

  /// Returns the number of columns that a line of ASCII and East Asian characters occupies.
  private func cells(in line: Substring) -> Int {
    line.reduce(0) { $0 + ($1 == "夜" ? 2 : 1) }
  }

  @Test func `on a terminal, rows after the measured ones are truncated, too`() {
    var table = TableWriter(headings: ["n"], byImportance: [0], style: plain, width: 80)
    for number in 1001...1300 { _ = table.add(["\(number)"]) }
    #expect(table.add(["123456"]).plainText == "123…\n")
    #expect(table.add(["a\u{202E}"]).plainText == "a\\u…\n")
  }

  @Test func `numbers after the measured rows may have more digits`() {
    var table = TableWriter(headings: ["n", "x"], byImportance: [0, 1], style: plain, width: 20)
    for _ in 1...300 { _ = table.add([TableWriter.Cell("7", isNumber: true), "a"]) }
    let row = table.add([TableWriter.Cell("1,234", isNumber: true), "a"])
    #expect(row.plainText == "1,234  a\n")
  }

  @Test func `columns of numbers are aligned on the right`() {
    var table = TableWriter(
      headings: ["n", "x", "year"],
      byImportance: [0, 1, 2],
      style: plain,
      width: nil
    )
    for (number, text) in [("1", "1"), ("10", "b")] {
      _ = table.add([
        .init(number, isNumber: true), .init(text, isNumber: text == "1"),
        .init("", isNumber: true),
      ])
    }
    #expect(table.finish().plainText == " n  x  year\n 1  1\n10  b\n")
  }

  @Test func `a path is cut at its start`() {
    var table = TableWriter(
      headings: ["n"],
      byImportance: [0],
      style: plain,
      width: 8,
      pathColumns: [0]
    )
    _ = table.add(["/music/夜/a.mp3"])
    #expect(table.finish().plainText == "n\n…/a.mp3\n")
  }

  @Test func `the values of labels are aligned`() {
    var lines = LabelledLines()
    lines.add("a", "1")
    lines.add("long", "2\n3")
    #expect(lines.text(plain).plainText == "a     1\nlong  2 3\n")
  }
}
