import Foundation
import LibSync
import TestSupport
import Testing

/// Edited pictures and movies.
struct PhotoEditingTests {
  private let folder: TemporaryFolder
  private let picture: String
  private let picker: ImagePicker
  private let log = PickerLog()

  init() throws {
    folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: URL(filePath: ProjectFiles.path("Fixtures/Images/large.jpg")))
    picture = folder.file("IMG_0001.JPG")
    try bytes.write(to: URL(filePath: picture))
    picker = ImagePicker(library: MemoryPhotos.example(picture: picture))
    picker.source = .savedPhotos
    picker.editing.folder = folder.file("edited")
  }

  private func size(_ path: String?) throws -> PictureSize? {
    let bytes = try Data(contentsOf: URL(filePath: try #require(path)))
    return try PictureInfo(Array(bytes)).size
  }

  private func pick(_ id: PersistentID = MemoryPhotos.picture) async throws -> PickedMedia {
    #expect(picker.start(presenter: log, delegate: log))
    try await picker.handle(.tap(id))
    if case .preview = picker.screen { try await picker.handle(.choose) }
    return try #require(log.media)
  }

  private func error(_ body: () async throws -> Void) async -> ImagePickerError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? ImagePickerError
    }
  }

  @Test func `CAM-21: nothing is edited unless editing is allowed`() async throws {
    let media = try await pick()
    #expect(media.editedImage == nil && media.cropRectangle == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("edited")))
  }

  @Test func `CAM-22, CAM-32: an edited picture is the largest square in the middle, and small`()
    async throws
  {
    let before = try Data(contentsOf: URL(filePath: picture))
    let whole = try #require(try size(picture))
    let side = min(whole.width, whole.height)
    picker.allowsEditing = true
    picker.editing.maxSide = 64
    let media = try await pick()
    #expect(try size(media.editedImage) == PictureSize(width: 64, height: 64))
    #expect(media.cropRectangle == PictureCrop.square(of: whole))
    #expect(media.cropRectangle?.width == side && media.imageToUse == media.editedImage)
    #expect(media.originalImage == picture)
    #expect(try Data(contentsOf: URL(filePath: picture)) == before)
    // The next one does not replace the first one.
    let again = try await pick()
    #expect(again.editedImage != media.editedImage)
    #expect(try size(media.editedImage) == size(again.editedImage))
  }

  @Test func `CAM-22: a square is no larger than what it shows`() async throws {
    picker.allowsEditing = true
    picker.editing.crop = PictureCrop(x: 3, y: 5, width: 20, height: 20)
    #expect(try await size(pick().editedImage) == PictureSize(width: 20, height: 20))
    picker.editing.crop = nil
    picker.editing.scale = 4
    let whole = try #require(try size(picture))
    let media = try await pick()
    #expect(media.cropRectangle?.width == min(whole.width, whole.height) / 4)
  }

  @Test func `CAM-22: what is not square or not in the picture is refused`() async throws {
    picker.allowsEditing = true
    #expect(picker.start(presenter: log, delegate: log))
    let whole = try #require(try size(picture))
    for (crop, expected): (PictureCrop, ImagePickerError) in [
      (PictureCrop(x: 0, y: 0, width: 10, height: 20), .notSquare),
      (PictureCrop(x: -1, y: 0, width: 10, height: 10), .outsidePicture(whole)),
      (PictureCrop(x: .max, y: 0, width: 10, height: 10), .outsidePicture(whole)),
      (PictureCrop(x: 0, y: 0, width: 0, height: 0), .outsidePicture(whole)),
    ] {
      picker.editing.crop = crop
      #expect(await error { try await picker.handle(.tap(MemoryPhotos.picture)) } == expected)
      #expect(picker.isPresented && picker.screen != nil && log.media == nil)
    }
  }

  @Test func `CAM-24: an editor of one's own has no limits`() async throws {
    let edited = folder.file("wide.jpg")
    picker.allowsEditing = true
    picker.editing.crop = PictureCrop(x: 0, y: 0, width: 10, height: 20)
    picker.editing.editor = { path in
      try FileManager.default.copyItem(atPath: path, toPath: edited)
      return edited
    }
    let media = try await pick()
    #expect(media.editedImage == edited && media.cropRectangle == nil)
    #expect(try size(edited) == size(picture))
  }

  private static let movie = ProjectFiles.fixture("Photos/movie.mov")

  private func editMovie() -> ImagePicker {
    let picker = ImagePicker(library: MemoryPhotos.example(movie: Self.movie))
    (picker.source, picker.allowsEditing) = (.savedPhotos, true)
    picker.editing.folder = folder.file("edited")
    return picker
  }

  private func pickMovie(
    with picker: ImagePicker,
    _ events: ImagePickerEvent...
  ) async throws -> PickedMedia {
    try picker.setMediaTypes([.movie])
    #expect(picker.start(presenter: log, delegate: log))
    for event in [.tap(MemoryPhotos.movie)] + events + [.choose] { try await picker.handle(event) }
    return try #require(log.media)
  }

  /// Returns the numbers of the frames of a movie, which follow from their brightness, at the middle
  /// of each.
  private func frames(_ path: String, _ count: Int) async throws -> [Int] {
    let renderer = PhotoRenderer()
    var numbers: [Int] = []
    for index in 0..<count {
      let time = Duration.seconds(Double(index) / 10 + 0.05)
      let picture = try #require(await renderer.thumbnail(of: path, side: 64, at: time))
      numbers.append(Int((Double(picture.pixels[0]) * 219 / 255 / 20).rounded()))
    }
    return numbers
  }

  @Test func `CAM-23: an edited movie shows exactly the part that is kept`() async throws {
    let picker = editMovie()
    picker.editing.trim = .milliseconds(100)..<Duration.milliseconds(200)
    let kept = Duration.milliseconds(300)..<Duration.milliseconds(700)
    let media = try await pickMovie(with: picker, .trim(kept))
    #expect(media.mediaFile == folder.file("edited/movie-edited.mov"))
    #expect(media.trimmedPart == kept)
    let path = try #require(media.mediaFile)
    #expect(try await frames(path, 4) == [3, 4, 5, 6])
    let check = try CameraRollCheck(path)
    #expect(check.isCompatible, "\(check.problems)")
    let found = PhotoFolder(folder.file("edited"))
    let movie = try #require(found.photos(PickableSelection(.library)).first)
    #expect(found.photo(movie.persistentID, of: .library)?.duration == .milliseconds(400))
    // An edited movie is edited again, beside no other file of its name.
    let again = ImagePicker(library: MemoryPhotos.example(movie: path))
    (again.source, again.allowsEditing) = (.savedPhotos, true)
    again.editing.folder = folder.file("edited")
    let part = Duration.milliseconds(100)..<Duration.milliseconds(300)
    let shorter = try await pickMovie(with: again, .trim(part))
    #expect(shorter.mediaFile == folder.file("edited/movie-edited-edited.mov"))
    #expect(try await frames(#require(shorter.mediaFile), 2) == [4, 5])
  }

  @Test func `CAM-23: a movie that is too long ends at the limit`() async throws {
    let picker = editMovie()
    picker.editing.maxDuration = .milliseconds(300)
    let media = try await pickMovie(with: picker)
    #expect(media.trimmedPart == .zero..<Duration.milliseconds(300))
    #expect(try await frames(#require(media.mediaFile), 3) == [0, 1, 2])
    // The limit counts from the start of the part.
    let late = editMovie()
    late.editing.maxDuration = .milliseconds(300)
    late.editing.trim = .milliseconds(500)..<Duration.seconds(1)
    let end = try await pickMovie(with: late)
    #expect(try await frames(#require(end.mediaFile), 3) == [5, 6, 7])
    #expect(end.mediaFile == folder.file("edited/movie-edited-2.mov"))
  }

  @Test func `CAM-23: a movie within the limits is used as it is, and a large one refused`()
    async throws
  {
    let picker = editMovie()
    #expect(try await pickMovie(with: picker).mediaFile == Self.movie)
    #expect(log.media?.trimmedPart == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("edited")))
    // The movie is turned, so its sides count in either order.
    picker.editing.maxSize = PictureSize(width: 64, height: 48)
    #expect(try await pickMovie(with: picker).mediaFile == Self.movie)
    let most = PictureSize(width: 64, height: 47)
    picker.editing.maxSize = most
    #expect(picker.start(presenter: log, delegate: log))
    try await picker.handle(.tap(MemoryPhotos.movie))
    let size = PictureSize(width: 48, height: 64)
    #expect(
      await error { try await picker.handle(.choose) } == .movieTooLarge(size, maximum: most)
    )
    picker.editing.maxSize = PictureSize(width: 640, height: 480)
    picker.editing.trim = .zero..<Duration.seconds(2)
    #expect(await error { try await picker.handle(.choose) } == .outsideMovie(.seconds(1)))
    let outside = ImagePickerEvent.trim(.seconds(29)..<Duration.seconds(31))
    #expect(await error { try await picker.handle(outside) } == .outsideMovie(.seconds(30)))
    picker.allowsEditing = false
    let part = ImagePickerEvent.trim(.zero..<Duration.milliseconds(500))
    #expect(await error { try await picker.handle(part) } == .noControl(part))
  }

  @Test func `CAM-23: a movie that cannot be read is not edited, and leaves no file`() async throws
  {
    var bytes = try Data(contentsOf: URL(filePath: Self.movie))
    let start = try #require(bytes.range(of: Data("stbl".utf8))).upperBound
    bytes.replaceSubrange(start..<start + 64, with: Data(count: 64))
    let path = try folder.write(bytes, to: "damaged.mov")
    let picker = ImagePicker(library: MemoryPhotos.example(movie: path))
    (picker.source, picker.allowsEditing) = (.savedPhotos, true)
    picker.editing.folder = folder.file("edited")
    picker.editing.trim = .zero..<Duration.milliseconds(500)
    try picker.setMediaTypes([.movie])
    #expect(picker.start(presenter: log, delegate: log))
    try await picker.handle(.tap(MemoryPhotos.movie))
    let found = await error { try await picker.handle(.choose) }
    guard case .cannotEdit = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.file("edited"))
    #expect(left ?? [] == [] && picker.isPresented)
  }

  @Test func `a picture that cannot be decoded is not edited`() async throws {
    try folder.write("no picture", to: "IMG_0001.JPG")
    picker.allowsEditing = true
    #expect(picker.start(presenter: log, delegate: log))
    let found = await error { try await picker.handle(.tap(MemoryPhotos.picture)) }
    guard case .cannotEdit = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(picker.isPresented && log.media == nil)
  }
}
