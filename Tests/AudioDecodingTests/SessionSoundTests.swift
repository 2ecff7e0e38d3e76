import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import Synchronization
import TestSupport
import Testing

/// The sound of session scripts, decoded from files.
@Suite(.waitLimit)
struct SessionSoundTests {
  private let folder: TemporaryFolder
  /// 8000 samples a second, in which sample n is n + 1 of 32,768.
  private static let count = 16_000

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.wav((0..<Self.count).map { Int16($0 % 30_000 + 1) }), to: "count.wav")
    try folder.write("no sound", to: "text.wav")
  }

  /// Returns a WAV file of one channel.
  private static func wav(_ samples: [Int16]) -> Data {
    func bytes(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var data = Data("RIFF".utf8) + bytes(36 + 2 * samples.count) + Data("WAVEfmt ".utf8)
    data += bytes(16) + [1, 0, 1, 0] + bytes(8000) + bytes(16_000) + [2, 0, 16, 0]
    data += Data("data".utf8) + bytes(2 * samples.count)
    for sample in samples { data += [UInt8(sample & 0xFF), UInt8(sample >> 8)] }
    return data
  }

  /// Returns samples of the file.
  private static func heard(_ range: Range<Int>, gain: Float = 1) -> [Float] {
    range.map { Float($0 % 30_000 + 1) / 32_768 * gain }
  }

  private func render(
    _ lines: String,
    _ change: (inout SessionSoundOptions) -> Void = { _ in }
  ) async throws -> RenderedSession {
    let script = try SessionScript(lines)
    return try await RenderedSession(script, to: folder.file("out.wav")) {
      $0.folder = folder.path
      change(&$0)
    }
  }

  private static let player = """
    device os=4.0 volume=1
    at 0 app launch Player tech=file-player category=playback
    app Player stream song file=count.wav
    app Player activate

    """

  @Test func `a stream begins at its sample, and ends with its file`() async throws {
    let sound = try await render(
      Self.player + "at 0.500125 app Player play song\nfinish\nat 4 touch"
    )
    #expect(sound.left.count == 32_000)
    let begin = 4001
    #expect(sound.left[..<begin].allSatisfy { $0 == 0 })
    #expect(Array(sound.left[begin..<begin + Self.count]) == Self.heard(0..<Self.count))
    #expect(sound.left[(begin + Self.count)...].allSatisfy { $0 == 0 })
    let ended = sound.log.first { $0.event == .streamEnded }
    #expect(ended?.time == 2_500_125_000)
  }

  @Test func `a call silences a stream, which goes on at its place`() async throws {
    let sound = try await render(
      Self.player + """
        app Player on interruption.end activate
        app Player on interruption.end play song
        at 0 app Player play song
        at 0.25 call ring
        at 1 call decline
        at 1.5 touch
        """
    )
    #expect(Array(sound.left[..<2000]) == Self.heard(0..<2000))
    #expect(sound.left[2000..<8000].allSatisfy { $0 == 0 })
    #expect(Array(sound.left[8000...]) == Self.heard(2000..<6000))
  }

  @Test func `a saved place is heard again, and a stream that is ducked is lower`() async throws {
    let sound = try await render(
      """
      device os=4.0 volume=1
      at 0 app launch Song tech=audio-queue category=ambient
      app Song stream s file=count.wav
      app Song activate
      app Song play s
      at 0.1 app Song save s
      at 0.2 app Song stop s
      at 0.3 app Song restore s
      app Song play s
      at 0.4 app launch Cue tech=audio-queue category=ambient
      app Cue stream c duration=0.1
      app Cue duck on
      app Cue activate
      app Cue play c
      at 0.6 touch
      """
    )
    #expect(Array(sound.left[..<1600]) == Self.heard(0..<1600))
    #expect(sound.left[1600..<2400].allSatisfy { $0 == 0 })
    #expect(Array(sound.left[2400..<3200]) == Self.heard(800..<1600))
    #expect(Array(sound.left[3200..<4000]) == Self.heard(1600..<2400, gain: 0.2))
    #expect(Array(sound.left[4000...]) == Self.heard(2400..<3200))
  }

  @Test func `a loop begins again without a gap`() async throws {
    let sound = try await render(
      """
      app launch Game tech=openal category=ambient
      app Game stream tap file=count.wav duration=0.1 loop=yes
      app Game activate
      app Game play tap
      at 0.35 touch
      """.replacing("app launch", with: "device os=4.0 volume=1\nat 0 app launch")
    )
    let round = Self.heard(0..<800)
    #expect(sound.left == round + round + round + round.prefix(400))
  }

  @Test func `the volume of the device is the gain`() async throws {
    let sound = try await render(
      Self.player + "app Player play song\nat 0.5 volume 0.5\nat 1 touch"
    )
    #expect(Array(sound.left[..<4000]) == Self.heard(0..<4000))
    #expect(Array(sound.left[4000...]) == Self.heard(4000..<8000, gain: 0.5))
  }

  @Test func `the iPod plays a file`() async throws {
    let sound = try await render(
      "device volume=1\nat 0.1 ipod play file=count.wav\nat 0.2 touch"
    )
    #expect(sound.left == [Float](repeating: 0, count: 800) + Self.heard(0..<800))
  }

  @Test func `files that cannot be decoded are named, and the rest is heard`() async throws {
    let sound = try await render(
      Self.player + """
        app Player stream noise file=text.wav
        app Player stream none file=missing.wav
        app Player play noise
        app Player play none
        app Player play song
        at 1 touch
        """
    )
    #expect(sound.failures.map(\.file) == ["missing.wav", "text.wav"])
    #expect(sound.failures.map(\.reason.reason) == [.missing, .unsupported])
    #expect(sound.left == Self.heard(0..<8000))
  }

  /// Writes a program that runs some lines of a shell and then the real one.
  private func program(_ lines: String) throws -> String {
    let real = ProjectFiles.programs.appending(component: "libsync-player").path
    let path = try folder.write("#!/bin/sh\n\(lines)\nexec '\(real)' \"$@\"\n", to: "player")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func `a file that makes the decoder crash costs nothing but its sound`() async throws {
    let mark = folder.file("crashed")
    // Only the first request fails: that for the length of the first file.
    let program = try program(
      "[ -e '\(mark)' ] || { touch '\(mark)'; read line; kill -SEGV $$; }"
    )
    try folder.write(Self.wav([1, 2, 3]), to: "a.wav")
    let sound = try await render(
      Self.player + """
        app Player stream bad file=a.wav
        app Player play bad
        app Player play song
        at 1 touch
        """
    ) { $0.decoder = program }
    #expect(sound.failures.map(\.file) == ["a.wav"])
    #expect(sound.failures.map(\.reason.reason) == [.crashed])
    #expect(sound.left == Self.heard(0..<8000))
  }

  private func changes(_ files: String...) -> [SoundChange] {
    files.map { file in
      SoundChange(
        time: 0,
        source: .application("A"),
        stream: file,
        file: file,
        gain: 1_000_000,
        position: 0
      )
    }
  }

  @Test func `a WAV file that cannot be written is an error with its path, and leaves nothing`()
    async throws
  {
    var options = SessionSoundOptions()
    options.output = .wav(path: folder.file("out.wav"))
    (options.decoder, options.folder) = (try program("ulimit -f 16"), folder.path)
    do {
      let renderer = try SessionRenderer(options)
      let error = await #expect(throws: FileError.self) {
        try await renderer.render(changes("count.wav"), until: 2_000_000_000)
      }
      #expect(error?.path == folder.file("out.wav"))
      #expect(await renderer.failures.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.wav")))
  }

  @Test(arguments: [true, false])
  func `after a crash, a file that explains it is left out, and otherwise the rendering ends`(
    _ isExplained: Bool
  ) async throws {
    let (pid, mark) = (folder.file("pid"), folder.file("mark"))
    var options = SessionSoundOptions()
    // While the mark is there, the next process crashes.
    options.decoder = try program(
      "echo $$ > '\(pid)'; [ -e '\(mark)' ] && { rm '\(mark)'; read line; kill -SEGV $$; }"
    )
    try folder.write(Self.wav([1, 2, 3]), to: "a.wav")
    (options.output, options.folder) = (.soundCard(name: "null"), folder.path)
    let wasKilled = Mutex(false)
    // Nothing is ever late.
    options.now = { .zero }
    options.sleep = { _ in
      let isFirst = wasKilled.withLock { killed in
        defer { killed = true }
        return !killed
      }
      guard isFirst, let text = try? String(contentsOfFile: pid, encoding: .utf8),
        let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
      else { return }
      if isExplained { _ = FileManager.default.createFile(atPath: mark, contents: nil) }
      kill(number, SIGKILL)
    }
    let renderer = try SessionRenderer(options)
    let changes = changes("a.wav", "count.wav")
    if isExplained {
      try await renderer.render(changes, until: 2_000_000_000)
      try await renderer.finish()
      #expect(await renderer.failures.map(\.file) == ["a.wav"])
    } else {
      await #expect(throws: PlaybackFailure.self) {
        try await renderer.render(changes, until: 2_000_000_000)
      }
    }
    #expect(wasKilled.withLock { $0 })
  }

  @Test func `a file that crashes the decoder while others are heard costs only its sound`()
    async throws
  {
    let pid = folder.file("pid")
    // The second file is opened by a process that ends, as the kill comes before the request.
    var options = SessionSoundOptions()
    options.decoder = try program("echo $$ > '\(pid)'")
    (options.output, options.folder) = (.wav(path: folder.file("out.wav")), folder.path)
    options.sampleRate = 8000
    try folder.write(Self.wav([1, 2, 3]), to: "b.wav")
    let renderer = try SessionRenderer(options)
    try await renderer.render(changes("count.wav"), until: 250_000_000)
    let text = try String(contentsOfFile: pid, encoding: .utf8)
    let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(number, SIGKILL)
    var late = changes("b.wav")
    late[0].time = 250_000_000
    try await renderer.render(late, until: 500_000_000)
    try await renderer.finish()
    #expect(await renderer.failures.map(\.file) == ["b.wav"])
    let content = try Data(contentsOf: URL(filePath: folder.file("out.wav")))
    let samples = content.dropFirst(WAVHeader.byteCount).withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Float.self) }
    }
    #expect(samples == Self.heard(0..<4000))
  }

  @Test func `a sound card takes as long as the sound, and an interruption ends it`() async throws {
    var options = SessionSoundOptions()
    options.output = .soundCard(name: "null")
    options.hasTones = true
    let time = Mutex(Duration.zero)
    options.now = { time.withLock { $0 } }
    options.sleep = { pause in time.withLock { $0 += pause } }
    let renderer = try SessionRenderer(options)
    let change = SoundChange(time: 0, source: .ipod, gain: 1_000_000, position: 0)
    try await renderer.render([change], until: 3_000_000_000)
    #expect(time.withLock { $0 } == .milliseconds(2250))
    try await renderer.finish()
    #expect(time.withLock { $0 } == .seconds(3))
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await renderer.render([], until: 60_000_000_000)
    }
    await #expect(throws: PlaybackFailure.self) { try await task.value }
  }

  @Test func `what is not finished leaves nothing`() async throws {
    var options = SessionSoundOptions()
    options.output = .wav(path: folder.file("out.wav"))
    options.hasTones = true
    do {
      let renderer = try SessionRenderer(options)
      let change = SoundChange(time: 0, source: .ipod, gain: 1_000_000, position: 0)
      try await renderer.render([change], until: 1_000_000_000)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["count.wav", "text.wav"])
  }

  @MainActor @Test func `streams of objects are heard`() async throws {
    var setup = SimulatedDeviceSetup()
    setup.volume = 1_000_000
    let device = SimulatedDevice(setup)
    var changes: [SoundChange] = []
    device.soundHandler = { changes.append($0) }
    device.receive(.ipod(.playFile(folder.file("count.wav"))))
    device.run(until: 250_000_000)
    device.receive(.call(.ring))
    device.run(until: 500_000_000)
    var options = SessionSoundOptions()
    options.output = .wav(path: folder.file("out.wav"))
    options.sampleRate = 8000
    let renderer = try SessionRenderer(options)
    try await renderer.render(changes, until: device.time)
    try await renderer.finish()
    let content = try Data(contentsOf: URL(filePath: folder.file("out.wav")))
    let samples = content.dropFirst(WAVHeader.byteCount).withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Float.self) }
    }
    #expect(samples == Self.heard(0..<2000) + [Float](repeating: 0, count: 2000))
  }
}
