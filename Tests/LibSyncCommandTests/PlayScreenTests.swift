import Foundation
import TestSupport
import Testing

/// The line of `libsync play` on a terminal, and its keys.
@Suite(.waitLimit, .enabled(if: TerminalScreen.tmux != nil, "tmux is not installed"))
struct PlayScreenTests {
  private let folder: PlayerFolder
  private let screen: TerminalScreen

  init() throws {
    folder = try PlayerFolder()
    screen = try TerminalScreen(
      "libsync play --sink none --clock real --no-stats --log log",
      by: Tool(in: folder.folder)
    )
    try screen.wait(for: "> 0:00/1:40 [-")
  }

  @Test func `keys control what plays`() throws {
    try screen.wait { $0.contains { $0.hasPrefix("> ") && $0.hasSuffix("] One") } }
    try screen.press("Space")
    try screen.wait(for: "= 0:0")
    try screen.press("Right")
    try screen.wait(for: "= 0:1")
    try screen.press("Space", "n")
    try screen.wait { $0.contains { $0.hasPrefix("> 0:0") && $0.hasSuffix("] Two") } }
    try screen.press("Right", "Right", "Right", "Left", "p")
    try screen.wait { $0.contains { $0.hasPrefix("> 0:0") && $0.hasSuffix("] One") } }
    try screen.press("Down", "q")
    #expect(try screen.end() == TerminalScreen.End(status: 0, isRestored: true))
    let log = try folder.read("log").split(separator: "\n")
    #expect(log.count { $0.contains("nowPlayingItemDidChange") } == 4)
    #expect(log.contains { $0.contains("\"volume\":0.9") })
    #expect(log.last?.contains("\"state\":\"stopped\"") == true)
  }

  @Test func `an interruption gives the terminal back and keeps the log`() throws {
    try screen.send(SIGINT)
    #expect(try screen.end() == TerminalScreen.End(status: 130, isRestored: true))
    #expect(try folder.read("log").hasSuffix("\n"))
  }
}
