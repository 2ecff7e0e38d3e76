import Bytes
import ICU
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The time zone of a library that states local dates only.
struct OwnerClockTests {
  private static let library = PersistentID(rawValue: 0xABCD)
  private static let zone = "America/New_York"
  /// When the library is saved, in winter.
  private static let saved: Int64 = 1_480_000_000
  /// When its items were added: each month for two years.
  private static let dates = (0..<24).map { 1_420_000_000 + Int64($0) * 2_629_800 }

  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func importLibrary() throws {
    _ = try file.importLibrary(from: "/Library.xml") { sink in
      var library = LibraryRecord()
      library.persistentID = Self.library
      try sink.begin(library)
      for (index, date) in Self.dates.enumerated() {
        var item = ItemRecord()
        item.persistentID = PersistentID(rawValue: UInt64(index + 1))
        item.values.set(MediaItemProperty.dateAdded.rawValue, integer: date)
        _ = try sink.item(item)
      }
      try sink.end(library)
    }
  }

  private func stated() throws -> [StatedDates] {
    let clock = try #require(LocalClock(zone: Self.zone))
    return Self.dates.enumerated().map { index, date in
      let local = date + clock.offset(at: Timestamp(rawValue: date))
      return StatedDates(
        item: PersistentID(rawValue: UInt64(index + 1)),
        dates: [.dateAdded: local]
      )
    }
  }

  private func clock(
    offset: Int64?,
    of library: PersistentID = Self.library,
    on dates: [Int64] = [Self.saved]
  ) throws -> NamedClock? {
    let stated = try stated()
    return try MediaStore.open(at: file.path).ownerClock(
      of: library,
      offset: offset,
      at: dates.map(Timestamp.init(rawValue:))
    ) { stated }
  }

  @Test(arguments: [nil, -18_000])
  func `the dates of items that were never played show the zone`(offset: Int64?) throws {
    try importLibrary()
    let found = try #require(try clock(offset: offset))
    for date in Self.dates {
      let moment = Timestamp(rawValue: date)
      let expected = try #require(LocalClock(zone: Self.zone)).offset(at: moment)
      #expect(found.clock.offset(at: moment) == expected)
    }
    #expect(found.name.contains("from 24 of 24 stored dates"))
  }

  @Test func `of zones with the same dates, the one with most people is chosen`() throws {
    try importLibrary()
    // Detroit has had the same time since 1976.
    let name = try #require(try clock(offset: nil)).name
    #expect(name.hasPrefix(Self.zone) || hostZone().map(name.hasPrefix) == true)
  }

  @Test func `a zone that contradicts the stated offset is not chosen`() throws {
    try importLibrary()
    #expect(try clock(offset: 3600) == nil)
  }

  @Test func `the offset may be that of another season if the date is not known`() throws {
    try importLibrary()
    let summer: Int64 = -14_400
    #expect(try clock(offset: summer)?.name.contains("24 of 24") != true)
    let found = try #require(try clock(offset: summer, on: [Self.saved, Self.saved - 15_811_200]))
    #expect(found.name.contains("from 24 of 24 stored dates"))
  }

  @Test func `dates of other libraries show nothing`() throws {
    try importLibrary()
    let other = try #require(try clock(offset: 19_800, of: PersistentID(rawValue: 1)))
    #expect(other.isAssumed)
    #expect(other.name.contains("this computer") || other.name.hasPrefix("Asia/Kolkata, a common"))
    // Nobody has this offset.
    #expect(try clock(offset: 19_860, of: PersistentID(rawValue: 1)) == nil)
  }
}
