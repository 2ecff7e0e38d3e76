import Testing

@testable import IPodFormats

@Suite struct PixelFilesTests {
  private static func named(_ file: String, end: Int) -> ArtworkDatabase.Thumbnail {
    ArtworkDatabase.Thumbnail(
      format: 1028,
      file: file,
      offset: end - 100,
      byteCount: 100,
      width: 1,
      height: 1,
      horizontalPadding: 0,
      verticalPadding: 0,
      isOriginal: false
    )
  }

  private func place(
    _ present: [String: Int],
    _ named: [ArtworkDatabase.Thumbnail] = [],
    byteCount: Int = 100
  ) -> PixelFiles.Place {
    var files = PixelFiles(present: present, named: named)
    return files.place(1028, byteCount: byteCount)
  }

  @Test func `pictures are appended one after another`() {
    var files = PixelFiles(
      present: ["F1028_1.ithmb": 300, "F1029_1.ithmb": 40],
      named: [Self.named(":F1028_1.ithmb", end: 300)]
    )
    let places = (0..<3).map { _ in files.place(1028, byteCount: 100) }
    #expect(places.map(\.offset) == [300, 400, 500] && places.map(\.end) == [300, 400, 500])
    #expect(places.allSatisfy { $0.file.text == "F1028_1.ithmb" })
    #expect(files.place(1029, byteCount: 40).offset == 40)
    #expect(
      files.place(1055, byteCount: 40)
        == .init(
          file: PixelFileName(format: 1055, number: 1),
          end: 0,
          offset: 0
        )
    )
  }

  @Test func `a tail that no image names is kept`() {
    #expect(place(["F1028_1.ithmb": 500], [Self.named("F1028_1.ithmb", end: 300)]).offset == 500)
  }

  @Test func `an odd length is filled up`() {
    let place = place(["F1028_1.ithmb": 301])
    #expect(place.end == 301 && place.offset == 400)
  }

  @Test func `a file that lost pictures is left alone`() {
    for present in [["F1028_1.ithmb": 200], [:]] {
      let place = place(present, [Self.named(":F1028_1.ithmb", end: 300)])
      #expect(place.file.text == "F1028_2.ithmb" && place.offset == 0 && place.end == 0)
    }
  }

  @Test func `the last of several files grows`() {
    let present = ["F1028_1.ithmb": 900, "f1028_12.ITHMB": 100, "F1028_2.ithmb": 200]
    #expect(place(present).file.text == "F1028_12.ithmb")
    #expect(place(present).offset == 100)
  }

  @Test func `a file of 256 MB is followed by another`() {
    let limit = PixelFiles.maxByteCount
    #expect(place(["F1028_1.ithmb": limit - 100], byteCount: 4).offset == limit - 100)
    for size in [limit, limit - 3, limit + 1000, .max - 200] {
      let place = place(["F1028_1.ithmb": size], byteCount: 4)
      #expect(place.file.text == "F1028_2.ithmb" && place.offset == 0 && place.end == 0)
    }
  }

  @Test(arguments: [
    "ArtworkDB", "F1028_1.ithmb.new", "F1028.ithmb", "F_1.ithmb", "F1028_.ithmb", "F1028_0.ithmb",
    "F1028_1_1.ithmb", "F1028_99999999999999999999.ithmb", "F1028_10000.ithmb", "T1028_1.ithmb", "",
    ":", "F-1_1.ithmb",
  ])
  func `other names are not those of files with pixels`(name: String) {
    #expect(PixelFileName(name) == nil)
  }

  @Test func `names are read as they are stored`() {
    let name = PixelFileName(format: 1028, number: 12)
    #expect(name.text == "F1028_12.ithmb" && name.stored == ":F1028_12.ithmb")
    #expect(PixelFileName(name.stored) == name && PixelFileName("f1028_12.ITHMB") == name)
  }
}
