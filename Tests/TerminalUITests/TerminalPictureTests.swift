import Bytes
import Testing

@testable import TerminalUI

struct TerminalPictureTests {
  @Test func `a picture has as many samples as its size says`() {
    #expect(TerminalPicture(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6]) != nil)
    #expect(TerminalPicture(width: 2, height: 1, pixels: [1, 2, 3]) == nil)
    #expect(TerminalPicture(width: 0, height: 1, pixels: []) == nil)
    #expect(TerminalPicture(width: .max, height: 3, pixels: [1, 2, 3]) == nil)
  }

  @Test func `a smaller picture has the mean of the pixels, and a larger one repeats them`() throws
  {
    let pixels: [UInt8] = [0, 0, 0, 100, 50, 10, 200, 200, 200, 255, 255, 255]
    let picture = try #require(TerminalPicture(width: 4, height: 1, pixels: pixels))
    #expect(picture.resized(width: 2, height: 1).pixels == [50, 25, 5, 228, 228, 228])
    let large = picture.resized(width: 8, height: 2)
    #expect(large.pixels.prefix(9) == [0, 0, 0, 0, 0, 0, 100, 50, 10])
    #expect(large.pixels.count == 8 * 2 * 3)
  }

  @Test(arguments: [(1, 1), (7, 5), (40, 13), (300, 7)])
  func `CAM-37: sixels give each pixel its nearest colour`(width: Int, height: Int) throws {
    let picture = try #require(TerminalPicture.varied(width, height))
    let decoded = try #require(DecodedSixels(picture.sixels()))
    #expect(decoded.size == (width, height))
    #expect(decoded.pixels.count == width * height)
    for y in 0..<height {
      for x in 0..<width {
        let color = picture[x, y]
        let shown = try #require(decoded.pixels[[x, y]])
        for (part, percent) in zip([color.red, color.green, color.blue], shown) {
          #expect(abs(part - percent * 255 / 100) <= 26)
        }
      }
    }
  }

  @Test func `CAM-37: kitty gets all pixels in pieces, and no names of files`() throws {
    let picture = try #require(TerminalPicture.varied(100, 60))
    let codes = picture.kitty(id: 42, columns: 10, rows: 3)
    let pieces = codes.split(separator: "\u{1B}\\").map { $0.dropFirst(3) }
    var pixels: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      let parts = piece.split(separator: ";", omittingEmptySubsequences: false)
      let keys = parts[0].split(separator: ",").map(String.init)
      #expect(parts[1].utf8.count <= 4096 && parts[1].utf8.count % 4 == 0)
      #expect(keys.contains("q=2") && !keys.contains { $0.hasPrefix("t=") })
      #expect(keys.contains("m=\(index < pieces.count - 1 ? 1 : 0)"))
      if index == 0 {
        for key in ["a=T", "i=42", "f=24", "s=100", "v=60", "c=10", "r=3", "C=1"] {
          #expect(keys.contains(key))
        }
      }
      pixels += try #require(Base64.bytes(parts[1].utf8))
    }
    #expect(pieces.count > 1 && pixels == picture.pixels)
  }

  @Test func `CAM-37: half blocks show two pixels, and change colours only when needed`() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255]
    let picture = try #require(TerminalPicture(width: 2, height: 2, pixels: pixels))
    #expect(picture.blocks(.full) == ["\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1B}[0m"])
    #expect(picture.blocks(.palette) == ["\u{1B}[38;5;196;48;5;21m▀▀\u{1B}[0m"])
    let odd = try #require(TerminalPicture.varied(5, 3))
    #expect(odd.blocks(.full).count == 2)
    #expect(odd.blocks(.full)[1].filter { $0 == "▀" }.count == 5)
  }

  @Test func `colours of the palette are near those of the pixels`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = TerminalPicture.Color(red: red, green: green, blue: blue)
          let shown = Self.xterm(TerminalPicture.paletteIndex(color))
          for (part, other) in zip([red, green, blue], shown) { #expect(abs(part - other) <= 48) }
        }
      }
    }
  }

  /// Returns a colour of the palette of xterm.
  private static func xterm(_ index: Int) -> [Int] {
    if index >= 232 { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
    let cube = index - 16
    return [cube / 36, cube / 6 % 6, cube % 6].map { $0 == 0 ? 0 : 55 + $0 * 40 }
  }

  @Test func `CAM-37: letters are the denser the brighter the pixel`() throws {
    let pixels: [UInt8] = [0, 0, 0, 128, 128, 128, 255, 255, 255]
    let picture = try #require(TerminalPicture(width: 3, height: 1, pixels: pixels))
    #expect(picture.letters() == [" =@"])
  }
}

struct ShownPicturesTests {
  private static let cell = CellSize(width: 8, height: 16)

  private func placed(_ column: Int, width: Int = 32) throws -> PlacedPicture {
    let picture = try #require(TerminalPicture.varied(width, 16))
    return PlacedPicture(picture, rows: 1..<3, columns: column..<column + 4, cell: Self.cell)
  }

  @Test func `a picture keeps its shape, in the middle of its cells`() throws {
    let wide = try placed(0)
    #expect((wide.row, wide.column, wide.rows, wide.columns) == (1, 0, 1, 4))
    let square = try placed(10, width: 16)
    #expect((square.row, square.column, square.rows, square.columns) == (1, 10, 2, 4))
  }

  @Test func `CAM-37: kitty deletes pictures by number when they go, and all at the end`() throws {
    let (first, second) = (try placed(0), try placed(10))
    var shown = ShownPictures(.kitty)
    #expect(shown.removing(all: [first]) == "")
    let codes = shown.adding([first], cell: Self.cell)
    #expect(codes.contains("i=7001,") && codes.hasPrefix("\u{1B}[2;1H"))
    #expect(shown.adding([first], cell: Self.cell) == "")
    #expect(shown.removing(all: [second]) == "\u{1B}_Ga=d,d=I,i=7001,q=2\u{1B}\\")
    #expect(shown.adding([second], cell: Self.cell).contains("i=7001,"))
    let leaving = ShownPictures.leaving(.kitty)
    for index in 0..<ShownPictures.maxCount { #expect(leaving.contains("i=\(7001 + index),")) }
    // The handler of signals keeps them in a buffer of this size, with other codes.
    #expect(leaving.utf8.count < 3800)
    #expect(ShownPictures.leaving(.sixel) == "")
  }

  @Test func `characters are overwritten with blanks when they go`() throws {
    var shown = ShownPictures(.ascii)
    let picture = try placed(2)
    #expect(shown.adding([picture], cell: Self.cell).hasPrefix("\u{1B}[2;3H"))
    #expect(shown.removing(all: []) == "\u{1B}[0m\u{1B}[2;3H    ")
    #expect(shown.removing(all: []) == "")
  }

  @Test func `CAM-07: texts are over the picture in all ways, and go with it`() throws {
    let picture = try #require(TerminalPicture.varied(40, 40))
    let cell = CellSize(width: 1, height: 2)
    var placed = PlacedPicture(picture, rows: 2..<12, columns: 5..<25, cell: cell)
    placed.overlay = [PlacedPicture.Text("Smile", row: 1, column: 3)]
    let text = "\u{1B}[\(placed.row + 2);\(placed.column + 4)HSmile"
    for mode: GraphicsMode in [.kitty, .sixel, .blocks(.full), .ascii] {
      #expect(placed.codes(mode, id: 1, cell: cell).hasSuffix(text))
    }
    // The terminal would draw the picture over the text otherwise.
    #expect(placed.codes(.kitty, id: 1, cell: cell).contains("z=-1,"))
    #expect(placed.removal(.kitty, id: 1).contains(String(repeating: " ", count: placed.columns)))
    placed.overlay = []
    #expect(!placed.codes(.kitty, id: 1, cell: cell).contains("z="))
  }

  @Test func `a picture that replaces another in its cells covers it without a gap`() throws {
    let cell = CellSize(width: 1, height: 2)
    let pictures = try [40, 80].map { side in
      let picture = try #require(TerminalPicture.varied(side, side))
      return PlacedPicture(picture, rows: 2..<12, columns: 5..<25, cell: cell)
    }
    for mode: GraphicsMode in [.kitty, .blocks(.full)] {
      var shown = ShownPictures(mode)
      let first = shown.adding([pictures[0]], cell: cell)
      #expect(shown.removing(all: [pictures[1]]) == "")
      let second = shown.adding([pictures[1]], cell: cell)
      #expect(second != "" && first != second)
      if mode == .kitty { #expect(second.contains("i=7001,")) }
      #expect(shown.adding([pictures[1]], cell: cell) == "")
      #expect(shown.removing(all: []) != "")
    }
  }

  @Test func `there are never more pictures than can be deleted`() throws {
    var shown = ShownPictures(.kitty)
    let many = try (0..<200).map { try placed($0 * 5) }
    let codes = shown.adding(many, cell: Self.cell)
    #expect(codes.contains("i=\(7000 + ShownPictures.maxCount),"))
    #expect(!codes.contains("i=\(7001 + ShownPictures.maxCount),"))
  }
}
