import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that shows what an iPod is and what is on it.
struct DeviceCommand: Command {
  static let name = "device"
  static let summary = "Show what an iPod is and what is on it"
  static let discussion = """
    Without MOUNT, all iPods that are mounted are shown. All of a device's library is read, and \
    nothing is written, neither on the device nor to the library file.

    What cannot be read is told on standard error, with its place in the file.

    A folder that is called check is given as ./check.
    """
  static let examples = [
    CommandExample("libsync device", "Show the iPods that are mounted."),
    CommandExample("libsync device /media/IPOD --json | jq .devices", "Let a program read it."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "No iPod is mounted."),
    ExitStatusInfo(.partial, "Parts of a device cannot be read."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .json(\.isJSON),
      .operand(
        "mount",
        set: \.mount,
        completion: .directory,
        help: "The folder that it is mounted at."
      ),
    ] + DeviceOptions.parameters.map { $0.nested(in: \.device) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isJSON = false
  var mount: String?
  var device = DeviceOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let clock = try device.clock(command: Self.name)
    let paths = try mount.map { [$0] } ?? Self.mounted(in: context)
    var devices: [DeviceSummary] = []
    for path in paths { devices.append(try DeviceSummary(at: path, clock: clock)) }
    let texts = devices.map(DeviceText.init)
    for text in texts {
      for warning in text.warnings { context.console.warning(warning) }
    }
    let output = context.standardOutput()
    if isJSON {
      output.write(DeviceDocument.json(devices).text + "\n")
    } else {
      output.write(texts.map { $0.lines(common.style(in: context)) }.joined(separator: "\n"))
    }
    try output.finish()
    if texts.isEmpty { throw NegativeAnswer(message: "no iPod is mounted") }
    if texts.contains(where: { !$0.warnings.isEmpty }) { throw PartialSuccess() }
  }

  private static func mounted(in context: CommandContext) throws -> [String] {
    let mounts = try InputFile.lines("/proc/self/mounts", in: context).joined(separator: "\n")
    return MountedDevices.paths(in: mounts)
  }
}
