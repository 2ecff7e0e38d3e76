import CommandTesting
import Foundation
import TestSupport
import Testing

/// The user's own lists in past states of a library.
struct PastListsTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One", "Two", "Three").text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  @discardableResult
  private func run(
    _ arguments: String...,
    on seconds: Int = 1_717_200_000,
    status: Int32 = 0
  ) throws -> Tool.Result {
    let date = ["SOURCE_DATE_EPOCH": "\(seconds)"]
    let result = try Tool.inProcess(in: folder, environment: date).run(arguments)
    #expect(result.status == status, "\(arguments): \(result.errors)")
    return result
  }

  private func lists(asOf revision: Int) throws -> [String] { try lists(asOf: "\(revision)") }

  private func lists(asOf point: String) throws -> [String] {
    let lists = try run("playlists", "--as-of", point, "--format=csv").lines
    let names = try #require(lists.first).split(separator: ",")
    let columns = try ["name", "entries"].map { try #require(names.firstIndex(of: $0[...])) }
    return lists.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return columns.map { String(cells[$0]) }.joined(separator: ",")
    }
  }

  @Test func `lists are shown as they were after each revision`() throws {
    try run("playlist", "new", "-q", "Trip", "A000000000000001")
    try run("playlist", "new", "-q", "Ends", "--smart", "title ends with 'e'")
    try run("playlist", "add", "-q", "Trip", "A000000000000003")
    try run("playlist", "delete", "-q", "Ends")
    try run("playlist", "delete", "-q", "Trip")
    let states = try (1...6).map(lists)
    #expect(
      states == [
        [], ["Trip,1"], ["Trip,1", "Ends,2"], ["Trip,2", "Ends,2"], ["Trip,2"], [],
      ]
    )
  }

  @Test func `a date shows the lists of that day`() throws {
    try run("playlist", "new", "-q", "Trip", "A000000000000001", on: 1_717_300_000)
    try run("playlist", "add", "-q", "Trip", "A000000000000002", on: 1_717_900_000)
    let counts = try ["2024-06-01", "2024-06-02", "2024-06-08", "2024-06-09"].map(lists)
    #expect(counts == [[], ["Trip,1"], ["Trip,1"], ["Trip,2"]])
  }

  @Test func `rules mean the lists of that time`() throws {
    try run("playlist", "new", "-q", "Trip", "A000000000000001")
    try run("playlist", "clear", "-q", "Trip")
    try run("playlist", "add", "-q", "Trip", "A000000000000002")
    let items = try (2...4).map { revision in
      let match = ["items", "--match", "playlist is \"Trip\"", "--format", "ids"]
      return try tool.run(match + ["--as-of", "\(revision)"]).lines
    }
    #expect(items == [["A000000000000001"], [], ["A000000000000002"]])
  }

  @Test func `lists that have exchanged their names get them back`() throws {
    try run("playlist", "new", "-q", "A", "--smart", "title is \"One\"")
    try run("playlist", "new", "-q", "B", "--smart", "title ends with 'e'")
    try run("playlist", "delete", "-q", "A")
    try run("playlist", "delete", "-q", "B")
    try run("playlist", "new", "-q", "B")
    try run("playlist", "new", "-q", "A")
    #expect(try lists(asOf: 3) == ["A,1", "B,2"])
    #expect(try lists(asOf: 7).sorted() == ["A,0", "B,0"])
  }
}
