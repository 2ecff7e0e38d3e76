import Foundation
import TestSupport
import Testing

/// Covers in formats other than JPEG and PNG.
struct ArtworkFormatTests {
  private var library: ArtworkLibrary

  init() throws { library = try ArtworkLibrary() }

  private static func picture(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/\(name)")))
  }

  @Test mutating func `covers in WebP and BMP are resized, whatever their names`() throws {
    let inside = ArtworkLibrary.flac((3, try Self.picture("large.webp")))
    try library.add("One", at: "Music/A/1.flac", album: "A", inside)
    try library.add("Two", at: "Music/B/1.flac", album: "B")
    try library.write(try Self.picture("large.bmp"), to: "Music/B/folder.bmp")
    try library.add("Three", at: "Music/C/1.flac", album: "C")
    try library.write(try Self.picture("large-lossless.webp"), to: "Music/C/cover.webp")
    try library.add("Four", at: "Music/D/1.flac", album: "D")
    try library.write(try Self.picture("large.webp"), to: "Music/D/cover.jpg")
    try library.take()
    let result = try library.tool.run(
      "artwork",
      "--size",
      "40x40",
      "--name",
      "{album}",
      "-o",
      "out"
    )
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let names = library.files(in: "out")
    #expect(names == ["A.jpg", "B.jpg", "C.jpg", "D.jpg"])
    for name in names { #expect(try library.size("out/\(name)") == "40×30") }
  }

  @Test mutating func `a cover that is animated shows its first picture`() throws {
    let inside = ArtworkLibrary.flac((3, try Self.picture("animated.webp")))
    try library.add("One", at: "Music/A/1.flac", album: "A", inside)
    try library.take()
    let result = try library.tool.run(
      "artwork",
      "--size",
      "20x20",
      "--name",
      "{album}",
      "-o",
      "out"
    )
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(library.files(in: "out") == ["A.jpg"])
  }
}
