import MediaModel

/// The formats in which other programs take chapters.
public enum ChapterFormat: String, CaseIterable, Sendable {
  /// Lines of a time and a title, as people read them and YouTube takes them.
  case text
  /// The chapters of WebVTT (https://www.w3.org/TR/webvtt1/).
  case webVTT = "webvtt"
  /// The lines `CHAPTER01=00:00:00.000` and `CHAPTER01NAME=title`, which the tools of Matroska and
  /// Vorbis take (https://wiki.xiph.org/Chapter_Extension).
  case ogm
  /// The metadata that FFmpeg takes (https://ffmpeg.org/ffmpeg-formats.html#Metadata-1).
  case ffmetadata

  /// Returns the text of the chapters of an item.
  public func text(_ item: ItemChapters) -> String {
    switch self {
    case .text:
      item.chapters.map { "\(WebVTT.time($0.start, hasFraction: false))  \(Self.line($0.title))\n" }
        .joined()
    case .webVTT:
      WebVTT.text(
        item.spans.map { span in
          WebVTT.Cue(start: span.chapter.start, end: span.end, text: Self.line(span.chapter.title))
        }
      )
    case .ogm:
      item.chapters.enumerated().map { index, chapter in
        let number = "CHAPTER" + (index < 9 ? "0" : "") + "\(index + 1)"
        return
          "\(number)=\(WebVTT.time(chapter.start))\n\(number)NAME=\(Self.line(chapter.title))\n"
      }.joined()
    case .ffmetadata:
      ";FFMETADATA1\n"
        + item.spans.map { span in
          "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(span.chapter.start)\nEND=\(span.end)\n"
            + "title=\(Self.escaped(span.chapter.title))\n"
        }.joined()
    }
  }

  private static func line(_ title: String) -> String {
    String(title.map { $0.isNewline || $0 == "\0" ? " " : $0 })
  }

  private static func escaped(_ title: String) -> String {
    line(title).map { "=;#\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
