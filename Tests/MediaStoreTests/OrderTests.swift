import ICU
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

struct OrderTests {
  private func sorted(_ names: [String], explicit: Bool = false) throws -> [String] {
    let maker = SortKeyMaker(try #require(Collator()))
    let keyed = names.map { name in
      var key: [UInt8] = []
      Array(name.utf8).withUnsafeBufferPointer {
        maker.append($0, isExplicit: explicit, to: &key)
      }
      return (key, name)
    }
    return keyed.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  @Test(arguments: [
    ["Abba", "The Beatles", "Cher"], ["a", "B", "c"], ["Track 2", "Track 10"],
    ["Etta", "Étta", "Ettb"], ["Zebra", "!!!", "10cc"], ["An Apple", "A Banana"],
    ["Die Ärzte", "La Boum", "L'Été", "L’Été indien", "Gli Inni", "Los Jaivas", "Il Volo"],
    ["Das Boot", "Una Casa", "Daso", "Unar"], ["I Will", "Ill"], ["Les Deux", "L'Un", "Le Zèbre"],
    ["Ólafur", "Opeth"], ["Anna", "Ана", "東京"], ["Theremin", "The Who"],
    ["Abba", "The  Beatles", "Cher", "The   Doors"], ["The  ", "Un"],
    [" Mad Love", "L'opaque", "\u{A0}The Way", "The Way 2", "Zebra"],
    ["\tAbba", "  Cher", " 10cc"],
    ["\u{200B}Abba", "Cher", "\u{2060}\u{2009}Doors", "\u{200E}The Eels", "1999"],
  ])
  func `names sort as people expect`(names: [String]) throws {
    #expect(try sorted(names.reversed()) == names)
    #expect(try sorted(names) == names)
  }

  @Test func `articles matter in explicit sort names`() throws {
    #expect(try sorted(["The The", "Uriah"], explicit: true) == ["The The", "Uriah"])
    #expect(try sorted([" The The", "Uriah"], explicit: true) == [" The The", "Uriah"])
    #expect(try sorted(["A-ha", "Abba"], explicit: true) == ["A-ha", "Abba"])
  }

  @Test func `case is ignored`() throws {
    let maker = SortKeyMaker(try #require(Collator()))
    let keys = ["abba", "ABBA"].map { name in
      var key: [UInt8] = []
      Array(name.utf8).withUnsafeBufferPointer { maker.append($0, isExplicit: false, to: &key) }
      return key
    }
    #expect(keys[0] == keys[1])
  }

  @Test func `very long names have sort keys`() throws {
    let long = String(repeating: "ü", count: 100_000)
    #expect(try sorted([long + "b", long + "a"]) == [long + "a", long + "b"])
  }

  @Test func `items are in master playlist order, followed by the rest`() throws {
    let file = try LibraryFile()
    var xml = LibraryXML(songs: "One", "Two", "Three", "Four")
    xml.playlists = [LibraryXML.master([3, 1, 3])]
    try file.take(xml)
    #expect(try file.titles() == ["Three", "One", "Two", "Four"])
  }

  @Test func `a listing uses the index and needs no sorting`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    let plan = try Connection(path: file.path, mode: .readOnly)
    let statement = try Statement(
      plan,
      "EXPLAIN QUERY PLAN SELECT id FROM item WHERE library_id = 1 ORDER BY sort_key"
    )
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(3) ?? "") }
    #expect(steps.count == 1 && steps[0].contains("item_order"))
  }
}
