import Foundation
import TestSupport
import Testing

/// Long output on a terminal.
@Suite(.waitLimit)
struct PagerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML()
    // The list is longer than a pipe can hold.
    let name = String(repeating: "long ", count: 20)
    xml.tracks = (1...2000).map { LibraryXML.track($0, "\(name)\($0)", "") }
    xml.playlists = [LibraryXML.master(Array(1...2000))]
    try folder.write(xml.text, to: "Library.xml")
    // The pager prints a line of its own, followed by everything that it reads.
    try folder.write("echo PAGED; cat", to: "pager")
    try #require(try tool().run("import", "-q", "Library.xml").status == 0)
  }

  private func tool(_ variables: [String: String] = [:]) -> Tool {
    Tool(in: folder, environment: ["LIBSYNC_PAGER": "sh pager"].merging(variables) { $1 })
  }

  @Test(arguments: [
    ["items", "--limit", "30"], ["items", "--limit", "30", "--format", "table"], ["help"],
    ["items", "--help"], ["diff"], ["items", "--limit", "30", "--json"],
    ["show", "A000000000000001"], ["log", "A000000000000001", "--derived"],
  ])
  func `output longer than the screen goes through the pager`(command: [String]) throws {
    let rows = ["log": 1, "show": 3][command[0]] ?? 10
    let shown = try tool().runOnTerminal(command, rows: rows)
    #expect(shown.output.hasPrefix("PAGED\n"))
    let off = command[0] == "help" ? [] : ["--no-pager"]
    let unpaged = try tool(off.isEmpty ? ["LIBSYNC_PAGER": ""] : [:])
      .runOnTerminal(command + off, rows: rows)
    #expect(shown.output == "PAGED\n" + unpaged.output)
    #expect(shown.status == unpaged.status)
  }

  @Test func `output that fits the screen or goes elsewhere is not paged`() throws {
    let items = ["items", "--limit", "9", "--format", "text"]
    #expect(!(try tool().runOnTerminal(items, columns: 200, rows: 10).output.contains("PAGED")))
    // In a narrower terminal, lines wrap, so the output takes up more rows than there are.
    #expect(try tool().runOnTerminal(items, columns: 50, rows: 10).output.contains("PAGED"))
    #expect(!(try tool().run("items").output.contains("PAGED")))
    let file = try tool().runOnTerminal(["items", "-o", "items.txt"])
    #expect(file.status == 0 && file.output == "")
    #expect(!(try tool().runOnTerminal(["items", "-o", "/dev/stdout"]).output.contains("PAGED")))
  }

  @Test func `variables choose the pager or turn it off`() throws {
    let items = ["items", "--limit", "30", "--format", "text"]
    func first(_ variables: [String: String]) throws -> String {
      String(try tool(variables).runOnTerminal(items).output.prefix(5))
    }
    #expect(try first(["PAGER": "echo OTHER"]) == "PAGED")
    #expect(try first(["LIBSYNC_PAGER": "", "PAGER": "echo OTHER"]) == "A0000")
    let other = Tool(in: folder, environment: ["PAGER": "echo OTHER; cat >/dev/null"])
    #expect(try other.runOnTerminal(items).output == "OTHER\n")
    let none = Tool(in: folder, environment: ["PAGER": ""])
    #expect(try none.runOnTerminal(items).output.hasPrefix("A0000"))
  }

  @Test func `quitting the pager is not an error`() throws {
    let shown = try tool(["LIBSYNC_PAGER": "head -n 1"]).runOnTerminal(["items"])
    #expect(shown.status == 0)
    #expect(shown.output.split(separator: "\n").count == 1)
    // More than the pager reads is left to write, and the differences still count.
    let diff = try tool(["LIBSYNC_PAGER": "head -n 1"]).runOnTerminal(["diff"])
    #expect(diff.status == 1)
    let missing = try tool(["LIBSYNC_PAGER": "exit 127"]).runOnTerminal(["items"])
    #expect(missing.status == 0)
  }

  @Test func `Ctrl-C is left to the pager`() throws {
    try folder.write("trap '' INT; echo READY; read x </dev/tty; echo RESTORED", to: "patient")
    // Return ends the pager.
    let patient = try tool(["LIBSYNC_PAGER": "sh patient"])
      .runOnTerminal(["items"], interrupting: "READY")
    #expect(patient.output.hasSuffix("RESTORED\n") && patient.status == 0)
    try folder.write("echo READY; read x </dev/tty; echo NEVER", to: "impatient")
    let impatient = try tool(["LIBSYNC_PAGER": "sh impatient"])
      .runOnTerminal(["items"], interrupting: "READY")
    #expect(impatient.status == 130 && !impatient.output.contains("NEVER"))
  }
}
