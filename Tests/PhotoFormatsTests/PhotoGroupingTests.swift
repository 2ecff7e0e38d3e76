import PhotoFormats
import Testing

/// Files of a camera roll that belong together.
@Suite struct PhotoGroupingTests {
  private func file(
    _ name: String,
    _ kind: RollFile.Kind = .picture,
    id: String? = nil,
    second: Int = 0,
    duration: Double? = nil
  ) -> RollFile {
    var file = RollFile(folder: "100APPLE", name: name, kind: kind)
    file.contentID = id
    file.duration = duration
    file.date = DateTime(secondsSince1970: 1_700_000_000 + second)
      .map { CaptureDate($0, .offset(0), .original) }
    return file
  }

  @Test func `CAM-03: a live photo is a picture and a movie with one content ID`() {
    let files = [
      file("IMG_0001.HEIC", id: "A"), file("IMG_0001.MOV", .movie, id: "B"),
      file("IMG_0002.MOV", .movie, id: "a"),
    ]
    let groups = PhotoGrouping(files).groups
    #expect(groups == [PhotoGroup(original: 0, liveMovie: 2), PhotoGroup(original: 1)])
  }

  @Test func `CAM-03: of pictures and movies with one content ID, those of one name are pairs`() {
    let files = [
      file("IMG_0001.HEIC", id: "A"), file("IMG_0002.HEIC", id: "A"),
      file("IMG_0003.HEIC", id: "A"), file("IMG_0000.MOV", .movie, id: "A"),
      file("IMG_0002.MOV", .movie, id: "A"),
    ]
    let groups = PhotoGrouping(files).groups
    #expect(groups.map(\.liveMovie) == [3, 4, nil])
  }

  @Test(arguments: [(0, 2.0, true), (3, 6.0, true), (4, 2.0, false), (0, 6.1, false)])
  func `CAM-03: without IDs, the name, the date and the duration decide`(
    second: Int,
    duration: Double,
    isPair: Bool
  ) {
    let movie = file("img_0001.mov", .movie, second: second, duration: duration)
    let groups = PhotoGrouping([file("IMG_0001.JPG"), movie]).groups
    #expect(groups.count == (isPair ? 1 : 2) && groups[0].liveMovie == (isPair ? 1 : nil))
  }

  @Test func `CAM-32: an edit belongs to its original, and each half may have a movie`() {
    let files = [
      file("IMG_1234.HEIC", id: "A"), file("IMG_1234.MOV", .movie, id: "A"),
      file("IMG_1234.AAE", .adjustments), file("IMG_E1234.HEIC", id: "B"),
      file("IMG_E1234.MOV", .movie, id: "B"), file("IMG_O1234.AAE", .adjustments),
    ]
    let group = PhotoGroup(
      original: 0,
      liveMovie: 1,
      edited: 3,
      editedMovie: 4,
      adjustments: 2,
      originalAdjustments: 5
    )
    #expect(PhotoGrouping(files).groups == [group] && PhotoGrouping(files).strays == [])
  }

  @Test func `CAM-32: an edit of another date is a photo of its own, and adjustments may be stray`()
  {
    let files = [
      file("IMG_1234.JPG"), file("IMG_E1234.JPG", second: 60), file("IMG_0009.AAE", .adjustments),
    ]
    let grouping = PhotoGrouping(files)
    #expect(grouping.groups.map(\.original) == [0, 1] && grouping.strays == [2])
  }

  @Test func `bursts are complete and in order`() {
    var files = (1...4).map { file("IMG_000\($0).JPG") }
    (files[0].burstID, files[2].burstID, files[3].burstID) = ("X", "X", "Y")
    #expect(PhotoGrouping.bursts(files) == [[0, 2]])
  }

  @Test func `CAM-34: names of cameras have numbers, in folders that have numbers`() throws {
    let name = try #require(CameraFileName("img_0042.jpg"))
    #expect(name.prefix == "IMG_" && name.number == 42 && name.ending == "JPG")
    #expect(CameraFolderName("100APPLE")?.number == 100)
    for wrong in ["IMG_0000.JPG", "IMG_00042.JPG", "IMG-0042.JPG", "IMG_0042", "IMG_E0042.JPG"] {
      #expect(CameraFileName(wrong) == nil)
    }
    for wrong in ["099APPLE", "202110__x", "100APPL", "1O0APPLE"] {
      #expect(CameraFolderName(wrong) == nil)
    }
  }

  @Test func `CAM-34: numbers continue in the next folder and end with the last one`() {
    #expect(CameraPlace.next(after: []) == CameraPlace(folder: 100, file: 1))
    let full = [CameraPlace(folder: 101, file: 9999), CameraPlace(folder: 100, file: 3)]
    #expect(CameraPlace.next(after: full) == CameraPlace(folder: 102, file: 1))
    #expect(CameraPlace.next(after: [CameraPlace(folder: 999, file: 9999)]) == nil)
  }
}
