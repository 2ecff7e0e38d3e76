import Foundation
import LibSync
import TestSupport
import Testing

/// Camera rolls and folders of pictures as libraries: stable IDs, history, and what is not read
/// again.
struct CameraRollImportTests {
  private let roll: CameraRollFolder
  private var file: String { roll.folder.file("library.sqlite") }

  init() throws { roll = try CameraRollFolder() }

  @discardableResult
  private func take(_ adjust: (inout ImportOptions) -> Void = { _ in }) throws -> ImportSummary {
    var options = ImportOptions()
    options.readsPhotos = true
    adjust(&options)
    var writing = WriteOptions.creating
    writing.date = Timestamp(rawValue: 1_700_000_000)
    return try MediaLibrary.withWriter(at: file, options: writing) {
      try $0.importSource(roll.path, options: options)
    }
  }

  private func library() throws -> MediaLibrary { try MediaLibrary(reading: file) }

  private func ids() throws -> [String: PersistentID] {
    Dictionary(uniqueKeysWithValues: try library().photos().map { ($0.name, $0.id) })
  }

  @Test func `pictures get dates, cameras, sizes and albums`() throws {
    try roll.picture("DCIM/100APPLE/IMG_0001.JPG", taken: 1_000_000_000, offset: 120)
    try roll.picture("DCIM/100APPLE/IMG_0002.JPG", taken: 1_000_000_100)
    let summary = try take()
    #expect(summary.outcome.photos.added == 2 && summary.outcome.photoAlbums.added == 1)
    let photos = try library().photos()
    #expect(photos.map(\.name) == ["IMG_0001.JPG", "IMG_0002.JPG"])
    #expect(photos[0].dateTaken == Timestamp(rawValue: 1_000_000_000 - 7200))
    #expect(photos[0].offsetFromUTC == 120 && photos[0].zone == .stated)
    // Without an offset, there is a local time but no moment.
    #expect(photos[1].dateTaken == nil && photos[1].zone == .unknown)
    #expect(photos[1].localTimeTaken == Timestamp(rawValue: 1_000_000_100))
    #expect(photos[0].text(for: .model) == "Canon EOS 40D")
    #expect(photos[0].size.map { [$0.width, $0.height] } == [64, 48])
    let albums = try library().photoAlbums
    #expect(albums.map(\.kind) == [.cameraRoll] && albums[0].count == 2)
  }

  @Test func `the photos of a summer are those of the documentation`() throws {
    // The local times are the last second of May, the first of June, and the last of August 2011.
    for (name, time) in [("1", 1_306_886_399), ("2", 1_306_886_400), ("3", 1_314_835_199)] {
      try roll.picture("\(name).jpg", taken: time)
    }
    try take()
    let now = Timestamp(rawValue: 1_700_000_000)
    let photos = try PhotoListings().photos(ofSummer: library(), now: now)
    #expect(photos.map(\.name) == ["3.jpg", "2.jpg"])
  }

  @Test func `a photo keeps its ID when its file is moved, renamed or edited`() throws {
    try roll.picture("2011/IMG_0001.JPG", taken: 1_000_000_000)
    try roll.picture("2011/IMG_0002.JPG", taken: 1_000_000_100)
    try take()
    let first = try ids()
    try roll.move("2011/IMG_0001.JPG", to: "Best/Sunset.jpg")
    // An editor changes the bytes but neither the name nor the date.
    try roll.picture("2011/IMG_0002.JPG", taken: 1_000_000_100, filler: "edited")
    let outcome = try take().outcome
    #expect(outcome.photos == ChangeCount(changed: 2))
    let second = try ids()
    #expect(second["Sunset.jpg"] == first["IMG_0001.JPG"])
    #expect(second["IMG_0002.JPG"] == first["IMG_0002.JPG"])
    #expect(try take().outcome.revision == nil)
  }

  @Test func `another photo under an old name is another photo`() throws {
    try roll.picture("DCIM/100APPLE/IMG_0001.JPG", taken: 1_000_000_000)
    try roll.picture("DCIM/100APPLE/IMG_0002.JPG", taken: 1_000_000_001)
    try roll.picture("DCIM/100APPLE/IMG_0003.JPG", taken: 1_000_000_002)
    try take()
    let first = try ids()
    // The camera was emptied, and starts again.
    try roll.picture("DCIM/100APPLE/IMG_0001.JPG", taken: 1_300_000_000)
    let outcome = try take().outcome
    #expect(outcome.photos == ChangeCount(added: 1, removed: 1))
    #expect(try ids()["IMG_0001.JPG"] != first["IMG_0001.JPG"])
  }

  @Test func `files that have not changed are not opened`() throws {
    let path = try roll.picture("IMG_0001.JPG", taken: 1_000_000_000)
    try roll.write(Array("no picture".utf8), "IMG_0002.JPG")
    try roll.write(Array("<plist/>".utf8), "IMG_0009.AAE")
    let first = try take()
    #expect(first.report.problems.count == 1)
    // Other bytes with the same size and date are seen by nobody who does not open the file.
    var times = [timespec(), timespec()]
    for name in ["IMG_0001.JPG", "IMG_0002.JPG", "IMG_0009.AAE"] {
      var status = stat()
      stat("\(roll.path)/\(name)", &status)
      times = [status.st_atim, status.st_mtim]
      let count = Int(status.st_size)
      try Data(repeating: 0, count: count).write(to: URL(filePath: "\(roll.path)/\(name)"))
      utimensat(AT_FDCWD, "\(roll.path)/\(name)", &times, 0)
    }
    let again = try take()
    #expect(again.outcome.revision == nil && again.outcome.photoCount == 1)
    #expect(again.report.problems == first.report.problems)
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    #expect(try take { $0.maxRemovals = 100 }.outcome.photos.removed == 1)
  }

  @Test func `equal files are one photo with two places`() throws {
    try roll.picture("A/IMG_0001.JPG", taken: 1_000_000_000, filler: "same")
    try roll.picture("B/Copy.jpg", taken: 1_000_000_000, filler: "same")
    try roll.picture("C/Other.jpg", taken: 1_000_000_000, filler: "tale")
    let summary = try take()
    #expect(summary.outcome.photoCount == 2)
    let groups = try library().photoDuplicates()
    #expect(groups.map(\.reason) == [.content, .exposure])
    let files = groups[0].photos[0].files
    #expect(files.map(\.role) == [.original, .copy])
    #expect(files.map(\.location) == ["A/IMG_0001.JPG", "B/Copy.jpg"])
    #expect(Set(files.map(\.sha256)).count == 1 && files[0].sha256?.count == 64)
    #expect(try take().outcome.revision == nil)
  }

  @Test func `an edit with its adjustments belongs to its original`() throws {
    try roll.picture("DCIM/100APPLE/IMG_0001.JPG", taken: 1_000_000_000)
    try roll.picture("DCIM/100APPLE/IMG_E0001.JPG", taken: 1_000_000_000)
    try roll.write(Array("<plist/>".utf8), "DCIM/100APPLE/IMG_0001.AAE")
    try roll.write(Array("<plist/>".utf8), "DCIM/100APPLE/IMG_O0001.AAE")
    try take()
    let photo = try #require(try library().photos().first)
    let files = try library().photo(photo.id)?.files ?? []
    #expect(files.map(\.role) == [.original, .edit, .adjustments, .originalAdjustments])
    #expect(photo.value(for: .isEdited) == .boolean(true))
    #expect(try library().photoCount() == 1)
    #expect(
      try library().photoIDs(named: ["img_e0001.jpg", "IMG_0001.AAE"]) == [photo.id, photo.id]
    )
  }

  @Test func `a change can be undone, redone and seen in the past`() throws {
    try roll.picture("A/IMG_0001.JPG", taken: 1_000_000_000)
    try roll.picture("A/IMG_0002.JPG", taken: 1_000_000_001)
    try take()
    let before = try library().photos()
    try roll.remove("A/IMG_0002.JPG")
    try roll.picture("B/IMG_0003.JPG", taken: 1_000_000_002)
    try take()
    let after = try library().photos()
    #expect(after.map(\.name) == ["IMG_0001.JPG", "IMG_0003.JPG"])
    let outcome = try MediaLibrary.withWriter(at: file) { try $0.undo() }
    #expect(outcome.photos == ChangeCount(added: 1, removed: 1))
    #expect(try library().photos() == before)
    #expect(try library().photoAlbums.map(\.name) == ["A"])
    try MediaLibrary.withWriter(at: file) { try $0.redo() }
    #expect(try library().photos() == after)
    #expect(try library().state(at: .number(1)).photos() == before)
    let changes = try library().comparison(ofRevision: 2)
    #expect(try Set(changes.photoChanges.map(\.kind)) == [.added, .removed])
    #expect(try changes.photoAlbumChanges.map(\.memberships.removed) == [1, 0])
  }

  @Test func `an empty folder or one that lost most photos is refused`() throws {
    for number in 1...4 { try roll.picture("IMG_000\(number).JPG", taken: 1_000_000_000 + number) }
    try take()
    for number in 1...3 { try roll.remove("IMG_000\(number).JPG") }
    let error = #expect(throws: StoreError.self) { try take() }
    #expect(error?.code == .tooManyPhotoRemovals)
    try roll.remove("IMG_0004.JPG")
    #expect(throws: ImportError.self) { try take() }
    #expect(try library().photoCount() == 4)
  }

  @Test func `damaged pictures are imported as far as they can be`() throws {
    let whole = CameraRollFolder.jpeg(taken: 1_000_000_000, filler: "whole")
    try roll.write(whole, "Whole.jpg")
    try roll.write(Array(whole.prefix(300)), "Cut.jpg")
    try roll.write([], "Empty.jpg")
    try roll.write(Array("GIF89a".utf8), "Not.jpg")
    let summary = try take()
    #expect(summary.outcome.photoCount == 2)
    let files = Set(summary.report.problems.first.map(\.file))
    #expect(files == ["Cut.jpg", "Empty.jpg", "Not.jpg"])
    #expect(summary.report.problems.first.contains { $0.file == "Cut.jpg" && $0.offset == 300 })
    #expect(try take().report.problems == summary.report.problems)
    // What cannot be used is not lost either.
    #expect(summary.outcome.isPartial == false)
  }

  @Test func `a folder is read for its photos again without the option`() throws {
    try roll.picture("IMG_0001.JPG", taken: 1_000_000_000)
    try take()
    try roll.picture("IMG_0002.JPG", taken: 1_000_000_001)
    #expect(try take { $0.readsPhotos = false }.outcome.photos.added == 1)
    let comparison = try library().comparison(withSource: roll.path)
    #expect(comparison.summary.outcome.revision == nil)
  }

  @Test func `the albums of selected photos are those of all photos`() throws {
    try roll.picture("Rome/IMG_0001.JPG", taken: 1_309_478_400)
    try roll.picture("Oslo/IMG_0002.JPG", taken: 1_312_156_800)
    try take()
    let all = try library().photoAlbumNames()
    var query = PhotoQuery()
    query.limit = 1
    let selected = try library().photoAlbumNames(query)
    let ids = try ids()
    #expect(Set(all.values) == [["Rome"], ["Oslo"]])
    #expect(try selected == [#require(ids["IMG_0001.JPG"]): ["Rome"]])
    query.offset = 1
    #expect(try library().photoAlbumNames(query) == [#require(ids["IMG_0002.JPG"]): ["Oslo"]])
    query = PhotoQuery()
    query.rules = [try PhotoRules("taken in 2011-08", now: Timestamp(rawValue: 1_700_000_000))]
    #expect(try library().photoAlbumNames(query).values.map { $0 } == [["Oslo"]])
    #expect(try library().photoIDs(named: ["img_0002.jpg"]) == [#require(ids["IMG_0002.JPG"])])
    let digits = try "\(#require(ids["IMG_0001.JPG"]))".prefix(9).lowercased()
    #expect(try library().photoIDs(named: [digits]) == [#require(ids["IMG_0001.JPG"])])
  }

  @Test func `rules select photos`() throws {
    try roll.picture("Rome/IMG_0001.JPG", taken: 1_309_478_400)
    try roll.picture("Rome/IMG_0002.JPG", taken: 1_312_156_800)
    try roll.picture("Oslo/IMG_0003.JPG", taken: nil)
    try take()
    func names(_ rules: String) throws -> [String] {
      var query = PhotoQuery()
      query.rules = [try PhotoRules(rules, now: Timestamp(rawValue: 1_700_000_000))]
      return try library().photos(query).map(\.name).sorted()
    }
    #expect(try names("taken in 2011-07") == ["IMG_0001.JPG"])
    #expect(try names("album is \"rome\"") == ["IMG_0001.JPG", "IMG_0002.JPG"])
    #expect(try names("not (album begins with 'RO')") == ["IMG_0003.JPG"])
    #expect(try names("camera contains 'eos'") == ["IMG_0001.JPG", "IMG_0002.JPG"])
    #expect(try names("camera is unknown") == ["IMG_0003.JPG"])
    #expect(try names("zone is unknown") == ["IMG_0001.JPG", "IMG_0002.JPG"])
    #expect(try names("taken is unknown") == ["IMG_0003.JPG"])
    #expect(try names("datesource is 'file'") == ["IMG_0003.JPG"])
    #expect(try names("position is unknown and name ends with '3.jpg'") == ["IMG_0003.JPG"])
  }
}
