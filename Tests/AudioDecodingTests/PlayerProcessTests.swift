import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

@Suite(.waitLimit)
struct PlayerProcessTests {
  private func fixture(_ name: String) -> String { ProjectFiles.fixture("Audio/\(name)") }

  @Test func rendersAFileToItsEnd() async throws {
    let player = PlayerProcess()
    let sound = try await player.open(fixture("sound.aif"))
    #expect(sound.sampleCount == 4000)
    let first = try await player.render(1000, gain: 1)
    #expect(first == RenderedSound(sampleCount: 1000, hasEnded: false))
    let rest = try await player.render(10000, gain: 1)
    #expect(rest == RenderedSound(sampleCount: 3000, hasEnded: true))
    try await player.seek(to: 3900)
    #expect(try await player.render(10000, gain: 1).sampleCount == 100)
    #expect(try await player.halt() == 0)
    try await player.finish()
  }

  @Test func checksAFile() async throws {
    let player = PlayerProcess()
    let check = try await player.check(fixture("sound.wav"))
    #expect(check.sound.codec == "pcm_s16le")
    #expect(check.sampleCount == 1000)
    #expect(check.isSilent)
    #expect(!check.hasEndedEarly)
  }

  @Test func theSandboxAllowsNothingButDecoding() async throws {
    let errors = try await PlayerProcess().probe()
    let names = ["map", "open", "protect", "signal", "socket", "start", "status"]
    #expect(errors.keys.sorted() == names)
    #expect(errors.values.allSatisfy { $0 == EPERM }, "\(errors)")
  }

  @Test func theSandboxHasNoCapabilities() throws {
    let process = Process()
    process.executableURL = ProjectFiles.programs.appending(component: "libsync-player")
    let (requests, answers) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (requests, answers)
    try process.run()
    requests.fileHandleForWriting.write(Data(#"{"do":"probe"}"#.utf8) + [0x0A])
    #expect(!answers.fileHandleForReading.availableData.isEmpty)
    let path = "/proc/\(process.processIdentifier)/status"
    let status = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let sets = status.filter { ["CapPrm:", "CapEff:"].contains($0.prefix(7)) }
    #expect(sets.count == 2 && sets.allSatisfy { $0.hasSuffix("\t0000000000000000") })
    try requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  @Test(arguments: [
    ("missing.mp3", PlaybackFailure.Reason.missing), ("manifest.json", .unsupported),
    ("", .unreadable), ("alac.m4a", .damaged),
  ])
  func failuresHaveReasons(_ name: String, _ reason: PlaybackFailure.Reason) async throws {
    let failure = await #expect(throws: PlaybackFailure.self) {
      try await PlayerProcess().open(fixture(name))
    }
    #expect(failure?.reason == reason)
  }

  @Test func aMissingProgramIsReported() async throws {
    let player = PlayerProcess(PlayerSettings(program: "/nonexistent/libsync-player"))
    let failure = await #expect(throws: PlaybackFailure.self) {
      try await player.open(fixture("sound.wav"))
    }
    #expect(failure?.reason == .noDecoder)
  }
}
