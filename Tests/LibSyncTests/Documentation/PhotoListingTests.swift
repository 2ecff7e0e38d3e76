import LibSync
import TestSupport
import Testing

/// The listings of the guide to cameras and photos.
struct PhotoListingTests {
  private let listings = PhotoListings()
  private let picker = ImagePicker(library: MemoryPhotos.example())

  @Test func `CAM-25, CAM-29: the browser starts, and its delegate dismisses it`() async throws {
    #expect(try !listings.startBrowser(ImagePicker(library: nil)))
    #expect(try listings.startBrowser(picker))
    #expect(picker.mediaTypes == [.image, .movie])
    try await picker.handle(.tap(MemoryPhotos.picture))
    #expect(!picker.isPresented && listings.printed == ["picture /roll/IMG_0001.JPG"])
  }

  @Test func `CAM-13, CAM-25, CAM-30: the camera starts, and is cancelled in the same way`()
    async throws
  {
    #expect(try !listings.startCamera(picker))
    let phone = ImagePicker(library: nil, camera: FakeCamera([.image]))
    #expect(try listings.startCamera(phone))
    try await phone.handle(.cancel)
    #expect(!phone.isPresented && listings.printed == ["cancelled"])
    let folder = try TemporaryFolder()
    #expect(listings.camera(storingIn: folder.path).camera?.cameraCount == 1)
    #expect(try listings.startCamera(phone))
    try await listings.capturing(phone)
    #expect(listings.printed.dropFirst() == ["true", "picture /tmp/1.jpg"])
  }

  @Test func `CAM-20, CAM-39: a movie is watched before it is chosen`() async throws {
    #expect(try listings.startBrowser(picker))
    try listings.startMoviesOnly(picker)
    #expect(picker.mediaTypes == [.movie])
    try await listings.choosing(picker, MemoryPhotos.movie)
    #expect(listings.printed == ["10.0 seconds true", "movie /roll/IMG_0002.MOV"])
  }

  @Test func `a picker browses a library file or a folder`() throws {
    listings.editing(picker)
    #expect(picker.allowsEditing && picker.editing.maxSide == 320)
    let folder = try TemporaryFolder()
    try folder.write("", to: "a.jpg")
    let touch = listings.browsing(folder.path)
    #expect(touch.isSourceAvailable(.library) && touch.profile == .touch)
    let source = try folder.write(LibraryXML.example().text, to: "Library.xml")
    let path = folder.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    let music = listings.opening(try MediaLibrary(reading: path))
    #expect(music.availability(of: .library).reason == .noLibrary)
  }
}
