import Bytes
package import MediaModel
import System

/// The tags of a file that an encoded copy of it takes over.
package struct CarriedTags: Sendable {
  /// The values by the names that TagLib uses for all formats, without those of the gains, the lyrics
  /// and the chapters.
  package private(set) var values: [String: [String]]
  /// The gains and peaks that players know the loudness from, by their names.
  private(set) var gains: [String: String] = [:]
  /// The lyrics without times, the preferred ones first.
  private(set) var plainLyrics: [TaggedLyrics] = []
  /// The lyrics with times, the preferred ones first.
  private(set) var timedLyrics: [TimedLyrics] = []
  /// The chapters.
  package internal(set) var chapters: [ChapterSpan] = []
  /// The cover, and the next one that all players can show if it is of another format.
  package let covers: [EmbeddedPicture]
  /// The kinds of damage in pictures that could not be read.
  package private(set) var pictureDamage: [EmbeddedPictureDamage] = []
  /// Whether there are pictures, but none of a format that can be carried.
  package let hasUnknownCover: Bool
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
    var values: [String: [String]] = [:]
    var pictures = EmbeddedPictures()
    do throws(ImportError) {
      let file = try AudioFile(path: path)
      let decoder = TagDecoder(encoding ?? .latin1)
      let decoded = decoder.decode(try file.storedTags())
      // The size of all tags together is limited.
      let tags = AudioTags(decoded.values, upTo: .max)
      values = Self.values(in: tags)
      gains = Self.gains(in: tags)
      let lyrics = try Lyrics.read(file, decoded, decoder)
      plainLyrics = lyrics.filter { !LyricsText.isTimed($0.text) }
      timedLyrics = lyrics.compactMap(TimedLyrics.init)
      pictures = (try? file.pictures()) ?? pictures
    } catch {
      if error.code != .wrongFormat { throw error }
    }
    if values["TITLE"] == nil {
      let name = ExactPath.shown(path.lastPathComponent)
      values["TITLE"] = [String(name[..<(name.utf8.lastIndex(of: 0x2E) ?? name.endIndex)])]
    }
    self.values = values
    covers = Self.covers(in: pictures.pictures)
    pictureDamage = pictures.damage
    hasUnknownCover = covers.isEmpty && !pictures.pictures.isEmpty
    cover = covers.last.flatMap(CarriedCover.init)
  }

  /// Takes over the values that a library has, unless the file says the same: in several values, or
  /// more exactly.
  package mutating func merge(_ tags: LibraryTags) {
    for (name, text) in tags.texts where !LibraryTags.isSame(self.text(name) ?? "", text, name) {
      values[name] = [text]
    }
  }

  /// Returns the value of a name as a library has it; `nil` without one.
  func text(_ name: String) -> String? { AudioTags.joined(values[name] ?? []) }

  private static func covers(in pictures: [EmbeddedPicture]) -> [EmbeddedPicture] {
    let sorted =
      pictures.filter { $0.kind == .frontCover } + pictures.filter { $0.kind != .frontCover }
    guard let first = sorted.first(where: { CarriedCover.canCarry($0.mediaType) }) else {
      return []
    }
    if CarriedCover(first) != nil { return [first] }
    return [first] + sorted.filter { CarriedCover($0) != nil }.prefix(1)
  }

  /// The number of the rules by which tags are written; files with the tags of earlier rules get new
  /// ones.
  private static let rules = 2

  /// A digest of the tags, by which a change of them is noticed.
  package var digest: [UInt8] {
    var hash = SHA256()
    func update(_ name: String, _ text: String) {
      // No name and no text contains the zero.
      hash.update(Array("\(name)\0\(text)\0".utf8))
    }
    update("", "\(Self.rules)")
    for (name, texts) in values.sorted(by: { $0.key < $1.key }) {
      for text in texts { update(name, text) }
    }
    for (name, text) in gains.sorted(by: { $0.key < $1.key }) { update(name, text) }
    hash.update(covers.first?.bytes ?? [])
    for lyrics in plainLyrics { update("LYRICS \(lyrics.language ?? "")", lyrics.text) }
    for lyrics in timedLyrics { update("SYNCEDLYRICS \(lyrics.language ?? "")", lyrics.text) }
    for span in chapters { update("CHAPTER \(span.chapter.start) \(span.end)", span.chapter.title) }
    return hash.finish()
  }
}
