import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Libraries as binary property lists with damaged or hostile objects, of which the rest is read.
struct DamagedBinaryListTests {
  private static let titles = ["Help!", "Yesterday", "Something"]

  private static var library: LibraryXML {
    var library = LibraryXML(songs: titles)
    library.playlists.append(LibraryXML.playlist("Mix", 2, [3, 1, 3]))
    return library
  }

  /// Returns the bytes of the library, and the offset of each object.
  private static func list() throws -> (bytes: [UInt8], objects: [Int]) {
    let tree = try PropertyListSerialization.propertyList(
      from: Data(library.text.utf8),
      format: nil
    )
    let data = try PropertyListSerialization.data(
      fromPropertyList: tree,
      format: .binary,
      options: 0
    )
    let bytes = Array(data)
    func number(_ place: Int, _ size: Int) -> Int {
      bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let trailer = bytes.count - 32
    let (size, count) = (number(trailer + 6, 1), number(trailer + 8, 8))
    let table = number(trailer + 24, 8)
    return (bytes, (0..<count).map { number(table + $0 * size, size) })
  }

  /// Reads the library with an object of an unknown type in place of the one that begins with some
  /// bytes.
  private func reading(without start: [UInt8]) throws -> Reading {
    var (bytes, objects) = try Self.list()
    let place = try #require(objects.first { bytes[$0...].starts(with: start) })
    bytes[place] = 0x70
    return try Reading(Data(bytes))
  }

  private func text(_ text: String) -> [UInt8] { [0x50 + UInt8(text.utf8.count)] + text.utf8 }

  @Test func `each object but the first can be damaged without losing all others`() throws {
    let (bytes, objects) = try Self.list()
    var readCount = 0
    for place in objects {
      var damaged = bytes
      damaged[place] = 0x70
      guard let reading = try? Reading(Data(damaged)) else { continue }
      readCount += 1
      #expect(reading.report.hasFaults && !reading.report.problems.isEmpty, "byte \(place)")
      #expect(reading.sink.ended?.isPartial == true, "byte \(place)")
    }
    // Without the first object, and those of the keys and lists that it must have, nothing is left.
    #expect(readCount >= objects.count - 3)
  }

  @Test func `an item whose title is damaged keeps everything else, and the stored title`() throws {
    let reading = try reading(without: text("Yesterday"))
    #expect(reading.sink.items.count == 3)
    let item = reading.sink.items[1]
    #expect(item.values.text(MediaItemProperty.title) == nil)
    #expect(item.unread.contains(.title) && item.persistentID != nil)
    #expect(reading.sink.items[0].unread.isEmpty)
    #expect(
      reading.report.problems.first.map(\.message) == ["the damaged value of 'Name' is left out"]
    )
  }

  @Test func `a damaged key is left out with its value`() throws {
    let reading = try reading(without: text("Name"))
    #expect(reading.sink.items.count == 3)
    // Foundation repeats the key in each dictionary.
    let names =
      reading.sink.items.map { $0.values.text(MediaItemProperty.title) }
      + reading.sink.playlists.map { $0.values.text(PlaylistProperty.name) }
    #expect(names.contains(nil) && names.contains { $0 != nil })
    #expect(reading.report.problems.first.first?.message == "a damaged value is left out")
  }

  @Test func `a damaged track is left out, and its playlists keep their stored entries`() throws {
    let (bytes, objects) = try Self.list()
    var readings: [Reading] = []
    for place in objects where bytes[place] >> 4 == 0xD {
      var damaged = bytes
      damaged[place] = 0x70
      guard let reading = try? Reading(Data(damaged)), reading.sink.items.count == 2 else {
        continue
      }
      readings.append(reading)
    }
    #expect(readings.count == 3)
    for reading in readings {
      let partial = reading.sink.playlists.filter(\.isPartial)
      #expect(!partial.isEmpty && partial.allSatisfy { $0.entries.contains(.missing) })
      #expect(reading.sink.ended?.isPartial == true)
    }
  }

  // MARK: Hostile lists

  /// Returns a binary property list of objects with references of two bytes.
  private func list(_ objects: [[UInt8]]) -> Data {
    func big(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += big(bytes.count, 4)
      bytes += object
    }
    let place = bytes.count
    bytes += table + Array(repeating: 0, count: 6) + [4, 2]
    for number in [objects.count, 0, place] { bytes += big(number, 8) }
    return Data(bytes)
  }

  private func references(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Returns a dictionary with fewer than 15 members.
  private func dictionary(_ members: [(key: Int, value: Int)]) -> [UInt8] {
    [0xD0 + UInt8(members.count)] + references(members.map(\.key) + members.map(\.value))
  }

  /// Returns an array of many references.
  private func array(_ numbers: [Int]) -> [UInt8] {
    let length: [UInt8] = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: numbers.count >> $0) }
    return [0xAF, 0x12] + length + references(numbers)
  }

  @Test func `references that lead back to their containers are left out`() throws {
    // Tracks has a track whose unknown member is Tracks, and one that is the library.
    let objects: [[UInt8]] = [
      dictionary([(1, 2)]), text("Tracks"), dictionary([(3, 4), (6, 0)]), text("1"),
      dictionary([(5, 2), (7, 8)]), text("New"), text("2"), text("Name"), text("One"),
    ]
    let reading = try Reading(list(objects))
    #expect(reading.sink.titles == ["One"])
    #expect(reading.report.problems.count == 2)
  }

  @Test func `a list that is nested too deeply is refused`() throws {
    var objects: [[UInt8]] = [
      dictionary([(1, 2)]), text("Tracks"), dictionary([(3, 4)]), text("1"),
      dictionary([(5, 6)]), text("New"),
    ]
    for number in 6..<2000 { objects.append([0xA1] + references([number + 1])) }
    objects.append(text("End"))
    let failure = try Reading.failure(list(objects))
    #expect(failure.message == "values are nested more than 64 levels deep")
  }

  @Test func `values that share their content many times are refused in time`() throws {
    // Sixty arrays have the next one a thousand times, which makes 10 to the power of 180 values.
    var objects: [[UInt8]] = [
      dictionary([(1, 2)]), text("Tracks"), dictionary([(3, 4)]), text("1"),
      dictionary([(5, 6)]), text("New"),
    ]
    for number in 6..<60 {
      objects.append(array(Array(repeating: number + 1, count: 1000)))
    }
    objects.append(text("End"))
    let start = ContinuousClock.now
    let failure = try Reading.failure(list(objects))
    #expect(failure.code == .malformed)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func `a playlist that is there very often is not read without end`() throws {
    // Each of 60,000 references leads to one playlist, which has 60,000 references to one entry.
    let objects: [[UInt8]] = [
      dictionary([(1, 2), (3, 4)]), text("Tracks"), dictionary([]), text("Playlists"),
      array(Array(repeating: 5, count: 60_000)), dictionary([(6, 7)]), text("Playlist Items"),
      array(Array(repeating: 8, count: 60_000)), dictionary([(9, 10)]), text("Track ID"),
      [0x10, 1],
    ]
    let failure = try Reading.failure(list(objects))
    #expect(failure.message == "it has more content than any library of its size")
  }
}
