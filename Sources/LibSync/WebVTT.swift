/// Text in the format WebVTT (https://www.w3.org/TR/webvtt1/).
enum WebVTT {
  /// A text that is shown for some time, in milliseconds.
  struct Cue {
    let start: Int64
    let end: Int64
    let text: String
  }

  /// Returns a file of cues, which are numbered.
  static func text(_ cues: [Cue]) -> String {
    "WEBVTT\n"
      + cues.enumerated().map { index, cue in
        "\n\(index + 1)\n\(time(cue.start)) --> \(time(cue.end))\n\(escaped(cue.text))\n"
      }.joined()
  }

  /// Returns a time as hours, minutes, seconds and, on request, milliseconds.
  static func time(_ milliseconds: Int64, hasFraction: Bool = true) -> String {
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
    let time = parts.joined(separator: ":")
    return hasFraction ? "\(time).\(padded(milliseconds % 1000, to: 3))" : time
  }

  private static func padded(_ number: Int64, to length: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  /// Returns the text of a cue, in which these characters begin tags, and empty lines end it.
  private static func escaped(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.map { $0 == "\0" ? " " : $0 }).replacing("&", with: "&amp;")
        .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    return lines.isEmpty ? " " : lines.joined(separator: "\n")
  }
}
