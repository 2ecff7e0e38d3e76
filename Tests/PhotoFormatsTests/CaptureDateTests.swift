import PhotoFormats
import Testing

/// The rule that decides when a picture or movie was taken.
@Suite struct CaptureDateTests {
  private func date(
    _ exif: [Int: ExifBuilder.Value],
    gps: [Int: ExifBuilder.Value] = [:],
    fileTime: Int? = nil,
    latestTime: Int? = nil
  ) -> (CaptureDate?, [PhotoProblem]) {
    var builder = ExifBuilder()
    (builder.exif, builder.gps) = (exif, gps)
    let photo = PhotoMetadata(
      PhotoContents(PhotoBytes(builder.jpeg)),
      fileTime: fileTime,
      latestTime: latestTime
    )
    return (photo.date, photo.problems.all)
  }

  @Test func `CAM-03: the offset of the original gives the date a zone`() throws {
    let found = date([
      0x9003: .text("2024:02:29 23:59:58"), 0x9291: .text("123"), 0x9011: .text("+05:45"),
    ])
    let taken = try #require(found.0)
    #expect(taken.zone == .offset(345) && "\(taken.time)" == "2024-02-29T23:59:58.123")
    #expect(taken.utc.map { "\($0)" } == "2024-02-29T18:14:58.123")
  }

  @Test func `CAM-03: the offset of the modification says nothing about the capture`() throws {
    let found = date([0x9003: .text("2024:07:01 12:00:00"), 0x9010: .text("+02:00")])
    let taken = try #require(found.0)
    #expect(taken.zone == .unknown && taken.utc == nil && taken.source == .original)
  }

  @Test(arguments: [("10:00:00", 120), ("10:01:30", 120), ("06:15:00", 345), ("22:05:00", nil)])
  func `CAM-03: the time of GPS gives an offset of whole quarters of an hour`(
    clock: String,
    offset: Int?
  ) throws {
    let parts = clock.split(separator: ":").map { (Int($0) ?? 0, 1) }
    let found = date(
      [0x9003: .text("2024:07:01 12:00:00")],
      gps: [7: .rationals(parts), 29: .text("2024:07:01")]
    )
    let taken = try #require(found.0)
    #expect(taken.zone == (offset.map { .derivedOffset($0) } ?? .unknown))
  }

  @Test func `CAM-03: each source of a date stands in for the one before it`() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:e="http://ns.adobe.com/exif/1.0/" e:DateTimeOriginal="2020-01-02T03:04:05+02:00"/>\
      </rdf:RDF></x:xmpmeta>
      """
    let contents = PhotoContents(PhotoBytes(ExifBuilder.jpeg(xmp: xmp)))
    #expect(PhotoMetadata(contents).date?.source == .xmp)
    #expect(PhotoMetadata(contents).date?.zone == .offset(120))
    #expect(date([0x9004: .text("2001:09:09 01:46:40")]).0?.source == .digitized)
    let gps: [Int: ExifBuilder.Value] = [
      7: .rationals([(7, 1), (8, 1), (9, 1)]), 29: .text("2023:05:06"),
    ]
    let fromGPS = try #require(date([:], gps: gps).0)
    #expect(fromGPS.source == .gps && fromGPS.zone == .utc && fromGPS.local == nil)
    #expect(date([0xA001: .shorts([1])], fileTime: 86_400).0?.source == .file)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:29 10:00:00", "2023:13:01 10:00:00",
    "2023:01:01 25:00:00", "yesterday",
  ])
  func `CAM-03: a date that does not exist is refused and reported`(text: String) {
    let found = date([0x9003: .text(text)])
    #expect(found.0 == nil)
    #expect(found.1.contains(.impossibleDate) || text.hasPrefix(" "))
  }

  @Test func `CAM-03: a date in the future is refused and reported`() {
    let found = date([0x9003: .text("2038:01:01 00:00:00")], latestTime: 1_700_000_000)
    #expect(found.0 == nil && found.1 == [.futureDate])
  }

  @Test func `a leap second becomes the second before it`() {
    #expect(date([0x9003: .text("2016:12:31 23:59:60")]).0?.time.second == 59)
  }

  @Test(arguments: [0, 59, 951_782_400, 1_709_251_199, -62_135_596_800, 253_402_300_799, -1])
  func `seconds and dates are converted in both directions`(seconds: Int) {
    #expect(DateTime(secondsSince1970: seconds)?.secondsSince1970 == seconds)
  }

  @Test func `CAM-03: a movie has the local date of its keys or else the date of its header`() {
    let key = ("com.apple.quicktime.creationdate", "2023-08-09T10:11:12+0900")
    let dated = BoxBuilder.movie(created: 3_774_000_000, keys: [key], hasType: false)
    let local = PhotoMetadata(PhotoContents(PhotoBytes(dated)))
    #expect(local.kind == .movie && local.date?.zone == .offset(540))
    let plain = PhotoMetadata(PhotoContents(PhotoBytes(BoxBuilder.movie(created: 3_774_000_000))))
    #expect(plain.date?.zone == .unsureUTC && plain.date?.source == .movieHeader)
    #expect(PhotoMetadata(PhotoContents(PhotoBytes(BoxBuilder.movie()))).date == nil)
  }
}
