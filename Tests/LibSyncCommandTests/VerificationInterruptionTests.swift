import CommandTesting
import Foundation
import TestSupport
import Testing

/// Verifications that end before their time, with a player that only claims to decode.
@Suite(.waitLimit)
struct VerificationInterruptionTests: CommandSuite {
  private let folder: TemporaryFolder
  private let flac: Data
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    flac = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/sound.flac")))
    try FileManager.default.createDirectory(
      atPath: folder.file("music"),
      withIntermediateDirectories: false
    )
  }

  /// Writes a player that finds a number of files sound, and then does something else, in Python.
  private func program(sound count: Int, then end: String) throws -> Tool {
    let player = try folder.write(
      Self.player.replacing("COUNT", with: "\(count)").replacing("END", with: end),
      to: "player"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
    let environment = ["LIBSYNC_PLAYER": player, "PATH": "/usr/local/bin:/usr/bin:/bin"]
    return Tool(in: folder, environment: environment)
  }

  private static let player = """
    #!/usr/bin/env python3
    import os, signal, socket
    asker = socket.socket(fileno=0)
    count = 0
    while asker.recv(65536):
        count += 1
        if count > COUNT:
            END
            break
        asker.sendall(b'{"format":"flac","codec":"flac","sampleRate":8000,"channels":1,'
            b'"samples":null,"gapless":"exact","bitRate":null,"chapters":[],"decoded":8000,'
            b'"loudness":-14.25,"blocks":"-143:10","damage":0,"endedEarly":false,"silent":false,"clipped":0}\\n')
    """

  @Test func `a run that was killed continues where it was`() throws {
    for number in 0..<510 { try folder.write(flac, to: "music/\(1000 + number).flac") }
    try run("import", "-q", "music")
    let program = try program(sound: 505, then: "os.kill(os.getppid(), signal.SIGKILL)")
    let killed = try program.run("verify", "--decode", "--jobs", "1")
    #expect(killed.status == 137 || killed.status == 9 || killed.status == -9, "\(killed.status)")
    try run("doctor")
    let rest = try program.run("verify", "--decode", "--resume", "--jobs", "1", "--json")
    #expect(rest.status == 1 || rest.status == 0, "\(rest.errors)")
    let json = try rest.json()
    #expect(json["count"] as? Int == 510 && json["unchanged"] as? Int == 500)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interruption keeps what was measured until then`(_ signal: Int32) throws {
    for number in 0..<10 { try folder.write(flac, to: "music/\(number).flac") }
    try run("import", "-q", "music")
    let mark = folder.file("waiting")
    let program = try program(sound: 5, then: "open('\(mark)', 'w'); signal.pause()")
    let verify = ["verify", "--loudness", "--jobs", "1"]
    let running = try program.start(verify)
    try running.wait { FileManager.default.fileExists(atPath: mark) }
    running.send(signal)
    #expect(try running.finish(within: 60).status == 128 + signal)
    let values = try run("meta", "list", "--format", "csv").lines
    #expect(values.count { $0.contains("sound.loudness") } == 5)
    try run("doctor")
    #expect(try program.run(verify).output.contains("10 files checked (5 unchanged since)"))
  }
}
