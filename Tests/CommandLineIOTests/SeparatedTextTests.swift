import CommandLineIO
import Testing

struct SeparatedTextTests {
  private func line(_ cells: String..., separator: SeparatedText.Separator = .commas) -> String {
    SeparatedText(separator, isSafeForSpreadsheets: true).line(cells)
  }

  @Test(arguments: ["=1+1", "+cmd", "-cmd|' /C calc'!A0", "@SUM(1)", "\tx", "\rx", "-", "+-1"])
  func `cells that a spreadsheet would run are written as text`(cell: String) {
    #expect(line(cell).hasPrefix("'") || line(cell).hasPrefix("\"'"))
    #expect(line(cell, separator: .tabs).hasPrefix("'"))
  }

  @Test(arguments: ["", "-12", "+4.5", "a=b", "'", "1-2"])
  func `ordinary cells are unchanged`(cell: String) {
    #expect(line(cell, "x") == cell + ",x")
  }

  @Test func `cells are quoted and escaped`() {
    #expect(line("a,b", "c\"d", "e\r\nf") == "\"a,b\",\"c\"\"d\",\"e\r\nf\"")
    let tabbed = [#"a\tb"#, #"c\\d"#, #"e\r\nf"#].joined(separator: "\t")
    #expect(line("a\tb", "c\\d", "e\r\nf", separator: .tabs) == tabbed)
  }
}
