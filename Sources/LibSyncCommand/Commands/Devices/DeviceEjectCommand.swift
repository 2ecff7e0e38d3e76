import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that ends the use of an iPod, so that it can be unplugged.
struct DeviceEjectCommand: LibraryCommand {
  static let name = "device eject"
  static let summary = "Finish writing to an iPod and unmount it"
  static let discussion = """
    Waits until everything is on the disk of the iPod, unmounts it with udisksctl(1) and switches \
    off its connection, so that the iPod shows that it can be disconnected. Without udisksctl, the \
    commands to be typed are shown. A folder with a copy of an iPod is only written to its disk.
    """
  static let examples = [
    CommandExample("libsync device eject /media/IPOD", "Prepare an iPod for unplugging.")
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The iPod is unmounted and can be unplugged."),
    ExitStatusInfo(.negative, "It is still mounted; the commands to unmount it are shown."),
    ExitStatusInfo(.partial, "It is unmounted, but its connection is still on."),
  ]
  static let parameters: [Parameter<Self>] = [
    .dryRun(\.isDryRun, "Show the commands without running them."),
    .json(\.isJSON),
    .mountedDevice(\.device),
    .group(\.common),
  ]

  var isDryRun = false
  var isJSON = false
  var device = ""
  var common = CommonOptions()

  private static let program = "udisksctl"

  func run(in session: Session) async throws {
    let path = try DeviceSummary.folder(at: device).path
    let volume = try MountedVolume(holding: path)
    guard volume.isMountPoint, volume.mount.source.hasPrefix("/") else {
      if !isDryRun { try OutputFolder(path).syncFileSystem() }
      session.console.note(
        "\(path.onOneLine) is a folder, not a mounted disk; so nothing needs to be unmounted."
      )
      return try report(path, [], isDisk: false, in: session)
    }
    let source = volume.mount.source
    let commands = ["unmount", "power-off"].map {
      "\(Self.program) \($0) -b \(Self.quoted(source))"
    }
    if isDryRun { return try report(path, commands, in: session) }
    try OutputFolder(path).syncFileSystem()
    guard Self.isInstalled(session.environment["PATH"]) else {
      try report(path, ["sudo umount \(Self.quoted(path))"], in: session)
      throw NegativeAnswer(
        message: "everything is on the disk, but udisksctl is not installed; unmount the iPod "
          + "with the command shown"
      )
    }
    var left = commands
    for command in commands {
      let stop = try StopSignal()
      if let problem = try ShellCommand.run(command, input: "", environment: [:], until: stop) {
        session.console.warning("'\(command)' \(problem)")
        break
      }
      left.removeFirst()
    }
    try report(path, left, isUnmounted: left.count < 2, in: session)
    if left.count == 2 { throw NegativeAnswer(message: "\(path.onOneLine) is still mounted") }
    if left.count == 1 { throw PartialSuccess() }
  }

  private func report(
    _ path: String,
    _ commands: [String],
    isUnmounted: Bool = false,
    isDisk: Bool = true,
    in session: Session
  ) throws {
    let output = session.standardOutput()
    if isJSON {
      let document = JSONDocument.deviceEjection(
        at: path,
        isUnmounted: isUnmounted,
        isOff: isDisk && commands.isEmpty,
        commands: commands
      )
      output.write(document.text + "\n")
    } else if commands.isEmpty, isDisk {
      output.write("\(path.onOneLine) is unmounted; the iPod can be unplugged\n")
    } else {
      output.write(commands.map { $0.onOneLine + "\n" }.joined())
    }
    try output.finish()
  }

  private static func isInstalled(_ searchPath: String?) -> Bool {
    (searchPath ?? "").split(separator: ":").contains {
      SystemPaths.isExecutable("\($0)/\(program)")
    }
  }

  /// Returns a word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x2F...0x39).contains($0) || [0x2D, 0x5F].contains($0)
    }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
