import CommandLineIO
import TestSupport
import Testing

struct SeparatedReaderTests {
  private func records(_ text: String) throws -> [[String]] {
    var reader = SeparatedReader(Array(text.utf8))
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test(
    arguments: [
      ("", []), ("a", [["a"]]), ("a,b\n", [["a", "b"]]), ("a,\r\n,b", [["a", ""], ["", "b"]]),
      ("\u{FEFF}a\rb", [["a"], ["b"]]), ("\"a,\"\"b\"\"\nc\",d", [["a,\"b\"\nc", "d"]]),
      ("\n\na", [[""], [""], ["a"]]), ("a\"b,\"c\"d", [["a\"b", "cd"]]), ("\"\"", [[""]]),
    ] as [(String, [[String]])]
  )
  func `cells are read`(text: String, expected: [[String]]) throws {
    #expect(try records(text) == expected)
  }

  @Test func `what is written is read back`() throws {
    var random = SeededGenerator(seed: 7)
    let alphabet = ["a", ",", "\"", "\n", "\r", "\t", "é", "😀", ""]
    let format = SeparatedText(.commas, isSafeForSpreadsheets: false)
    for _ in 0..<500 {
      let cells = (0...3).map { _ in
        (0...4).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      }
      #expect(try records(format.line(cells) + "\n") == [cells])
    }
  }

  @Test func `an open quote is found by its line`() {
    let error = #expect(throws: SeparatedReader.UnclosedQuote.self) {
      try records("a\n\"b\nc\",d\ne,\"f\n\n")
    }
    #expect(error?.line == 4)
  }
}
