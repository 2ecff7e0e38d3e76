import Foundation
import LibSync
import TestSupport

/// A library of one song that has a picture in its folder.
struct PicturedLibrary {
  let folder: TemporaryFolder
  var path: String { folder.file("library.sqlite") }
  /// The file name of the song's picture without its extension.
  static let pictureName = "A000000000000001"

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("album"),
      withIntermediateDirectories: false
    )
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Images/one-pixel.png"),
      toPath: folder.file("album/cover.png")
    )
    try folder.write("music", to: "album/01.mp3")
    var xml = LibraryXML()
    let url = URL(filePath: folder.file("album/01.mp3")).absoluteString
    xml.tracks = [LibraryXML.track(1, "One", LibraryXML.string("Location", url))]
    xml.playlists = [LibraryXML.master([1])]
    try folder.write(xml.text, to: "Library.xml")
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: 1)
    try MediaLibrary.withWriter(at: path, options: options) { [folder] in
      try $0.importSource(folder.file("Library.xml"))
    }
  }

  /// Makes the pictures of all items and returns the outcome for each.
  @discardableResult
  func makeArtwork(_ options: ArtworkOptions) async throws -> [ArtworkOutcome] {
    let library = try MediaLibrary(reading: path)
    let targets = try MediaLibrary.artworkTargets(by: .item, named: .id) { properties, body in
      try library.forEachItem(properties: properties, body)
    }
    var outcomes: [ArtworkOutcome] = []
    try await library.makeArtwork(of: targets, options: options) { outcomes.append($0) }
    return outcomes
  }
}
