import Testing

@testable import LibSync

/// The memory that files of saved collections may need.
struct CollectionFileTests {
  private static let member = #"{"persistentID":"00000000000000A1","title":"One"}"#

  private func failure(_ text: String) -> CollectionFile.Invalid? {
    do throws(CollectionFile.Invalid) {
      _ = try CollectionFile(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a document of more than 8 MiB must be JSON Lines`() throws {
    let blanks = String(repeating: " ", count: 8 << 20)
    let failure = failure("{\n" + blanks + "\"members\": [\(Self.member)]}")
    #expect(failure?.line == 1 && failure?.message.contains("JSON Lines") == true)
    let title = String(repeating: "x", count: 1 << 16)
    let line = Self.member.replacing("One", with: title) + "\n"
    let lines = String(repeating: line, count: 128)
    #expect(try CollectionFile(parsing: Array(lines.utf8)).members.count == 128)
  }

  @Test func `a line of more than 1 MiB is refused`() {
    let blanks = String(repeating: " ", count: 1 << 20)
    #expect(failure("\n\(Self.member)\(blanks)\n")?.line == 2)
  }

  @Test func `of a long file in JSON Lines, only the members are kept`() throws {
    let title = String(repeating: "x", count: 1000)
    let line = Array(Self.member.replacing("One", with: title).utf8)
    var parser = CollectionFileParser()
    var mostUnread = 0
    for number in 1...20_000 {
      // The blocks do not end where lines do.
      try parser.add(Array(line.prefix(500)))
      try parser.add(Array(line.dropFirst(500)) + [0x0A])
      if number > 10_000 { mostUnread = max(mostUnread, parser.unreadCount) }
    }
    #expect(mostUnread < 1 << 16)
    #expect(try parser.finish().members.count == 20_000)
  }

  @Test func `a long document fails before all of it is read`() {
    var parser = CollectionFileParser()
    let block = [UInt8](repeating: 0x20, count: 1 << 20)
    #expect(throws: CollectionFile.Invalid.self) {
      try parser.add(Array("{\"members\": [".utf8))
      for _ in 1...10 { try parser.add(block) }
    }
  }
}
