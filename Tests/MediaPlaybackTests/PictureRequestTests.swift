import JSON
import MediaPlayback
import PhotoFormats
import Testing

/// Requests to decode pictures, as the processes write and read them.
@Suite struct PictureRequestTests {
  private func read(_ text: String) -> PlayerRequest? {
    JSONValue(parsing: text, allowsFractions: true).flatMap(PlayerRequest.init)
  }

  private let tiles = #"""
    {"do":"decode-tiles","codec":"hevc","width":64,"height":48,"configuration":[10,20],
    "matrix":6,"fullRange":true,"tiles":[[0,0,100,7],[-5,48,200,8,300,9]]}
    """#

  @Test func `CAM-37: a request has the parts of a file that belong to each tile`() throws {
    guard case .decodeTiles(let found)? = read(tiles) else {
      Issue.record("not read")
      return
    }
    #expect(found.codec == .hevc && found.width == 64 && found.height == 48)
    #expect(found.configuration == 10..<30)
    #expect(found.colors == HEIFImage.Colors(matrix: 6, isFullRange: true))
    #expect(found.tiles.map(\.extents) == [[100..<107], [200..<208, 300..<309]])
    #expect(found.tiles.map(\.x) == [0, -5] && found.tiles.map(\.y) == [0, 48])
    #expect(PlayerRequest(PlayerRequest.decodeTiles(found).json) == .decodeTiles(found))
  }

  @Test(arguments: [
    ("hevc", "vp9"), ("64", "0"), ("64", "65536"), ("48", "-1"), ("[10,20]", "[10]"),
    ("[10,20]", "[-1,20]"), ("[0,0,100,7]", "[0,0]"), ("[0,0,100,7]", "[0,99999,100,7]"),
    ("[0,0,100,7]", "[0,0,100,7,8]"), ("[0,0,100,7]", "[0,0,100,9223372036854775807]"),
    ("[0,0,100,7]", "7"), ("[[0,0,100,7],[-5,48,200,8,300,9]]", "[]"),
  ])
  func `CAM-37: a request that cannot be meant is refused`(part: String, other: String) {
    var text = tiles
    if let range = text.firstRange(of: part) { text.replaceSubrange(range, with: other) }
    #expect(text != tiles && read(text) == nil)
  }

  @Test(arguments: [
    #"{"do":"canvas","width":0,"height":1}"#, #"{"do":"canvas","width":1,"height":65536}"#,
    #"{"do":"trim","container":"avi","from":0,"to":1}"#,
    #"{"do":"trim","container":"mov","from":1,"to":1}"#,
    #"{"do":"trim","container":"mov","from":-1,"to":1}"#,
    #"{"do":"trim","container":"mp4","from":0,"to":1e8}"#, #"{"do":"frame"}"#,
    #"{"do":"frame","at":-1}"#, #"{"do":"frame","at":"1"}"#,
  ])
  func `CAM-39: sizes and times that do not exist are refused`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `CAM-39: sizes, times and frames are read as they were written`() {
    for request in [
      PlayerRequest.canvas(width: 9, height: 65_535), .frame(at: 1.25), .target,
      .trim(.mp4, from: 0.5, to: 2.25),
    ] {
      #expect(PlayerRequest(request.json) == request)
    }
    let frame = MovieFrame(width: 3, height: 4, seconds: 0.5)
    #expect(MovieFrame(frame.json) == frame)
    #expect(MovieFrame(MovieFrame(width: 0, height: 4, seconds: 0).json) == nil)
  }
}
