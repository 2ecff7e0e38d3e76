import CommandLineIO
import Testing

struct TableWriterTests {
  private let plain = Style(.never, Environment([:]), isTerminal: false)

  private func table(_ rows: [[String]], columns: [String] = ["name", "n"]) -> String {
    var table = TableWriter(columns: columns, style: plain)
    return rows.map { table.add($0) }.joined() + table.finish()
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

  @Test func `rows are written after a thousand have been measured`() {
    var table = TableWriter(columns: ["n"], style: plain)
    let first = (1...1000).map { table.add(["\($0)"]) }
    #expect(first.dropLast().allSatisfy(\.isEmpty) && first.last?.hasSuffix("1000\n") == true)
    #expect(table.add(["12345"]) == "12345\n" && table.finish() == "")
  }

  @Test func `the values of labels are aligned`() {
    var lines = LabelledLines()
    lines.add("a", "1")
    lines.add("long", "2\n3")
    #expect(lines.text(plain) == "a     1\nlong  2 3\n")
  }
}
