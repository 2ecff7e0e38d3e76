import AudioDecoding
import Glibc
import JSON
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

  init(sink: any AudioSink, _ connection: Connection) {
    self.connection = connection
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
    try renderer.finish()
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
    case .finish:
      try renderer.finish()
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
