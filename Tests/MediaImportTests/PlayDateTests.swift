import MediaImport
import MediaModel
import TestSupport
import Testing

/// Spurious play dates written by iTunes.
@Suite struct PlayDateTests {
  private func track(local: Int64? = nil, utc: String? = nil) throws -> Reading {
    let localKey = local.map { "<key>Play Date</key><integer>\($0)</integer>" } ?? ""
    let utcKey = utc.map { "<key>Play Date UTC</key><date>\($0)</date>" } ?? ""
    return try Reading(track: localKey + utcKey)
  }

  private func expect(
    _ reading: Reading,
    local: Int64?,
    utc: String?,
    corrected: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let values = try reading.item.values
    #expect(
      values.integer(MediaItemProperty.lastPlayedLocal) == local,
      sourceLocation: sourceLocation
    )
    let date = values.integer(MediaItemProperty.lastPlayedDate).map(Timestamp.init(rawValue:))
    #expect(date?.description == utc, sourceLocation: sourceLocation)
    #expect(reading.report.correctedDates == corrected, sourceLocation: sourceLocation)
  }

  @Test func `the date that means never is dropped`() throws {
    let reading = try track(local: 4_294_963_696, utc: "2040-02-06T04:28:16Z")
    try expect(reading, local: nil, utc: nil, corrected: 1)
    let integer = #""Play Date":{"integer":"4294963696"}"#
    let date = #""Play Date UTC":{"date":"2040-02-06T04:28:16Z"}"#
    #expect(try reading.item.sourceValues == "{\(integer),\(date)}")
  }

  @Test func `the order of the two dates does not matter`() throws {
    let reading = try Reading(
      track: "<key>Play Date UTC</key><date>2040-02-06T04:28:16Z</date>"
        + "<key>Play Date</key><integer>4294963696</integer>"
    )
    try expect(reading, local: nil, utc: nil, corrected: 1)
  }

  @Test(arguments: [
    (-1_184_513_024, 3_110_454_272), (-2_147_483_648, 2_147_483_648), (-4_097, 4_294_963_199),
  ])
  func `a negative play date of iTunes 5 is understood`(written: Int64, expected: Int64) throws {
    let reading = try track(local: written, utc: "2002-07-26T10:04:32Z")
    try expect(reading, local: expected, utc: "2002-07-26T10:04:32Z", corrected: 1)
    #expect(try reading.item.sourceValues == #"{"Play Date":{"integer":"\#(written)"}}"#)
  }

  @Test(arguments: [0, 1, 3_452_000_000, 4_294_963_199, -2_147_483_649, Int64.min])
  func `numbers that do not mean never are kept`(written: Int64) throws {
    let reading = try track(local: written, utc: "2040-02-06T04:28:16Z")
    try expect(reading, local: written, utc: "2040-02-06T04:28:16Z", corrected: 0)
    #expect(try reading.item.sourceValues.isEmpty)
  }

  @Test(arguments: [4_294_963_200, 4_294_967_295, 4_294_967_296, Int64.max, -1, -4_096])
  func `numbers from the year 2040 on mean never`(written: Int64) throws {
    let reading = try track(local: written)
    try expect(reading, local: nil, utc: nil, corrected: 1)
    #expect(try reading.item.sourceValues == #"{"Play Date":{"integer":"\#(written)"}}"#)
  }

  @Test(arguments: [("2035-12-31T23:59:59Z", true), ("2036-01-01T00:00:00Z", false)])
  func `a date before 2036 is kept beside a number that means never`(
    utc: String,
    isKept: Bool
  ) throws {
    let reading = try track(local: 4_294_963_696, utc: utc)
    try expect(reading, local: nil, utc: isKept ? utc : nil, corrected: 1)
  }

  @Test func `a date without a number is kept`() throws {
    let reading = try track(utc: "2040-02-06T04:28:16Z")
    try expect(reading, local: nil, utc: "2040-02-06T04:28:16Z", corrected: 0)
  }

  @Test func `corrected dates are counted per item`() throws {
    var library = LibraryXML()
    library.tracks = [-5_000, 4_294_963_696, 3_452_000_000].enumerated().map { index, date in
      LibraryXML.track(index + 1, "t", "<key>Play Date</key><integer>\(date)</integer>")
    }
    #expect(try Reading(library).report.correctedDates == 2)
  }
}
