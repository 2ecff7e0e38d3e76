import Foundation
import TestSupport
import Testing

/// The contact sheet as rendered by Chromium.
@Suite(.enabled(if: Programs.areChecked("chromium"), "make check-players runs this in Chromium"))
struct ContactSheetPageTests {
  private var library: ArtworkLibrary

  init() throws {
    library = try ArtworkLibrary()
    for (number, size) in [(40, 40), (40, 20), (20, 40), (30, 30)].enumerated() {
      let title = number == 1 ? "A title that takes more lines than one" : "Title"
      try library.add(title, at: "Music/\(number)/\(number).flac")
      let cover = try ArtworkLibrary.picture(size.0, size.1)
      try library.write(cover, to: "Music/\(number)/cover.jpg")
    }
    for number in 4...6 { try library.add("Bare", at: "Music/\(number)/\(number).flac") }
    try library.take()
  }

  private struct Measures: Decodable {
    struct Box: Decodable {
      let x: Double
      let y: Double
      let width: Double
      let height: Double
    }

    let boxes: [Box]
    let textColor: String
    let margin: Double
    let pageWidth: Double
    let isDark: Bool
  }

  private func measure(width: Int, scheme: String) throws -> Measures {
    let arguments = ["artwork", "--all", "--contact-sheet", "page.html", "--fallback", "builtin"]
    try #require(try library.tool.run(arguments).status == 0)
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/measure_page.py")
    let output = try Python.run([
      program, library.folder.file("page.html"), "\(width)", scheme,
      library.folder.file("page.png"),
    ])
    return try JSONDecoder().decode(Measures.self, from: output)
  }

  @Test(arguments: [(390, 2), (1280, 7)], ["light", "dark"])
  func `pictures have squares of one size in aligned rows`(
    page: (width: Int, columns: Int),
    scheme: String
  ) throws {
    let measures = try measure(width: page.width, scheme: scheme)
    let boxes = measures.boxes
    #expect(boxes.count == 7)
    for box in boxes {
      #expect(abs(box.width - box.height) < 0.5)
      #expect(abs(box.width - boxes[0].width) < 0.5)
    }
    for start in stride(from: 0, to: boxes.count, by: page.columns) {
      let row = boxes[start..<min(start + page.columns, boxes.count)]
      #expect(Set(row.map(\.y)).count == 1)
    }
    #expect(Set(boxes.map(\.x)).count == page.columns)
    #expect(measures.pageWidth <= Double(page.width))
    #expect(measures.margin == (page.width < 400 ? 12 : 32))
    #expect(measures.isDark == (scheme == "dark"))
    #expect(measures.textColor == (measures.isDark ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)"))
    let screenshot = try library.bytes("page.png")
    #expect(screenshot.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
