package import JSON

/// A request to the process that decodes, which is one line of JSON.
package enum PlayerRequest: Hashable, Sendable {
  /// Open the file whose descriptor comes with the request.
  case open
  /// Let samples of the open file be heard.
  case render(Int64, gain: Float)
  /// Continue at a sample of the open file.
  case seek(Int64)
  /// Silence what was not heard yet.
  case halt
  /// Wait until everything was heard, and complete the output.
  case finish
  /// Decode all of the file whose descriptor comes with the request.
  case check(SoundCheck.Options)
  /// Open a sound for the mix: a tone of a frequency in Hz, or the file whose descriptor comes with
  /// the request.
  case openTrack(Int, tone: Int?)
  /// Close a sound of the mix.
  case closeTrack(Int)
  /// Let samples of the mix be heard.
  case mix(Int64, [MixedPart])
  /// Hand a buffer of the open file to the encoder: the samples that follow, or again those that it
  /// did not consume.
  case encode(Int64, isConsumed: Bool)
  /// Open a microphone with a sample rate, which hears the file whose descriptor comes with the
  /// request, or without one silence.
  case listen(sampleRate: Int)
  /// Begin a movie in the empty file whose descriptor comes with the request; the date is the local
  /// time with its offset from UTC.
  case record(width: Int, height: Int, date: String)
  /// Add a frame to the movie, from a time in microseconds on: the JPEG file, of this many bytes,
  /// that follows the request. The request `finish` completes the movie.
  case recordFrame(byteCount: Int, time: Int64)
  /// Write the pixels of pictures to the file whose descriptor comes with the request, which has
  /// room for a picture of a size.
  case canvas(width: Int, height: Int)
  /// Decode tiles of the picture whose descriptor comes with the request.
  case decodeTiles(PictureTiles)
  /// Decode the frame that the movie whose descriptor comes with the request shows at a time in
  /// seconds.
  case frame(at: Double)
  /// Write the result of the request that follows, `trim` or `transcode`, to the empty file whose
  /// descriptor comes with this one.
  case target
  /// Copy the part that lies between two times in seconds of the movie whose descriptor comes with
  /// the request.
  case trim(MovieContainer, from: Double, to: Double)
  /// Encode the sound of the file whose descriptor comes with the request with the chapters, of this
  /// many bytes, that follow the request, and measure its loudness if that is wanted.
  case transcode(TranscodingTarget, hasLoudness: Bool, chapterByteCount: Int = 0)
  /// Find out whether sound can be encoded in a format.
  case findEncoder(TranscodingTarget)
  /// Report which system calls are possible.
  case probe

  /// The largest buffer of an encoder, in samples per channel.
  package static let mostEncodedSamples: Int64 = 1 << 22

  /// The largest side of a movie, in pixels.
  package static let maxMovieSide: Int64 = 16_384

  /// The largest frame, in bytes.
  package static let maxFrameBytes: Int64 = 64 << 20

  /// The most bytes of chapters, more than those of a file that can be read.
  package static let maxChapterBytes: Int64 = 32 << 20

  /// The latest time in a movie, in seconds.
  package static let maxMovieSeconds = 1e7

  private static let tones: ClosedRange<Int64> = 20...20_000
  private static let longestSide: Int64 = 65_535

  /// The request as JSON.
  package var json: JSONValue {
    switch self {
    case .open: .object(["do": .string("open")])
    case .render(let count, let gain):
      .object([
        "do": .string("render"), "samples": .integer(count), "gain": .number(Double(gain)),
      ])
    case .seek(let sample): .object(["do": .string("seek"), "sample": .integer(sample)])
    case .halt: .object(["do": .string("halt")])
    case .finish: .object(["do": .string("finish")])
    case .check(let options):
      .object([
        "do": .string("check"), "loudness": .boolean(options.hasLoudness),
        "truePeak": .boolean(options.hasTruePeak),
        "fingerprint": .boolean(options.hasFingerprint),
      ])
    case .openTrack(let track, let tone):
      .object(
        ["do": .string("open-track"), "track": .integer(Int64(track))].merging(
          tone.map { ["tone": .integer(Int64($0))] } ?? [:]
        ) { $1 }
      )
    case .closeTrack(let track):
      .object(["do": .string("close-track"), "track": .integer(Int64(track))])
    case .mix(let count, let parts):
      .object([
        "do": .string("mix"), "samples": .integer(count), "tracks": .array(parts.map(\.json)),
      ])
    case .encode(let count, let isConsumed):
      .object([
        "do": .string("encode"), "samples": .integer(count), "consumed": .boolean(isConsumed),
      ])
    case .listen(let rate):
      .object(["do": .string("listen"), "sampleRate": .integer(Int64(rate))])
    case .record(let width, let height, let date):
      .object([
        "do": .string("record"), "width": .integer(Int64(width)), "height": .integer(Int64(height)),
        "date": .string(date),
      ])
    case .recordFrame(let count, let time):
      .object([
        "do": .string("record-frame"), "bytes": .integer(Int64(count)), "time": .integer(time),
      ])
    case .canvas(let width, let height):
      .object([
        "do": .string("canvas"), "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      ])
    case .decodeTiles(let tiles):
      .object(tiles.jsonMembers.merging(["do": .string("decode-tiles")]) { $1 })
    case .frame(let seconds): .object(["do": .string("frame"), "at": .number(seconds)])
    case .target: .object(["do": .string("target")])
    case .trim(let container, let start, let end):
      .object([
        "do": .string("trim"), "container": .string(container.rawValue), "from": .number(start),
        "to": .number(end),
      ])
    case .transcode(let target, let hasLoudness, let count):
      .object([
        "do": .string("transcode"), "to": .string(target.text), "loudness": .boolean(hasLoudness),
        "chapterBytes": .integer(Int64(count)),
      ])
    case .findEncoder(let target):
      .object(["do": .string("find-encoder"), "to": .string(target.text)])
    case .probe: .object(["do": .string("probe")])
    }
  }

  /// Reads a request; `nil` if it is not one.
  package init?(_ json: JSONValue) {
    switch json["do"]?.asText {
    case "open": self = .open
    case "render":
      guard let count = json["samples"]?.asInteger, count >= 0 else { return nil }
      let gain = json["gain"].map { $0.asNumber } ?? 1
      guard let gain, (0...1).contains(gain) else { return nil }
      self = .render(count, gain: Float(gain))
    case "seek":
      guard let sample = json["sample"]?.asInteger, sample >= 0 else { return nil }
      self = .seek(sample)
    case "halt": self = .halt
    case "finish": self = .finish
    case "check":
      self = .check(
        SoundCheck.Options(
          hasLoudness: json["loudness"] == .boolean(true),
          hasTruePeak: json["truePeak"] == .boolean(true),
          hasFingerprint: json["fingerprint"] == .boolean(true)
        )
      )
    case "open-track":
      guard let track = json["track"]?.asInteger.flatMap({ Int(exactly: $0) }) else { return nil }
      let tone = json["tone"]?.asInteger
      if let tone, !Self.tones.contains(tone) { return nil }
      self = .openTrack(track, tone: tone.map { Int($0) })
    case "close-track":
      guard let track = json["track"]?.asInteger.flatMap({ Int(exactly: $0) }) else { return nil }
      self = .closeTrack(track)
    case "mix":
      guard let count = json["samples"]?.asInteger, count >= 0,
        case .array(let values)? = json["tracks"]
      else { return nil }
      let parts = values.compactMap(MixedPart.init)
      guard parts.count == values.count else { return nil }
      self = .mix(count, parts)
    case "encode":
      guard let count = json["samples"]?.asInteger, (0...Self.mostEncodedSamples).contains(count)
      else { return nil }
      self = .encode(count, isConsumed: json["consumed"] != .boolean(false))
    case "listen":
      guard let rate = json["sampleRate"]?.asInteger, (8000...384_000).contains(rate) else {
        return nil
      }
      self = .listen(sampleRate: Int(rate))
    case "record":
      let sides = 1...Self.maxMovieSide
      guard let width = json["width"]?.asInteger, let height = json["height"]?.asInteger,
        sides.contains(width), sides.contains(height), let date = json["date"]?.asText
      else { return nil }
      self = .record(width: Int(width), height: Int(height), date: date)
    case "record-frame":
      guard let count = json["bytes"]?.asInteger, (1...Self.maxFrameBytes).contains(count),
        let time = json["time"]?.asInteger
      else { return nil }
      self = .recordFrame(byteCount: Int(count), time: time)
    case "canvas":
      guard let width = json["width"]?.asInteger, let height = json["height"]?.asInteger,
        (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height)
      else { return nil }
      self = .canvas(width: Int(width), height: Int(height))
    case "decode-tiles":
      guard let tiles = PictureTiles(json) else { return nil }
      self = .decodeTiles(tiles)
    case "frame":
      guard let seconds = json["at"]?.asNumber, seconds.isFinite, seconds >= 0 else { return nil }
      self = .frame(at: seconds)
    case "target": self = .target
    case "trim":
      guard let container = json["container"]?.asText.flatMap(MovieContainer.init),
        let start = json["from"]?.asNumber, let end = json["to"]?.asNumber,
        0 <= start, start < end, end <= Self.maxMovieSeconds
      else { return nil }
      self = .trim(container, from: start, to: end)
    case "transcode":
      guard let target = json["to"]?.asText.flatMap(TranscodingTarget.init) else { return nil }
      let count = json["chapterBytes"].map { $0.asInteger } ?? 0
      guard let count, (0...Self.maxChapterBytes).contains(count) else { return nil }
      self = .transcode(
        target,
        hasLoudness: json["loudness"] == .boolean(true),
        chapterByteCount: Int(count)
      )
    case "find-encoder":
      guard let target = json["to"]?.asText.flatMap(TranscodingTarget.init) else { return nil }
      self = .findEncoder(target)
    case "probe": self = .probe
    default: return nil
    }
  }
}

/// A format of movies that can be written.
package enum MovieContainer: String, Hashable, Sendable {
  /// QuickTime.
  case mov
  /// MPEG-4.
  case mp4
}

/// The limits of a process that decodes.
package enum DecodingLimit {
  /// Bytes of memory.
  package static let memory = 1 << 30

  /// Returns the processor time in seconds for one request, which is far more than any real file of
  /// that size needs.
  package static func seconds(forFileOf byteCount: Int64) -> Double {
    30 + 10 * Double(byteCount) / 1_048_576
  }

  /// Returns the processor time in seconds for encoding the sound of a file of that size, which
  /// takes up to several times as long as decoding it.
  package static func secondsToTranscode(fileOf byteCount: Int64) -> Double {
    4 * seconds(forFileOf: byteCount)
  }

  /// The largest encoded file, in bytes, which is the largest that FAT has.
  package static let transcodedBytes: Int64 = 1 << 32 - 1

  /// Returns the processor time in seconds for the tiles of a picture.
  package static func seconds(forPixels count: Int) -> Double { 5 + Double(count) / 2_000_000 }

  /// The processor time in seconds for a frame of a movie, which may need many frames before it.
  package static let secondsForFrame = 30.0
}
