import Bytes
package import MediaModel
import System

/// The tags of a file that an encoded copy of it takes over.
package struct CarriedTags: Sendable {
  /// The values by the names that TagLib uses for all formats, without the lyrics.
  private(set) var texts: [String: String]
  /// The gains and peaks that players know the loudness from, by their names.
  private(set) var gains: [String: String] = [:]
  /// The lyrics without times; `nil` if there are none.
  private(set) var plainLyrics: String?
  /// The lyrics with times; `nil` if there are none.
  private(set) var timedLyrics: TimedLyrics?
  /// The chapters.
  package internal(set) var chapters: [ChapterSpan] = []
  /// The cover, and the next one that all players can show if it is of another format.
  package let covers: [EmbeddedPicture]
  /// The cover that is written; `nil` for none.
  package var cover: CarriedCover?

  /// Reads the tags of a file.
  ///
  /// - Parameters:
  ///   - path: The path, as an `ExactPath`; a symbolic link is followed.
  ///   - encoding: The encoding of texts that claim to be in Latin-1; `nil` if none was stated.
  /// - Throws: `cannotOpen`, or `malformed` if the tags take too much memory. A file without
  ///   readable tags has only a title, which is its name.
  package init(of path: String, in encoding: TagEncoding? = nil) throws(ImportError) {
    var texts: [String: String] = [:]
    var pictures: [EmbeddedPicture] = []
    do throws(ImportError) {
      let file = try AudioFile(path: path)
      let decoder = TagDecoder(encoding ?? .latin1)
      let decoded = decoder.decode(try file.storedTags())
      let tags = AudioTags(decoded.values)
      texts = Self.texts(in: tags)
      gains = Self.gains(in: tags)
      let lyrics = Lyrics.read(file, decoded, decoder)
      plainLyrics = lyrics.first { !LyricsText.isTimed($0) }
      timedLyrics = lyrics.lazy.compactMap(TimedLyrics.init).first
      pictures = (try? file.pictures().pictures) ?? []
    } catch {
      if error.code != .wrongFormat { throw error }
    }
    if texts["TITLE"] == nil {
      let name = ExactPath.shown(path.lastPathComponent)
      texts["TITLE"] = String(name[..<(name.utf8.lastIndex(of: 0x2E) ?? name.endIndex)])
    }
    self.texts = texts
    covers = Self.covers(in: pictures)
    cover = covers.last.flatMap(CarriedCover.init)
  }

  /// Takes over the values that a library has.
  package mutating func merge(_ tags: LibraryTags) { texts.merge(tags.texts) { $1 } }

  private static func covers(in pictures: [EmbeddedPicture]) -> [EmbeddedPicture] {
    let sorted =
      pictures.filter { $0.kind == .frontCover } + pictures.filter { $0.kind != .frontCover }
    guard let first = sorted.first(where: { CarriedCover.canCarry($0.mediaType) }) else {
      return []
    }
    if CarriedCover(first) != nil { return [first] }
    return [first] + sorted.filter { CarriedCover($0) != nil }.prefix(1)
  }

  /// A digest of the tags, by which a change of them is noticed.
  package var digest: [UInt8] {
    var hash = SHA256()
    func update(_ name: String, _ text: String) {
      // No name and no text contains the zero.
      hash.update(Array("\(name)\0\(text)\0".utf8))
    }
    var texts = texts
    texts["LYRICS"] = plainLyrics
    let values = [texts, gains].flatMap { $0.sorted { $0.key < $1.key } }
    for (name, text) in values { update(name, text) }
    hash.update(covers.first?.bytes ?? [])
    if let timedLyrics { update("SYNCEDLYRICS", timedLyrics.text) }
    for span in chapters { update("CHAPTER \(span.chapter.start) \(span.end)", span.chapter.title) }
    return hash.finish()
  }

  /// The tags whose values are all taken over, joined into one text as for a library.
  private static let lists = ["ARTIST", "ALBUMARTIST", "COMPOSER", "GENRE"]

  /// The tags of which the first value is taken over, each with the names that it may have.
  private static let names = [
    ["TITLE"], ["ALBUM"], ["COMMENT", "DESCRIPTION"], ["GROUPING", "CONTENTGROUP"],
    ["TITLESORT"], ["ARTISTSORT"], ["ALBUMSORT"], ["ALBUMARTISTSORT"], ["COMPOSERSORT"],
    ["COPYRIGHT"],
  ]

  /// The numbers, each with the names of their totals.
  private static let places = [
    ("TRACKNUMBER", ["TRACKTOTAL", "TOTALTRACKS"]), ("DISCNUMBER", ["DISCTOTAL", "TOTALDISCS"]),
  ]

  private static func texts(in tags: AudioTags) -> [String: String] {
    var texts: [String: String] = [:]
    for name in lists { texts[name] = tags.list(name) }
    for names in names { texts[names[0]] = tags.text(names) }
    for (name, totals) in places {
      let (number, total) = tags.place(name, count: totals)
      guard let number, number > 0 else { continue }
      texts[name] = if let total, total > 0 { "\(number)/\(total)" } else { "\(number)" }
    }
    if tags.year != nil { texts["DATE"] = tags.text(["DATE", "ORIGINALDATE"]) }
    if let beats = tags.number("BPM"), beats > 0 { texts["BPM"] = "\(beats)" }
    if tags.isTrue("COMPILATION") { texts["COMPILATION"] = "1" }
    return texts
  }
}
