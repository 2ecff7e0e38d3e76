import MediaModel
import MediaPlayback

/// An engine whose files are only lengths, and which writes down what it is told.
actor RecordingEngine: PlaybackEngine {
  enum File: Sendable {
    case sound(SoundDescription, sampleCount: Int64)
    case failing(PlaybackFailure, after: Int64)
  }

  private let files: [String: File]
  private let unheard: Int64
  private var open: (path: String, sample: Int64)?
  private(set) var calls: [String] = []

  init(_ files: [String: File], unheard: Int64 = 0) {
    self.files = files
    self.unheard = unheard
  }

  /// Creates an engine with the files song1, song2 and so on, of these lengths in samples.
  init(_ sampleCounts: [Int64], rate: Int = 44_100, unheard: Int64 = 0) {
    var files: [String: File] = [:]
    for (index, count) in sampleCounts.enumerated() {
      files["song\(index + 1)"] = Self.file(count, rate: rate)
    }
    self.init(files, unheard: unheard)
  }

  static func file(_ sampleCount: Int64, rate: Int = 44_100) -> File {
    let description = SoundDescription(
      format: "wav",
      codec: "pcm_s16le",
      sampleRate: rate,
      channelCount: 2,
      sampleCount: sampleCount,
      gaplessSource: .exact
    )
    return .sound(description, sampleCount: sampleCount)
  }

  func open(_ path: String) async throws(PlaybackFailure) -> SoundDescription {
    calls.append("open \(path)")
    switch files[path] {
    case .sound(let description, _):
      open = (path, 0)
      return description
    case .failing(let failure, let after):
      if after == 0 { throw failure }
      open = (path, 0)
      return SoundDescription(
        format: "mp3",
        codec: "mp3",
        sampleRate: 44_100,
        channelCount: 2,
        sampleCount: after * 2
      )
    case nil: throw PlaybackFailure(.missing)
    }
  }

  func render(
    _ sampleCount: Int64,
    gain: Float
  ) async throws(PlaybackFailure) -> RenderedSound {
    guard let (path, sample) = open, let file = files[path] else {
      throw PlaybackFailure(.unsupported)
    }
    let total: Int64
    switch file {
    case .sound(_, let count): total = count
    case .failing(let failure, let after):
      if sample >= after { throw failure }
      total = after
    }
    let rendered = min(sampleCount, max(0, total - sample))
    calls.append("render \(path) \(sample)..<\(sample + rendered) \(gain)")
    open?.sample += rendered
    var isFailing = false
    if case .failing = file { isFailing = true }
    return RenderedSound(
      sampleCount: rendered,
      hasEnded: !isFailing && sample + rendered == total
    )
  }

  func seek(to sample: Int64) async throws(PlaybackFailure) {
    calls.append("seek \(sample)")
    open?.sample = sample
  }

  func halt() async throws(PlaybackFailure) -> Int64 {
    calls.append("halt")
    return unheard
  }

  func finish() async throws(PlaybackFailure) { calls.append("finish") }
}
