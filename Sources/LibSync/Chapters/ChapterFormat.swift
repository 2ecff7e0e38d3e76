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
      item.chapters.map { "\(Self.time($0.start, hasFraction: false))  \(Self.line($0.title))\n" }
        .joined()
    case .webVTT:
      "WEBVTT\n"
        + item.spans.enumerated().map { index, span in
          let times = "\(Self.time(span.chapter.start)) --> \(Self.time(span.end))"
          return "\n\(index + 1)\n\(times)\n\(Self.cue(span.chapter.title))\n"
        }.joined()
    case .ogm:
      item.chapters.enumerated().map { index, chapter in
        let number = "CHAPTER" + (index < 9 ? "0" : "") + "\(index + 1)"
        return "\(number)=\(Self.time(chapter.start))\n\(number)NAME=\(Self.line(chapter.title))\n"
      }.joined()
    case .ffmetadata:
      ";FFMETADATA1\n"
        + item.spans.map { span in
          "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(span.chapter.start)\nEND=\(span.end)\n"
            + "title=\(Self.escaped(span.chapter.title))\n"
        }.joined()
    }
  }

  /// Returns a time as hours, minutes and seconds.
  private static func time(_ milliseconds: Int64, hasFraction: Bool = true) -> String {
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    let time = parts.joined(separator: ":")
    return hasFraction ? "\(time).\(padded(milliseconds % 1000, to: 3))" : time
  }

  private static func padded(_ number: Int64, to length: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  private static func line(_ title: String) -> String {
    String(title.map { $0.isNewline || $0 == "\0" ? " " : $0 })
  }

  /// Returns a title as the text of a cue, where these characters begin tags and end cues.
  private static func cue(_ title: String) -> String {
    let text = line(title).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return text.isEmpty ? " " : text
  }

  private static func escaped(_ title: String) -> String {
    line(title).map { "=;#\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
