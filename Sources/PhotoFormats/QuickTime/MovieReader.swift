/// Reads the index of a QuickTime or MPEG-4 movie.
struct MovieReader {
  private static let maxTracks = 100
  private static let maxValues = 1000
  private static let maxTextCount = 64 << 10
  private static let maxKeyCount = 256
  /// The largest size of all values together.
  private static let maxTotalCount = 1 << 20

  private let boxes: BoxReader
  private var movie = Movie()
  private var totalCount = 0

  init(_ boxes: BoxReader) { self.boxes = boxes }

  /// Reads the content of a `moov` box.
  mutating func read(_ range: Range<Int>) -> Movie {
    for (name, range) in children(range) {
      switch name {
      case "mvhd":
        let view = boxes.view(range)
        movie.created = view.number(at: 4, bytes: view[0] == 1 ? 8 : 4)
        movie.duration = Self.duration(view)
      case "trak":
        guard movie.tracks.count < Self.maxTracks else { continue }
        movie.tracks.append(track(range))
        // Apple's movies have what belongs to the camera here.
        for (name, range) in children(range) where name == "meta" { readMeta(range) }
      case "meta": readMeta(range)
      case "udta": readUserData(range)
      default: break
      }
    }
    return movie
  }

  private func children(_ range: Range<Int>) -> [(BoxName, Range<Int>)] {
    var found: [(BoxName, Range<Int>)] = []
    boxes.forEach(in: range) { found.append(($0, $1)) }
    return found
  }

  /// Returns the duration in a header of a movie or a medium.
  private static func duration(_ view: ByteView) -> Double? {
    let isWide = view[0] == 1
    guard let scale = view.number(at: isWide ? 20 : 12, bytes: 4), scale > 0,
      let length = view.number(at: isWide ? 24 : 16, bytes: isWide ? 8 : 4)
    else { return nil }
    return Double(length) / Double(scale)
  }

  private func track(_ range: Range<Int>) -> MovieTrack {
    var track = MovieTrack()
    for (name, range) in children(range) {
      if name == "tkhd" {
        let view = boxes.view(range)
        let start = view[0] == 1 ? 52 : 40
        track.matrix = (0..<9).compactMap { view.signed32(at: start + $0 * 4) }
        if let width = view.number(at: start + 36, bytes: 4),
          let height = view.number(at: start + 40, bytes: 4)
        {
          track.shownSize = (width >> 16, height >> 16)
        }
      }
      if name == "mdia" { readMedium(range, &track) }
    }
    return track
  }

  private func readMedium(_ range: Range<Int>, _ track: inout MovieTrack) {
    for (name, range) in children(range) {
      switch name {
      case "mdhd": track.duration = Self.duration(boxes.view(range))
      case "hdlr":
        let view = boxes.view(range)
        track.isVideo = view.hasText("vide", at: 8)
        track.isAudio = view.hasText("soun", at: 8)
      case "minf":
        for (name, range) in children(range) where name == "stbl" {
          for (name, range) in children(range) where name == "stsd" {
            readDescription(boxes.view(range), &track)
          }
        }
      default: break
      }
    }
  }

  private func readDescription(_ view: ByteView, _ track: inout MovieTrack) {
    track.codec = view.number(at: 12, bytes: 4)
      .map { BoxName(rawValue: UInt32(truncatingIfNeeded: $0)).text }
    guard track.isVideo else { return }
    track.width = view.number(at: 40, bytes: 2) ?? track.shownSize?.width
    track.height = view.number(at: 42, bytes: 2) ?? track.shownSize?.height
  }

  private mutating func readUserData(_ range: Range<Int>) {
    for (name, range) in children(range) {
      switch name {
      case "meta": readMeta(range)
      case "XMP_": movie.xmp = range
      default:
        guard movie.userData.count < Self.maxValues, name.rawValue >> 24 == 0xA9,
          range.count < Self.maxTextCount, totalCount + range.count <= Self.maxTotalCount
        else { continue }
        totalCount += range.count
        // Each text follows its length and language.
        let view = boxes.view(range)
        guard let count = view.number(at: 0, bytes: 2),
          let language = view.number(at: 2, bytes: 2),
          let bytes = view.slice(at: 4, count: count)
        else { continue }
        movie.userData[name.text] = Self.text(bytes, language)
      }
    }
  }

  /// Languages below 0x400 are those of Macintosh; their texts are not Unicode, unless they are
  /// valid UTF-8, which many programs write.
  private static func text(_ bytes: ArraySlice<UInt8>, _ language: Int) -> String? {
    let isUTF8 = language >= 0x400 || String(validating: bytes, as: UTF8.self) != nil
    return isUTF8 ? PhotoText.padded(bytes) : MacRoman.text(bytes.prefix { $0 != 0 })
  }

  /// Reads named values.
  ///
  /// In QuickTime, the box has no version; in MPEG-4 it has one.
  private mutating func readMeta(_ range: Range<Int>) {
    let start = boxes.view(range.lowerBound..<min(range.lowerBound + 8, range.upperBound))
    var keys: [String] = []
    for (name, range) in children(start.hasText("hdlr", at: 4) ? range : range.dropping(4)) {
      switch name {
      case "keys":
        for (_, range) in children(range.dropping(8)).prefix(Self.maxValues) {
          keys.append(PhotoText.encoded(boxes.view(range).bytes.prefix(Self.maxKeyCount)))
        }
      case "ilst":
        for (name, range) in children(range).prefix(Self.maxValues) {
          guard let value = value(range) else { continue }
          let index = Int(name.rawValue)
          if keys.indices.contains(index - 1) {
            movie.keys[keys[index - 1]] = value
          } else {
            movie.items[name.text] = value
          }
        }
      default: break
      }
    }
  }

  private mutating func value(_ range: Range<Int>) -> MovieValue? {
    for (name, range) in children(range) where name == "data" && range.count < Self.maxTextCount {
      totalCount += range.count
      return totalCount <= Self.maxTotalCount ? MovieValue(boxes.view(range)) : nil
    }
    return nil
  }
}
