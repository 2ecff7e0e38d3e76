import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that describes iPods and their contents.
struct DeviceCommand: LibraryCommand {
  static let name = "device"
  static let summary = "Describe an iPod and its contents"
  static let discussion = """
    Shows the model, settings, free space and contents of the iPod at DEVICE or, without DEVICE, of \
    all mounted iPods, and whether 'libsync sync' can write to it. The whole library of a device is \
    read. Nothing is written to the device or to the library file.

    Unreadable parts are reported on standard error, with the file and the position in it. An iPod \
    records times by its own clock. Its time zone is taken from --time-zone, for example \
    Europe/Berlin or +02:00, or else from the device.

    A folder named backup, backups, check, eject, init, recover, report or restore must be given as \
    ./backup.
    """
  static let examples = [
    CommandExample("libsync device", "Describe all mounted iPods."),
    CommandExample(
      "libsync device /media/IPOD --json | jq .devices",
      "Describe an iPod as JSON, for scripts."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "No iPod is mounted."),
    ExitStatusInfo(.partial, "Parts of a device are unreadable."),
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .operand(
      "device",
      set: \.mount,
      completion: .values(.devices, or: .directory),
      help: "The folder where the iPod is mounted."
    ),
    .group(\.device),
    .group(\.common),
  ]

  var isJSON = false
  var mount: String?
  var device = DeviceOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let clock = try device.clock()
    let paths = try mount.map { [$0] } ?? MountedDevices.paths(in: session)
    var devices: [DeviceSummary] = []
    for path in paths { devices.append(try DeviceSummary(at: path, clock: clock)) }
    let texts = devices.map(DeviceText.init)
    for text in texts {
      for warning in text.warnings { session.console.warning(warning) }
    }
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.device(devices).text + "\n")
    } else {
      output.write(
        styled: texts.map { $0.lines(session.style) }.joined(separator: "\n")
      )
    }
    try output.finish()
    if texts.isEmpty {
      throw NegativeAnswer(
        message: "no mounted iPod found; give its folder, for example: libsync device /media/IPOD"
      )
    }
    if texts.contains(where: { !$0.warnings.isEmpty }) { throw PartialSuccess() }
  }
}
