import Testing

@testable import TerminalUI

struct PictureGridTests {
  private func grid(_ count: Int, rows: Int = 24, columns: Int = 80) -> PictureGrid {
    var grid = PictureGrid("Camera Roll", allowsBack: true)
    grid.resize(rows: rows, columns: columns)
    grid.replace((0..<count).map { .init(UInt64($0), "IMG_\($0)") }, isComplete: true)
    return grid
  }

  @Test func `CAM-37: the grid has pictures above their titles, and scrolls`() throws {
    var grid = grid(100)
    #expect(grid.visible == (0..<15).map(UInt64.init))
    let picture = try #require(TerminalPicture.varied(40, 30))
    let frame = grid.frame({ $0 < 10 ? picture : nil }, cell: .usual)
    #expect(frame.pictures.count == 10)
    let textRows = Set(frame.parts.map(\.row))
    for picture in frame.pictures {
      #expect(textRows.isDisjoint(with: picture.row..<picture.row + picture.rows))
    }
    #expect(frame.parts.contains { $0.text == "IMG_0" && $0.style == .reverse })
    #expect(frame.parts.contains { $0.text == "IMG_9" && $0.style == .normal })
    #expect(frame.parts.contains { $0.text == "IMG_14" && $0.style == .dim })
    #expect(grid.press(.pageDown) == .unfinished && grid.current == 15)
    #expect(grid.visible.contains(15) && !grid.visible.contains(0))
    #expect(grid.press(.end) == .unfinished && grid.current == 99)
    #expect(grid.visible == (85..<100).map(UInt64.init))
    #expect(grid.press(.down) == .unfinished && grid.current == 99)
    #expect(grid.press(.up) == .unfinished && grid.current == 94)
    #expect(grid.press(.enter) == .chosen(94))
    #expect(grid.press(.backspace) == .back && grid.press(.escape) == .cancelled)
  }

  @Test func `the cursor stays on its picture when more arrive`() {
    var grid = grid(10)
    _ = grid.press(.end)
    grid.replace((0..<50).map { .init(UInt64(49 - $0), "") }, isComplete: true)
    #expect(grid.current == 9 && grid.visible.contains(9))
  }

  @Test func `a screen of any size has room for the cell with the cursor`() {
    for rows in 1...40 {
      for columns in [1, 5, 16, 40, 133, 400] {
        var grid = grid(300, rows: rows, columns: columns)
        for key in [TerminalKey.end, .up, .left, .pageUp, .down, .home] {
          _ = grid.press(key)
          #expect(grid.visible.contains(grid.current ?? .max))
          #expect(grid.visible.count <= ShownPictures.maxCount)
        }
      }
    }
  }

  @Test func `an empty grid says so`() {
    let frame = grid(0).frame({ _ in nil }, cell: .usual)
    #expect(frame.parts.contains { $0.text.contains("nothing to choose") })
  }
}
