import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Rules saved under a name; their text is not parsed here.
struct SmartListTests {
  private let file: LibraryFile
  private let made = Timestamp(rawValue: 1_700_000_000)

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One"))
  }

  @discardableResult
  private func save(
    _ name: String,
    _ rules: String,
    in library: String? = nil,
    isReplacing: Bool = false,
    isDryRun: Bool = false
  ) throws -> SmartListOutcome {
    try MediaStore.withWriter(at: file.path) {
      try $0.selecting(library).createSmartList(
        named: name,
        rules: rules,
        isReplacing: isReplacing,
        WriteOptions(date: made, isDryRun: isDryRun)
      )
    }
  }

  private func remove(_ name: String, isDryRun: Bool = false) throws {
    _ = try MediaStore.withWriter(at: file.path) {
      try $0.deleteSmartList(named: name, WriteOptions(isDryRun: isDryRun))
    }
  }

  private func lists(in library: String? = nil) throws -> [SavedSmartList] {
    try MediaStore.open(at: file.path).selecting(library).smartLists()
  }

  @Test func `rules are stored unchanged, with their name and time`() throws {
    let rules = "artist is 'Ünïcode'\nand rating > 3"
    let outcome = try save("Best", rules)
    #expect(outcome.library == "iTunes" && outcome.replaced == nil)
    #expect(try lists() == [SavedSmartList(name: "Best", rules: rules, made: made)])
    let view = "SELECT library || name || rules || made FROM smart_lists"
    #expect(try file.column(view) == ["iTunesBest\(rules)2023-11-14T22:13:20Z"])
  }

  @Test func `a name is replaced only on request, regardless of case`() throws {
    try save("Été", "one")
    try save("Other", "two")
    let failure = #expect(throws: StoreError.self) { try save("ÉTÉ", "three") }
    #expect(failure?.code == .smartListExists)
    let outcome = try save("ÉTÉ", "three", isReplacing: true)
    #expect(outcome.replaced?.name == "Été" && outcome.replaced?.rules == "one")
    #expect(try lists().map(\.name) == ["ÉTÉ", "Other"])
    #expect(try lists().map(\.rules) == ["three", "two"])
    #expect(try save("New", "four", isReplacing: true).replaced == nil)
  }

  @Test func `each library has its own smart lists`() throws {
    try file.take(Records(songs: "Other"), as: "B")
    try save("Best", "one")
    try save("Best", "two", in: "B")
    #expect(try lists().map(\.rules) == ["one"])
    #expect(try lists(in: "B").map(\.rules) == ["two"])
  }

  @Test func `rules survive imports until they are removed`() throws {
    try save("Best", "one")
    try file.take(Records(songs: "One", "Two"))
    try file.undo()
    #expect(try lists().map(\.name) == ["Best"])
    try remove("BEST")
    #expect(try lists() == [])
    let failure = #expect(throws: StoreError.self) { try remove("Best") }
    #expect(failure?.code == .unknownSmartList)
  }

  @Test func `a dry run changes nothing, and an invalid name is refused`() throws {
    try save("Best", "one")
    let before = try Data(contentsOf: URL(filePath: file.path))
    #expect(try save("Best", "two", isReplacing: true, isDryRun: true).list.rules == "two")
    try remove("Best", isDryRun: true)
    let failure = #expect(throws: StoreError.self) { try save(" ", "two") }
    #expect(failure?.code == .invalidName)
    #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
  }
}
