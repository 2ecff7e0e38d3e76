import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows the sample rate and the buffer that a device grants.
struct AudioSessionPreferCommand: LibraryCommand {
  static let name = "session prefer"
  static let summary = "Show the sample rate and the buffer that a device grants"
  static let discussion = """
    A device uses the sample rate that is closest to that of --rate and not above that of the \
    input, and the buffer whose duration is closest to that of --buffer.
    """
  static let examples = [
    CommandExample(
      "libsync session prefer --profile iphone --category record --rate 44100",
      "Show the sample rate of the first iPhone's microphone."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--rate", value: "hz", set: \.rate, help: "The preferred sample rate in Hz."),
    .option("--buffer", value: "seconds", set: \.buffer, help: "The preferred buffer in seconds."),
    .group(\.settings),
    .json(\.isJSON),
    .group(\.common),
  ]

  var rate: Int?
  var buffer: SecondsArgument?
  var settings = SessionSettingOptions()
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if let rate, !(1...1_000_000).contains(rate) {
      throw UsageError(message: "--rate must be 1 to 1000000, not \(rate)")
    }
    let granted = HardwareRate.rate(
      nearestTo: rate.map { Int64($0) },
      upTo: try settings.route.inputRate
    )
    let frames = buffer.map { HardwareRate.frames(nearestTo: $0.nanoseconds, rate: granted) }
    let count = frames ?? HardwareRate.standardBuffer
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.sessionPreference(rate: granted, frames: count).text + "\n")
    } else {
      output.write("\(granted) Hz, buffers of \(count) frames\n")
    }
    try output.finish()
  }
}
