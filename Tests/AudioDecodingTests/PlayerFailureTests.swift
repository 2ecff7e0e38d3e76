import AudioDecoding
import Foundation
import LibSync
import MediaPlayback
import System
import TestSupport
import Testing

@Suite(.waitLimit)
struct PlayerFailureTests {
  private let folder: TemporaryFolder
  private let sound = SoundFixture("cbr.mp3").path

  init() throws { folder = try TemporaryFolder() }

  /// Writes a program that runs some lines of a shell and then the real one.
  private func program(_ lines: String) throws -> String {
    let real = ProjectFiles.programs.appending(component: "libsync-player").path
    let path = try folder.write("#!/bin/sh\n\(lines)\nexec '\(real)' \"$@\"\n", to: "player")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func reason(_ body: () async throws -> Void) async -> PlaybackFailure? {
    do {
      try await body()
      return nil
    } catch {
      return error as? PlaybackFailure
    }
  }

  @Test func theNextFileIsPlayedAfterACrash() async throws {
    let mark = folder.file("crashed")
    let lines = "[ -e '\(mark)' ] || { touch '\(mark)'; read line; kill -SEGV $$; }"
    let player = PlayerProcess(PlayerSettings(program: try program(lines)))
    let failure = await reason { _ = try await player.open(sound) }
    #expect(failure?.reason == .crashed)
    #expect(failure?.message.contains("signal 11") == true)
    #expect(try await player.open(sound).codec == "mp3")
  }

  @Test func aProcessThatUsesTooMuchTimeIsEnded() async throws {
    let lines = "read line; while :; do :; done"
    var settings = PlayerSettings(program: try program(lines))
    // The request is for no more than what is left after this.
    settings.patience = -31
    let player = PlayerProcess(settings)
    let failure = await reason { _ = try await player.open(sound) }
    #expect(failure?.reason == .exhausted)
  }

  @Test(arguments: ["yes", "yes | tr -d '\\n'"])
  func `a program that writes nonsense without end is ended`(_ lines: String) async throws {
    let player = PlayerProcess(PlayerSettings(program: try program(lines)))
    #expect(await reason { _ = try await player.open(sound) }?.reason == .crashed)
  }

  @Test(arguments: ["sleep 1000", "while sleep 0.1; do printf y; done"])
  func `a program that gives no answer is ended`(_ lines: String) async throws {
    var settings = PlayerSettings(program: try program(lines))
    // The request may take no processor time, and ten times as long in all.
    settings.patience = -31
    settings.longestSilence = .milliseconds(300)
    let player = PlayerProcess(settings)
    #expect(await reason { _ = try await player.open(sound) }?.reason == .exhausted)
  }

  @Test func `an interruption is not a broken file`() async throws {
    let player = PlayerProcess(PlayerSettings(program: try program("sleep 1000")))
    let opening = Task { _ = try await player.open(sound) }
    opening.cancel()
    #expect(await reason { try await opening.value }?.reason == .interrupted)
  }

  @Test func aCheckThatNobodyWaitsForEnds() throws {
    // Hours of silence, which take no room on the disk; measuring all of it would take minutes.
    let count = 1 << 30
    let format = SoundFormat(sampleRate: 44100, channelCount: 2)
    let header = WAVHeader(format: format, dataByteCount: count)
    let long = try folder.write(Data(header.bytes), to: "long.wav")
    #expect(truncate(long, count) == 0)
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let program = ProjectFiles.programs.appending(component: "libsync-player").path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "'\(program)' 9<'\(long)'; times >&2"]
    process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let request = Array((#"{"do":"check","descriptor":9,"truePeak":true}"# + "\n").utf8)
    #expect(write(ends[1], request, request.count) == request.count)
    close(ends[1])
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The last line has the time of children, such as 0m0.31s 0m0.02s.
    #expect(text.split(separator: "\n").last?.hasPrefix("0m0.") == true, "\(text)")
  }

  @Test func missingLibrariesAreReported() async throws {
    let player = PlayerProcess(PlayerSettings(program: try program("exit 127")))
    #expect(await reason { _ = try await player.open(sound) }?.reason == .noDecoder)
  }

  @Test func aLowerLimitOnMemoryIsKept() async throws {
    let player = PlayerProcess(PlayerSettings(program: try program("ulimit -v 900000")))
    #expect(try await player.open(sound).codec == "mp3")
  }

  @Test func aComputerWithoutASoundCardIsReported() async throws {
    let program = try program("export ALSA_CONFIG_PATH=/dev/null")
    let player = PlayerProcess(PlayerSettings(program: program, sink: .alsa(device: nil)))
    let failure = await reason { _ = try await player.open(sound) }
    #expect(failure?.reason == .output)
    #expect(failure?.message == "there is no sound card")
  }

  @Test func aWAVFileThatCannotBeWrittenIsReported() async throws {
    let full = try FileDescriptor(opening: "/dev/full", .updating)
    let player = PlayerProcess(PlayerSettings(sink: .wav(descriptor: full.number)))
    let failure = await reason {
      _ = try await player.open(sound)
      _ = try await player.render(.max, gain: 1)
    }
    #expect(failure?.reason == .output)
    #expect(failure?.message.contains("No space left") == true)
  }

  @Test func anUnfinishedWAVFileIsContinued() throws {
    let path = folder.file("out.wav")
    let format = SoundFormat(sampleRate: 8000, channelCount: 1)
    let file = try FileDescriptor(opening: path, [.updating, .creating], mode: 0o600)
    var first = try WAVSink(descriptor: file.number)
    _ = try first.prepare(for: format)
    try first.write(SoundBlock([0.25, 0.5], channelCount: 1))
    var second = try WAVSink(descriptor: file.number)
    #expect(try second.prepare(for: SoundFormat(sampleRate: 44100, channelCount: 2)) == format)
    try second.write(SoundBlock([1], channelCount: 1))
    try second.finish()
    let bytes = try file.bytes(count: 1000)
    #expect(bytes.count == WAVHeader.byteCount + 12)
    let header = WAVHeader(Array(bytes.prefix(WAVHeader.byteCount)), fileByteCount: bytes.count)
    #expect(header?.dataByteCount == 12)
  }

  @Test func aWAVFileIsCompletedAfterACrash() async throws {
    let path = folder.file("out.wav")
    let mark = folder.file("crashed")
    let lines = "[ -e '\(mark)' ] || { touch '\(mark)'; read line; kill -KILL $$; }"
    let file = try FileDescriptor(opening: path, [.updating, .new], mode: 0o600)
    let settings = PlayerSettings(program: try program(lines), sink: .wav(descriptor: file.number))
    let player = PlayerProcess(settings)
    #expect(await reason { _ = try await player.open(sound) } != nil)
    try await player.finish()
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    #expect(WAVHeader(bytes, fileByteCount: bytes.count)?.dataByteCount == 0)
  }

  @Test func aNamedPipeIsNotWaitedFor() async throws {
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    #expect(await reason { _ = try await PlayerProcess().open(path) }?.reason == .unreadable)
  }

  @Test func anEmptyFileIsReported() async throws {
    let path = try folder.write("", to: "empty.mp3")
    #expect(await reason { _ = try await PlayerProcess().check(path) }?.reason == .empty)
  }
}
