import CTagLib
import MediaModel
package import System

extension CarriedTags {
  /// The figures of a note that iTunes writes about the samples which an encoder added.
  package struct GaplessNote: Sendable {
    let before: Int64
    let after: Int64
    let between: Int64

    /// - Parameters:
    ///   - before: The number of samples before the sound.
    ///   - after: The number of samples after it.
    ///   - between: The number of samples of the sound.
    package init(before: Int64, after: Int64, between: Int64) {
      (self.before, self.after, self.between) = (before, after, between)
    }

    /// The value of `iTunSMPB`: zero, the three numbers, and eight that are not used.
    var text: String {
      let numbers =
        [(0, 8), (before, 8), (after, 8), (between, 16)] + Array(repeating: (0, 8), count: 8)
      return numbers.reduce(into: "") { text, number in
        let digits = String(number.0, radix: 16, uppercase: true)
        text += " " + String(repeating: "0", count: max(0, number.1 - digits.utf8.count)) + digits
      }
    }
  }

  /// Replaces the tags of an unfinished file, which stays unfinished.
  ///
  /// - Parameters:
  ///   - file: The file, in MPEG-4, MP3 or Opus.
  ///   - note: The note for a file in MPEG-4.
  /// - Throws: `TagObstacle`, in which case the file must not be used.
  package func write(to file: OutputFile, _ note: GaplessNote?) throws(TagObstacle) {
    try UnfinishedTags.rewrite(file) { tags, format in
      guard ctaglib_clear_tags(tags) else { return false }
      let fields = fields(in: format) + lyrics(in: format)
      let texts = CStrings.bytes(of: fields.flatMap { [$0.name, $0.text] })
      guard ctaglib_set_tags(tags, texts, fields.count) else { return false }
      for (name, text) in gains(in: format) {
        guard ctaglib_set_gain(tags, name, text) >= 0 else { return false }
      }
      if let cover {
        let (bytes, type) = (cover.bytes, cover.mediaType)
        let sizes = cover.dimensions.map { [$0.width, $0.height, $0.depth] } ?? [0, 0, 0]
        let numbers = sizes.map(Int32.init(clamping:))
        guard ctaglib_set_cover(tags, bytes, bytes.count, type, numbers) else { return false }
      }
      guard writeChapters(to: tags, format), writeLyrics(to: tags, format) else {
        return false
      }
      if let note, format == CTAGLIB_MP4 { return ctaglib_set_note(tags, note.text) }
      return true
    }
  }
}
