import Foundation
import TestSupport
import Testing

/// `libsync photos pick` on a terminal.
@Suite(.waitLimit, .enabled(if: TerminalScreen.tmux != nil, "tmux is not installed"))
struct PhotosPickScreenTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  private static let end = TerminalScreen.End(status: 0, isRestored: true)

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    let roll = folder.file("roll/DCIM/100APPLE")
    try FileManager.default.createDirectory(atPath: roll, withIntermediateDirectories: true)
    for number in 1...3 {
      let source = ProjectFiles.path("Fixtures/Images/large.jpg")
      try FileManager.default.copyItem(atPath: source, toPath: roll + "/IMG_000\(number).JPG")
    }
    try folder.write("", to: "roll/DCIM/100APPLE/IMG_0004.MOV")
  }

  private func picked() throws -> String {
    try String(contentsOfFile: folder.file("picked"), encoding: .utf8)
  }

  private func start(
    _ options: String,
    setting: String = "NO_COLOR= TERM=screen-256color LC_ALL=C.UTF-8"
  ) throws
    -> TerminalScreen
  {
    let command = "libsync photos pick --mount roll --media image,movie \(options) >picked"
    return try TerminalScreen("(export \(setting); \(command))", by: tool)
  }

  @Test func `CAM-26, CAM-37, CAM-38: thumbnails are shown, and Return picks one`() throws {
    let screen = try start("")
    let albums = try screen.wait { $0[0].hasPrefix("Albums: Camera Roll (4)") }
    #expect(albums[0].hasSuffix("1/2"))
    try screen.press("Enter")
    let shown = try screen.wait { lines in
      lines[0].hasPrefix("Camera Roll: IMG_0001.JPG") && lines[2].contains("▀▀▀")
    }
    #expect(shown.contains { $0.contains("IMG_0001.JPG") && $0.contains("▶ IMG_0004.MOV") })
    try screen.press("Right")
    try screen.wait { $0[0].hasPrefix("Camera Roll: IMG_0002.JPG") }
    try screen.press("Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == "roll/DCIM/100APPLE/IMG_0002.JPG\n")
  }

  @Test func `CAM-39, CAM-40: a movie has a preview`() throws {
    let screen = try start("--source saved --thumbnails ascii")
    try screen.wait { $0[0].contains("IMG_0001.JPG") }
    try screen.press("End", "Enter")
    try screen.wait(for: "Space: play")
    try screen.press("Right")
    try screen.wait(for: "= 0:05")
    try screen.press("Escape")
    try screen.wait { $0[0].contains("IMG_0004.MOV") && $0[0].hasSuffix("4/4") }
    try screen.press("Enter", "Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == "roll/DCIM/100APPLE/IMG_0004.MOV\n")
  }

  @Test func `CAM-23, CAM-39: a preview shows the frame of its time, and keeps a part`() throws {
    let path = folder.file("roll/DCIM/100APPLE/IMG_0004.MOV")
    try FileManager.default.removeItem(atPath: path)
    let movie = ProjectFiles.fixture("Photos/movie.mov")
    try FileManager.default.copyItem(atPath: movie, toPath: path)
    let screen = try start(
      "--source saved --media movie --thumbnails ascii --edit --output edited"
    )
    try screen.wait { $0[0].contains("IMG_0004.MOV") }
    try screen.press("Enter")
    // The frames are grey, the later the brighter; the first one is black.
    try screen.wait { $0[22].hasPrefix("= 0:00.0/") && $0[10].allSatisfy { $0 == " " } }
    try screen.press("End")
    try screen.wait { $0[22].hasPrefix("= 0:01.0/0:01.0") && $0[10].contains("#######") }
    try screen.press(",", ",", ",", "o")
    try screen.wait { $0[22].contains("keeps 0:00.0-0:00.7") && $0[10].contains("+++++") }
    try screen.press("Home", ".", "i", "Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == "edited/IMG_0004-edited.mov\n")
  }

  @Test func `CAM-05, CAM-26: the camera is shown until something is used`() throws {
    let command = """
      libsync photos pick --source camera --virtual test-card --virtual test-card \
      --media image,movie --output out >picked
      """
    let setting = "export NO_COLOR= TERM=screen-256color LC_ALL=C.UTF-8"
    let screen = try TerminalScreen("(\(setting); \(command))", by: tool)
    let camera = try screen.wait { $0[0].hasPrefix("test-card") && $0[10].contains("▀▀▀") }
    for control in ["Space: take a picture", "r: record", "c: next camera", "Esc: cancel"] {
      #expect(camera.last?.contains(control) == true)
    }
    try screen.press("c")
    try screen.press("Space")
    let review = try screen.wait { $0[0] == "Use this picture?" && $0[10].contains("▀▀▀") }
    #expect(review.last == "Enter: use   r: take another   Esc: cancel")
    try screen.press("r")
    try screen.wait { $0[0].hasPrefix("test-card") }
    try screen.press("r")
    try screen.wait { $0[0].hasPrefix("● 0:0") && $0.last == "r: stop   Esc: cancel" }
    try screen.press("r")
    try screen.wait { $0[0].hasPrefix("Use this movie?  0:00/") && $0[10].contains("▀▀▀") }
    try screen.press("Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == "out/IMG_0001.MOV\n")
  }

  @Test func `CAM-07, CAM-30: an overlay is over the preview, and cancelling stores nothing`()
    throws
  {
    let overlay = #"""
      {"texts": [{"text": "Smile", "x": 0.5, "y": 0.5}], "keys": {"x": "cancel"}}
      """#
    try folder.write(overlay, to: "overlay")
    let command = "libsync camera capture --virtual test-card --overlay overlay --out out.jpg"
    let setting = "export LC_ALL=C TERM=screen"
    let screen = try TerminalScreen("(\(setting); \(command))", by: tool)
    try screen.wait { lines in lines.contains { $0.contains("Smile") } }
    try screen.press("Space")
    try screen.wait { lines in
      lines[0] == "Use this picture?" && !lines.contains { $0.contains("Smile") }
    }
    try screen.press("r")
    try screen.wait { lines in lines.contains { $0.contains("Smile") } }
    try screen.press("x")
    #expect(try screen.end() == TerminalScreen.End(status: 1, isRestored: true))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.jpg")))
  }

  @Test func `CAM-30: Escape cancels, and the terminal is as before`() throws {
    let screen = try start("--thumbnails off")
    try screen.wait { $0[0].hasPrefix("Albums") }
    try screen.press("Escape")
    #expect(try screen.end() == TerminalScreen.End(status: 1, isRestored: true))
    #expect(try picked() == "")
  }

  @Test func `pictures of kitty are deleted before a signal ends the process`() throws {
    let screen = try start("--thumbnails kitty --source saved")
    try screen.wait { $0[0].contains("IMG_0001.JPG") }
    try screen.send(SIGTERM)
    #expect(try screen.end() == TerminalScreen.End(status: 143, isRestored: true))
  }

  @Test func `the screen adapts to its size`() throws {
    let screen = try start("--source saved")
    try screen.wait { $0[2].contains("▀▀▀") }
    try screen.resize(columns: 30, rows: 6)
    try screen.wait { $0.count == 6 && $0[0].hasPrefix("Camera Roll: IMG") }
    try screen.resize(columns: 5, rows: 1)
    try screen.wait { $0.count == 1 }
    try screen.resize(columns: 100, rows: 30)
    try screen.wait { $0.count == 30 && $0[2].contains("▀▀▀") }
    try screen.press("C-c")
    #expect(try screen.end() == TerminalScreen.End(status: 1, isRestored: true))
  }

  @Test(arguments: ["--inline", "--profile ipad"])
  func `CAM-27: a line asks without another screen`(option: String) throws {
    let command = "libsync photos pick --mount roll --source saved \(option) >picked"
    let screen = try TerminalScreen("echo Before; \(command)", by: tool)
    let lines = try screen.wait { $0.contains { $0.hasPrefix("1/3  IMG_0001.JPG") } }
    #expect(lines.contains("Before"))
    try screen.press("n")
    try screen.wait { $0.contains { $0.hasPrefix("2/3  IMG_0002.JPG") } }
    try screen.press("Enter")
    #expect(try screen.end() == Self.end)
    #expect(try picked() == "roll/DCIM/100APPLE/IMG_0002.JPG\n")
  }
}
