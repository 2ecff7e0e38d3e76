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

  private func pick(_ id: PersistentID = MemoryPhotos.picture) throws -> PickedMedia {
    #expect(picker.start(presenter: log, delegate: log))
    try picker.handle(.tap(id))
    if case .preview = picker.screen { try picker.handle(.choose) }
    return try #require(log.media)
  }

  private func error(_ body: () throws -> Void) -> ImagePickerError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ImagePickerError
    }
  }

  @Test func `CAM-21: nothing is edited unless editing is allowed`() throws {
    let media = try pick()
    #expect(media.editedImage == nil && media.cropRectangle == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("edited")))
  }

  @Test func `CAM-22, CAM-32: an edited picture is the largest square in the middle, and small`()
    throws
  {
    let before = try Data(contentsOf: URL(filePath: picture))
    let whole = try #require(try size(picture))
    let side = min(whole.width, whole.height)
    picker.allowsEditing = true
    picker.editing.maxSide = 64
    let media = try pick()
    #expect(try size(media.editedImage) == PictureSize(width: 64, height: 64))
    #expect(media.cropRectangle == PictureCrop.square(of: whole))
    #expect(media.cropRectangle?.width == side && media.imageToUse == media.editedImage)
    #expect(media.originalImage == picture)
    #expect(try Data(contentsOf: URL(filePath: picture)) == before)
    // The next one does not replace the first one.
    let again = try pick()
    #expect(again.editedImage != media.editedImage)
    #expect(try size(media.editedImage) == size(again.editedImage))
  }

  @Test func `CAM-22: a square is no larger than what it shows`() throws {
    picker.allowsEditing = true
    picker.editing.crop = PictureCrop(x: 3, y: 5, width: 20, height: 20)
    #expect(try size(pick().editedImage) == PictureSize(width: 20, height: 20))
    picker.editing.crop = nil
    picker.editing.scale = 4
    let whole = try #require(try size(picture))
    let media = try pick()
    #expect(media.cropRectangle?.width == min(whole.width, whole.height) / 4)
  }

  @Test func `CAM-22: what is not square or not in the picture is refused`() throws {
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
      #expect(error { try picker.handle(.tap(MemoryPhotos.picture)) } == expected)
      #expect(picker.isPresented && picker.screen != nil && log.media == nil)
    }
  }

  @Test func `CAM-24: an editor of one's own has no limits`() throws {
    let edited = folder.file("wide.jpg")
    picker.allowsEditing = true
    picker.editing.crop = PictureCrop(x: 0, y: 0, width: 10, height: 20)
    picker.editing.editor = { path in
      try FileManager.default.copyItem(atPath: path, toPath: edited)
      return edited
    }
    let media = try pick()
    #expect(media.editedImage == edited && media.cropRectangle == nil)
    #expect(try size(edited) == size(picture))
  }

  @Test func `CAM-23: an edited movie is within the limits, or refused`() throws {
    picker.allowsEditing = true
    try picker.setMediaTypes([.movie])
    #expect(try pick(MemoryPhotos.movie).mediaFile == "/roll/IMG_0002.MOV")
    #expect(picker.start(presenter: log, delegate: log))
    try picker.handle(.tap(MemoryPhotos.movie))
    let unsupported = ImagePickerError.movieEditingUnsupported(path: "/roll/IMG_0002.MOV")
    picker.editing.maxDuration = .seconds(10)
    #expect(error { try picker.handle(.choose) } == unsupported)
    picker.editing.maxDuration = .seconds(600)
    picker.editing.maxSize = PictureSize(width: 320, height: 240)
    #expect(error { try picker.handle(.choose) } == unsupported)
    picker.editing.maxSize = PictureSize(width: 640, height: 480)
    picker.editing.trim = .seconds(10)..<Duration.seconds(40)
    #expect(error { try picker.handle(.choose) } == .outsideMovie(.seconds(30)))
    picker.editing.trim = .zero..<Duration.seconds(30)
    try picker.handle(.choose)
    #expect(log.log.last == "hide")
  }

  @Test func `a picture that cannot be decoded is not edited`() throws {
    try folder.write("no picture", to: "IMG_0001.JPG")
    picker.allowsEditing = true
    #expect(picker.start(presenter: log, delegate: log))
    let found = error { try picker.handle(.tap(MemoryPhotos.picture)) }
    guard case .cannotEdit = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(picker.isPresented && log.media == nil)
  }
}
