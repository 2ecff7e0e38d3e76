import Bytes
import LibSync
import System

extension SiteRun {
  /// Writes the page of photos, if the library has any, with their pictures and their names for the
  /// search.
  ///
  /// - Parameters:
  ///   - library: The library, with the paths of its files.
  ///   - size: The largest size of a picture.
  /// - Throws: `StoreError`, `OutputError`, and `Interruption.Stop`.
  func writePhotos(of library: MediaLibrary, size: PictureSize) async throws {
    guard source.hasPhotos else { return }
    var query = PhotoQuery()
    query.readsFiles = true
    let photos = try library.photos(query)
    var pictures: [String?] = []
    try await library.forEachPhotoPreview(of: photos, size: size) { _, preview in
      guard let bytes = preview?.bytes else { return pictures.append(nil) }
      let file = "photos/\(Hexadecimal.text(SHA256.hash(of: bytes).prefix(8))).jpg"
      if try !folder.keep(file) { try put(file, bytes) }
      pictures.append(file)
    }
    let page = PhotosPage(frame: frame, photos: photos, pictures: pictures)
    try put(SitePage.Section.photos.file, page.bytes)
    let script = SiteSearchData.names([(label: "Photo", PhotosPage.links(photos))])
    try put("search/\(SiteSearchData.photos).js", script)
  }
}
