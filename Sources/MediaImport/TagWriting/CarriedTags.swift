import Bytes
import MediaModel
import System

/// The tags of a file that an encoded copy of it takes over.
package struct CarriedTags: Sendable {
  /// The values by the names that TagLib uses for all formats.
  private(set) var texts: [String: String]
  /// The gains and peaks that players know the loudness from, by their names.
  private(set) var gains: [String: String] = [:]
  /// The cover, which is a JPEG or PNG file.
  let cover: EmbeddedPicture?

  /// Reads the tags of a file.
  ///
  /// - Parameter path: The path, as an `ExactPath`; a symbolic link is followed.
  /// - Throws: `cannotOpen`, or `malformed` if the tags take too much memory. A file without
  ///   readable tags has only a title, which is its name.
  package init(of path: String) throws(ImportError) {
    var texts: [String: String] = [:]
    var pictures: [EmbeddedPicture] = []
    do throws(ImportError) {
      let file = try AudioFile(path: path)
      let tags = AudioTags(try file.tags())
      texts = Self.texts(in: tags)
      gains = Self.gains(in: tags)
      pictures = (try? file.pictures().pictures) ?? []
    } catch {
      if error.code != .wrongFormat { throw error }
    }
    if texts["TITLE"] == nil {
      let name = ExactPath.shown(path.lastPathComponent)
      texts["TITLE"] = String(name[..<(name.utf8.lastIndex(of: 0x2E) ?? name.endIndex)])
    }
    self.texts = texts
    pictures.removeAll { !["image/jpeg", "image/png"].contains($0.mediaType) }
    cover = pictures.first { $0.kind == .frontCover } ?? pictures.first
  }

  /// Takes over the values that a library has.
  package mutating func merge(_ tags: LibraryTags) { texts.merge(tags.texts) { $1 } }

  /// A digest of the tags, by which a change of them is noticed.
  package var digest: [UInt8] {
    var hash = SHA256()
    let values = [texts, gains].flatMap { $0.sorted { $0.key < $1.key } }
    for (name, text) in values {
      // No name and no text contains the zero.
      hash.update(Array("\(name)\0\(text)\0".utf8))
    }
    hash.update(cover?.bytes ?? [])
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
    texts["LYRICS"] = tags.lyrics.first
    return texts
  }
}
