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
}
