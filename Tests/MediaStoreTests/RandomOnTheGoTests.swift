import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Random edits change a list exactly as they would change an array.
struct RandomOnTheGoTests {
  private static let itemCount = 9

  /// A list as an array of item numbers, in which hidden items keep their places.
  private struct Model {
    var items: [Int] = []
    var hidden: Set<Int> = []

    var places: [Int] { items.indices.filter { !hidden.contains(items[$0]) } }
    var listed: [Int] { places.map { items[$0] } }

    mutating func apply(_ edit: OnTheGoEdit, _ numbers: [Int]) {
      let places = places
      switch edit {
      case .add(_, let number?) where number <= places.count:
        items.insert(contentsOf: numbers, at: places[number - 1])
      case .add: items += numbers
      case .remove(let ranges):
        for range in ranges.reversed() {
          for number in range.reversed() { items.remove(at: places[number - 1]) }
        }
      case .move(let number, let other):
        items.insert(items.remove(at: places[number - 1]), at: places[other - 1])
      default: items = []
      }
    }
  }

  private static func numbers(using random: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in Int.random(in: 1...itemCount, using: &random) }
  }

  /// Returns a valid edit for a list with the given number of entries.
  private static func edit(
    of count: Int,
    adding numbers: [Int],
    _ file: LibraryFile,
    using random: inout SeededGenerator
  ) -> OnTheGoEdit {
    let (number, other) = (1...2).map { _ in Int.random(in: 1...max(1, count), using: &random) }
      .pair
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .clear
    case 1..<6 where count > 0: return .move(from: number, to: other)
    case 6..<10 where count > 0:
      let (low, high) = (min(number, other), max(number, other))
      let middle = Int.random(in: low...high, using: &random)
      return .remove(middle + 2 <= high ? [low...middle, middle + 2...high] : [low...low])
    case 10..<15:
      let place = Int.random(in: 1...count + 1, using: &random)
      return .add(numbers.map(file.id), at: place)
    default: return .add(numbers.map(file.id))
    }
  }

  /// Returns the library without the hidden items.
  private static func library(without hidden: Set<Int>) -> LibraryXML {
    let numbers = (1...itemCount).filter { !hidden.contains($0) }
    var xml = LibraryXML()
    xml.tracks = numbers.map { LibraryXML.track($0, "\($0)") }
    xml.playlists = [LibraryXML.master(numbers)]
    return xml
  }

  @Test(arguments: (1...8 as ClosedRange<UInt64>).sample(of: 8))
  func `edits and imports in any order match the model`(seed: UInt64) throws {
    let file = try LibraryFile()
    try file.take(Self.library(without: []))
    try file.newList("List")
    var random = SeededGenerator(seed: seed)
    var model = Model()
    for step in 0..<60 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        model.hidden = Set((1...3).map { _ in Int.random(in: 1...Self.itemCount, using: &random) })
        try file.take(Self.library(without: model.hidden))
      }
      let numbers = Self.numbers(using: &random).filter { !model.hidden.contains($0) }
      let edit = Self.edit(of: model.listed.count, adding: numbers, file, using: &random)
      model.apply(edit, numbers)
      try file.edit(edit, of: "List")
      let titles = try file.titles(ofList: "List")
      #expect(titles == model.listed.map { "\($0)" }, "seed \(seed), step \(step), \(edit)")
      #expect(try !file.hasGaps(), "seed \(seed), step \(step), \(edit)")
    }
  }

  @Test func `a list of very many entries remains usable`() throws {
    let file = try LibraryFile()
    try file.take(Self.library(without: []))
    let count = WeeklySample.rounds(30_000, of: 100_000)
    try file.edit(.add((0..<count).map { file.id($0 % Self.itemCount + 1) }))
    try file.edit(.add([file.id(1)], at: 1))
    try file.edit(.move(from: 1, to: count))
    let everySecond = stride(from: 1, through: count, by: 2).map { $0...$0 }
    let outcome = try file.edit(.remove(everySecond))
    #expect(outcome.entries.removed == count / 2 && outcome.list.count == count / 2 + 1)
    #expect(try !file.hasGaps())
  }
}

extension [Int] {
  fileprivate var pair: (Int, Int) { (self[0], self[1]) }
}
