import AudioDecoding
import Glibc
import JSON
import MediaModel
import MediaPlayback

/// Answers requests until there are no more.
struct PlayerServer {
  private var connection: Connection
  private var renderer: SoundRenderer
  private var decoder: FFmpegDecoder?
  /// The sink, if it is an encoder.
  private let encoder: AACSink?
  /// The descriptor of the open file, and the processor time in seconds that a request may use.
  private var file: (descriptor: Int32, seconds: Double)?
  private let sink: any AudioSink
  /// The mix; `nil` if nothing is mixed, as the sink can have only one of both.
  private var mixer: SoundMixer?
  private var recorder: MovieRecorder?
  private var tracks: [Int: (decoder: FFmpegDecoder, descriptor: Int32)] = [:]
  private var pictures: PictureDecoder?
  /// The empty file for the result of the next request.
  private var target: Int32?

  init(sink: any AudioSink, _ connection: Connection) {
    self.connection = connection
    self.sink = sink
    encoder = sink as? AACSink
    renderer = SoundRenderer(sink: sink) { FFmpegConverter(from: $0, to: $1) }
  }

  /// Answers all requests, and completes the output at the end.
  mutating func run() throws(PlaybackFailure) {
    while let line = connection.nextLine() {
      var answer: JSONValue
      do throws(PlaybackFailure) {
        answer = try self.answer(line)
      } catch {
        answer = error.json
      }
      guard connection.write(answer.text) else { break }
    }
    try finish()
  }

  private mutating func finish() throws(PlaybackFailure) {
    if let recorder {
      self.recorder = nil
      return try recorder.finish()
    }
    guard mixer != nil else { return try renderer.finish() }
    for track in Array(tracks.keys) { closeTrack(track) }
    try mixer?.finish()
  }

  private mutating func answer(_ line: Connection.Line) throws(PlaybackFailure) -> JSONValue {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(reading: line.bytes, allowsFractions: true)
    } catch {
      Self.close(line.descriptor)
      throw PlaybackFailure(.unsupported, "not JSON: \(error.message)")
    }
    let named = json["descriptor"]?.asInteger.flatMap { Int32(exactly: $0) }
    guard let request = PlayerRequest(json) else {
      Self.close(line.descriptor)
      throw PlaybackFailure(.unsupported, "not a request")
    }
    switch request {
    case .open:
      try open(try Self.descriptor(line.descriptor ?? named))
      return .object(decoder?.sound.jsonMembers ?? [:])
    case .check(let options):
      let descriptor = try Self.descriptor(line.descriptor ?? named)
      defer { Self.close(descriptor) }
      let decoder = try FFmpegDecoder(descriptor: descriptor)
      decoder.limit(seconds: Self.seconds(descriptor))
      let connection = connection
      return try SoundChecker.check(decoder, options) { connection.isClosed }.json
    case .render(let count, let gain):
      startTime()
      return try renderer.render(count, gain: gain).json
    case .seek(let sample):
      startTime()
      try renderer.seek(to: sample)
      return .object([:])
    case .halt: return .object(["samples": .integer(renderer.halt())])
    case .openTrack(let track, let tone):
      return try openTrack(track, tone, line.descriptor ?? named)
    case .closeTrack(let track):
      closeTrack(track)
      return .object([:])
    case .mix(let count, let parts): return try mix(count, parts)
    case .finish:
      try finish()
      closeFile()
      return .object([:])
    case .encode(let count, let isConsumed):
      guard let encoder else { throw PlaybackFailure(.output, "the sink does not encode") }
      startTime()
      return try encoder.takeBuffer(isConsumed: isConsumed) { () throws(PlaybackFailure) in
        try renderer.render(count, gain: 1)
      }.json
    case .listen(let rate):
      try listen(line.descriptor ?? named, rate)
      return .object([:])
    case .record(let width, let height, let date):
      let descriptor = try Self.descriptor(line.descriptor ?? named)
      recorder = try MovieRecorder(descriptor: descriptor, width: width, height: height, date: date)
      return .object([:])
    case .recordFrame(let count, let time):
      guard let frame = connection.nextBytes(count) else {
        throw PlaybackFailure(.unreadable, "the frame is cut off")
      }
      guard let recorder else { throw PlaybackFailure(.output, "no movie is recorded") }
      try recorder.add(frame, at: time)
      return .object([:])
    case .canvas(let width, let height):
      let descriptor = try Self.descriptor(line.descriptor ?? named)
      pictures = nil
      pictures = try PictureDecoder(descriptor: descriptor, width: width, height: height)
      return .object([:])
    case .decodeTiles(let tiles):
      let (pictures, file) = try picture(line.descriptor ?? named)
      defer { Self.close(file) }
      return .object(["damaged": .integer(Int64(try pictures.decode(tiles, from: file)))])
    case .frame(let seconds):
      let (pictures, file) = try picture(line.descriptor ?? named)
      defer { Self.close(file) }
      return try pictures.frame(at: seconds, from: file).json
    case .target:
      Self.close(target)
      target = try Self.descriptor(line.descriptor ?? named)
      return .object([:])
    case .trim(let container, let start, let end):
      let descriptor = try Self.descriptor(line.descriptor ?? named)
      defer { Self.close(descriptor) }
      let target = try takeTarget()
      defer { Self.close(target) }
      let trimmer = MovieTrimmer(target, container)
      return .object(["duration": .number(try trimmer.copy(start..<end, of: descriptor))])
    case .transcode(let format, let hasLoudness, let count):
      guard let bytes = connection.nextBytes(count) else {
        throw PlaybackFailure(.unreadable, "the chapters are cut off")
      }
      let descriptor = try Self.descriptor(line.descriptor ?? named)
      defer { Self.close(descriptor) }
      let target = try takeTarget()
      defer { Self.close(target) }
      let decoder = try FFmpegDecoder(descriptor: descriptor)
      let byteCount = Int64(Sandbox.byteCount(of: descriptor) ?? 0)
      decoder.limit(seconds: DecodingLimit.secondsToTranscode(fileOf: byteCount))
      let transcoder = SoundTranscoder(
        target,
        format,
        hasLoudness: hasLoudness,
        chapters: ChapterSpan.spans(in: bytes)
      )
      let connection = connection
      return try transcoder.transcode(decoder) { connection.isClosed }.json
    case .findEncoder(let format):
      return .object(["found": .boolean(SoundTranscoder.isPossible(to: format))])
    case .probe:
      return .object(Sandbox.probe().mapValues { .integer(Int64($0)) })
    }
  }

  private mutating func open(_ descriptor: Int32) throws(PlaybackFailure) {
    renderer.close()
    closeFile()
    file = (descriptor, Self.seconds(descriptor))
    let decoder = try FFmpegDecoder(descriptor: descriptor)
    self.decoder = decoder
    try renderer.begin(decoder)
  }

  private mutating func openTrack(
    _ track: Int,
    _ tone: Int?,
    _ descriptor: Int32?
  ) throws(PlaybackFailure) -> JSONValue {
    closeTrack(track)
    var mixer = mixer ?? newMixer
    defer { self.mixer = mixer }
    if let tone {
      let decoder = ToneDecoder(frequency: tone, sampleRate: try mixer.prepare())
      try mixer.add(decoder, as: track)
      return .object(decoder.sound.jsonMembers)
    }
    let descriptor = try Self.descriptor(descriptor)
    do throws(PlaybackFailure) {
      let decoder = try FFmpegDecoder(descriptor: descriptor)
      try mixer.add(decoder, as: track)
      tracks[track] = (decoder, descriptor)
      return .object(decoder.sound.jsonMembers)
    } catch {
      Self.close(descriptor)
      throw error
    }
  }

  private mutating func mix(
    _ count: Int64,
    _ parts: [MixedPart]
  ) throws(PlaybackFailure) -> JSONValue {
    for part in parts {
      guard let track = tracks[part.track] else { continue }
      track.decoder.limit(seconds: Self.seconds(track.descriptor))
    }
    var mixer = mixer ?? newMixer
    // The sink must not be copied while it is used.
    self.mixer = nil
    defer { self.mixer = mixer }
    let failures = try mixer.mix(count, parts)
    for track in failures.keys { Self.close(tracks.removeValue(forKey: track)?.descriptor) }
    return MixedPart.answer(failures)
  }

  private var newMixer: SoundMixer {
    SoundMixer(sink: sink) { FFmpegConverter(from: $0, to: $1) }
  }

  private mutating func closeTrack(_ track: Int) {
    mixer?.remove(track)
    Self.close(tracks.removeValue(forKey: track)?.descriptor)
  }

  private mutating func listen(
    _ descriptor: Int32?,
    _ rate: Int
  ) throws(PlaybackFailure) {
    renderer.close()
    closeFile()
    if let descriptor {
      file = (try Self.descriptor(descriptor), Self.seconds(descriptor))
      decoder = try FFmpegDecoder(descriptor: descriptor)
    }
    try renderer.begin(try MicrophoneDecoder(decoder, sampleRate: rate))
  }

  private func picture(
    _ descriptor: Int32?
  ) throws(PlaybackFailure) -> (PictureDecoder, Int32) {
    let descriptor = try Self.descriptor(descriptor)
    guard let pictures else {
      Self.close(descriptor)
      throw PlaybackFailure(.output, "there is no file for pixels")
    }
    return (pictures, descriptor)
  }

  /// Returns the file for the result of this request, which is no longer that of the next one.
  private mutating func takeTarget() throws(PlaybackFailure) -> Int32 {
    guard let target else { throw PlaybackFailure(.output, "there is no file for the result") }
    self.target = nil
    return target
  }

  private mutating func closeFile() {
    decoder = nil
    Self.close(file?.descriptor)
    file = nil
  }

  private func startTime() {
    if let file { decoder?.limit(seconds: file.seconds) }
  }

  private static func descriptor(_ number: Int32?) throws(PlaybackFailure) -> Int32 {
    guard let number, number > STDERR_FILENO else {
      throw PlaybackFailure(.missing, "no file came with the request")
    }
    return number
  }

  private static func close(_ descriptor: Int32?) {
    if let descriptor { _ = Glibc.close(descriptor) }
  }

  private static func seconds(_ descriptor: Int32) -> Double {
    DecodingLimit.seconds(forFileOf: Int64(Sandbox.byteCount(of: descriptor) ?? 0))
  }
}
