import ArgumentParsing
import LibSync

/// A number of episodes on the command line.
struct EpisodeCount: ArgumentValue {
  let count: Int

  init?(argument: String) {
    guard let count = Int(argument), count > 0 else { return nil }
    self.count = count
  }

  static let expectation = "a number from 1"
}

/// A part of a device's capacity on the command line, such as `90%`.
struct FillPercent: ArgumentValue {
  let percent: Int

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let percent = Int(digits), (1...100).contains(percent) else { return nil }
    self.percent = percent
  }

  static let expectation = "a percentage from 1 to 100, such as 90%"
}

/// The format of lossless files on a device on the command line; no iPod plays Opus.
struct SyncEncoding: ArgumentValue {
  /// The format; `nil` to convert nothing.
  let text: String?

  static let never = "never"

  init?(argument: String) {
    if argument == Self.never {
      text = nil
      return
    }
    guard let target = TranscodingTarget(argument), target.codec != "opus" else { return nil }
    text = target.text
  }

  static let expectation = "alac, aac, aac:KILOBITS, mp3 or never"
}
