import CFFmpeg
import MediaModel
import MediaPlayback

extension SoundDescription {
  /// Copies the description of a decoder's file.
  init(_ decoder: OpaquePointer) {
    var info = cffmpeg_info(decoder)
    self.init(
      format: Self.text(&info.format),
      codec: Self.text(&info.codec),
      sampleRate: Int(info.sample_rate),
      channelCount: Int(info.channels),
      sampleCount: info.sample_count < 0 ? nil : info.sample_count,
      gaplessSource: GaplessSource(info.gapless),
      bitRate: info.bit_rate > 0 ? Int(info.bit_rate) : nil,
      chapters: (0..<info.chapter_count).map { index in
        var title: UnsafePointer<CChar>?
        let start = cffmpeg_chapter(decoder, index, &title)
        return Chapter(start: start, title: title.map { String(cString: $0) } ?? "")
      }
    )
    bitDepth = info.bit_depth > 0 ? Int(info.bit_depth) : nil
    if info.before >= 0, info.after >= 0 {
      encoderPadding = EncoderPadding(before: info.before, after: info.after)
    }
  }

  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension SoundDescription.GaplessSource {
  fileprivate init(_ source: Int32) {
    self =
      switch Int(source) {
      case CFFMPEG_EXACT: .exact
      case CFFMPEG_ITUNES_NOTE: .iTunesNote
      case CFFMPEG_EDIT_LIST: .editList
      case CFFMPEG_LAME: .lame
      default: .unknown
      }
  }
}
