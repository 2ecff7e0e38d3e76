import Bytes
import CTagLib
import MediaModel

/// The tags and audio properties of a file.
struct TaggedFile {
  private let name: String
  private let state: FileState
  private let audio: CTagLibAudio
  private let pictureCount: Int
  private let tags: AudioTags
  private let statistics: TagStatistics
  private let hasTimedLyrics: Bool
  private let encoderDelay: EncoderDelay?
  private let encoding: TagEncoding?
  /// The texts of the tags, with both readings of those that claim to be in Latin-1.
  let reading: DecodedTags

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - decoder: Reads the texts of its tags that claim to be in Latin-1.
  /// - Throws: `cannotOpen`, `wrongFormat` or `malformed`.
  init(path: String, decoder: TagDecoder) throws(ImportError) {
    let file = try AudioFile(path: path)
    name = ExactPath.shown(path.lastPathComponent)
    state = file.state
    audio = file.audio
    pictureCount = file.pictureCount
    reading = decoder.decode(try file.storedTags())
    encoding = decoder.encoding
    tags = AudioTags(reading.values)
    statistics = file.statistics
    hasTimedLyrics = file.hasTimedLyrics
    let isMPEG = AudioFormat(file.audio.format) == .mpeg
    encoderDelay = tags.encoderDelay ?? (isMPEG ? EncoderDelay(path: path) : nil)
  }

  /// The format of the content.
  var format: AudioFormat? { AudioFormat(audio.format) }

  var isProtected: Bool { audio.isProtected }

  var hasTitle: Bool { tags.text("TITLE") != nil }

  /// Sets all values of an empty record except the location.
  func describe(_ record: inout ItemRecord) {
    describeTexts(&record.values)
    describeNumbers(&record.values)
    describeSound(&record.values)
    record.mediaType = mediaType
    record.values.set(.isPodcast, if: mediaType.contains(.podcast))
    record.values.set(.trackType, text: "File")
    record.values.set(.fileSize, nonZero: state.byteCount)
    record.values.set(MediaItemProperty.dateModified.rawValue, integer: state.modified)
    record.sourceBytes = state.bytes(readingIn: encoding)
  }

  /// The start of the file name's extension, with its period.
  ///
  /// The search is for a byte, because a combining character may follow the period.
  private var ending: String.Index { name.utf8.lastIndex(of: 0x2E) ?? name.endIndex }

  private func describeTexts(_ values: inout PropertyRow) {
    values.set(.title, text: tags.text("TITLE") ?? String(name[..<ending]))
    for (property, names) in Self.lists { values.set(property, text: tags.list(names)) }
    for (property, names) in Self.texts { values.set(property, text: tags.text(names)) }
    values.set(.hasLyrics, if: hasTimedLyrics || tags.hasLyrics)
  }

  /// The tags whose values are all used, joined into one text.
  private static let lists: [(MediaItemProperty, String)] = [
    (.artist, "ARTIST"), (.albumArtist, "ALBUMARTIST"), (.composer, "COMPOSER"), (.genre, "GENRE"),
  ]

  /// The tags for which only the first value of the first existing name is used.
  private static let texts: [(MediaItemProperty, [String])] = [
    (.albumTitle, ["ALBUM"]), (.comments, ["COMMENT", "DESCRIPTION"]),
    (.userGrouping, ["GROUPING", "CONTENTGROUP"]), (.work, ["WORK"]),
    (.movementName, ["MOVEMENTNAME"]), (.subtitle, ["SUBTITLE"]),
    (.sortTitle, ["TITLESORT"]), (.sortArtist, ["ARTISTSORT"]), (.sortAlbum, ["ALBUMSORT"]),
    (.sortAlbumArtist, ["ALBUMARTISTSORT"]), (.sortComposer, ["COMPOSERSORT"]),
    (.details, ["PODCASTDESC"]), (.category, ["PODCASTCATEGORY"]),
    (.keywords, ["PODCASTKEYWORDS"]), (.feedURL, ["PODCASTURL"]),
  ]

  private func describeNumbers(_ values: inout PropertyRow) {
    values.set(.rating, nonZero: statistics.rating.map(Int64.init))
    values.set(.playCount, nonZero: statistics.playCount.map(Int64.init))
    values.set(.year, nonZero: tags.year)
    values.set(.beatsPerMinute, nonZero: tags.number("BPM"))
    for place in Self.places {
      let (number, count) = tags.place(place.number, count: place.counts)
      values.set(place.property, nonZero: number)
      values.set(place.countProperty, nonZero: count)
    }
    values.set(.isCompilation, if: tags.isTrue("COMPILATION"))
    values.set(.isPartOfGaplessAlbum, if: tags.isTrue("GAPLESSPLAYBACK"))
    let advice = tags.number("RTNG") ?? tags.number("ITUNESADVISORY")
    values.set(.isExplicit, if: advice == 1 || advice == 4)
    values.set(.isClean, if: advice == 2)
  }

  private struct Place {
    let property: MediaItemProperty
    let countProperty: MediaItemProperty
    let number: String
    let counts: [String]
  }

  private static let places = [
    Place(
      property: .albumTrackNumber,
      countProperty: .albumTrackCount,
      number: "TRACKNUMBER",
      counts: ["TRACKTOTAL", "TOTALTRACKS"]
    ),
    Place(
      property: .discNumber,
      countProperty: .discCount,
      number: "DISCNUMBER",
      counts: ["DISCTOTAL", "TOTALDISCS"]
    ),
    Place(
      property: .movementNumber,
      countProperty: .movementCount,
      number: "MOVEMENTNUMBER",
      counts: ["MOVEMENTCOUNT"]
    ),
  ]

  private func describeSound(_ values: inout PropertyRow) {
    values.set(.kind, text: kind)
    values.set(.playbackDuration, nonZero: audio.milliseconds)
    values.set(.bitRate, nonZero: Int64(audio.bitRate))
    values.set(.sampleRate, nonZero: Int64(audio.sampleRate))
    values.set(.isProtected, if: audio.isProtected)
    values.set(.artworkCount, nonZero: Int64(pictureCount))
    values.set(.normalization, nonZero: tags.soundCheck)
    if let encoderDelay {
      values.set(MediaItemProperty.pregap.rawValue, integer: encoderDelay.before)
      values.set(MediaItemProperty.postgap.rawValue, integer: encoderDelay.after)
      values.set(.gaplessSampleCount, nonZero: encoderDelay.between)
    }
  }

  /// The kind of file, in the words of iTunes if iTunes knows the format.
  private var kind: String {
    switch AudioFormat(audio.format) {
    case .mpeg: "MPEG audio file"
    case .mp4 where audio.isLossless: "Apple Lossless audio file"
    case .mp4: audio.isProtected ? "Protected AAC audio file" : "AAC audio file"
    case .adts: "AAC audio file"
    case .flac: "FLAC audio file"
    case .vorbis: "Ogg Vorbis audio file"
    case .oggFLAC: "Ogg FLAC audio file"
    case .opus: "Opus audio file"
    case .speex: "Speex audio file"
    case .wave: "WAV audio file"
    case .aiff: "AIFF audio file"
    case .asf: "Windows Media audio file"
    case .ape: "Monkey's Audio file"
    case .musepack: "Musepack audio file"
    case .wavPack: "WavPack audio file"
    case .trueAudio: "True Audio file"
    case nil: "audio file"
    }
  }

  /// The media type: from the number that iTunes writes into MPEG-4 files, or else from the file
  /// name.
  private var mediaType: MediaType {
    switch tags.number("STIK") {
    case 2: return .audioBook
    case 6: return .musicVideo
    case 9: return .movie
    case 10: return .tvShow
    case 21: return .podcast
    default: break
    }
    if tags.isTrue("PODCAST") { return .podcast }
    return [".m4b", ".aax"].contains(name[ending...].lowercased()) ? .audioBook : .music
  }
}

extension PropertyRow {
  fileprivate mutating func set(_ property: MediaItemProperty, text: String?) {
    guard let text else { return }
    set(property.rawValue, text: Array(text.utf8).span)
  }

  fileprivate mutating func set(_ property: MediaItemProperty, nonZero number: Int64?) {
    guard let number, number != 0 else { return }
    set(property.rawValue, integer: number)
  }

  fileprivate mutating func set(_ property: MediaItemProperty, if isTrue: Bool) {
    if isTrue { set(property.rawValue, integer: 1) }
  }
}
