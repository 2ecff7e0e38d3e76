import ArgumentParsing
import CommandLineIO
import LibSync
import MediaDevice
import System

/// The command that writes a first database to an iPod.
struct DeviceInitCommand: LibraryCommand {
  static let name = "device init"
  static let summary = "Write an empty database to an iPod that has none"
  static let discussion = """
    Writes an empty iTunesDB and makes the folders for music and covers, on an iPod that has no \
    database at all, for example after its disk was replaced. Nothing is ever replaced. A database \
    that iTunes leaves after it has restored an iPod is the better choice where iTunes is at hand: \
    databases of this command have not been tried on a real iPod yet.

    The model must be certain, from SysInfo on the iPod, the USB or the disk itself, which only few \
    users may ask; its answer is kept in SysInfoExtended if that is missing. iPod classic and nano of the \
    third and fourth generation need their FireWire GUID as well, which signs the database. iPod \
    shuffle, later nanos and devices with iOS are refused.

    The command shows what it would do and asks; without a terminal, it refuses unless --yes is \
    given.
    """
  static let examples = [
    CommandExample("libsync device init /media/IPOD --name Jazz", "Prepare an empty iPod.")
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The iPod has an empty database."),
    ExitStatusInfo(.negative, "With --dry-run: it would get one; otherwise, you declined."),
    ExitStatusInfo(.cannotCreate, "The iPod is full or read-only."),
    ExitStatusInfo(.noPermission, "It has a database, its model is not certain or not supported."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--name", value: "name", set: \.title, help: "The name of the iPod [iPod]."),
    .dryRun(\.isDryRun, "Show what would be made without making it."),
    .flag("-y", "--yes", set: \.isSure, help: "Do not ask for confirmation."),
    .json(\.isJSON, "Write the summary as JSON."),
    .operand(
      "device",
      set: \.device,
      completion: .directory,
      help: "The folder where the iPod is mounted."
    ).written(),
    .group(\.common),
  ]

  var title = "iPod"
  var isDryRun = false
  var isSure = false
  var isJSON = false
  var device = ""
  var common = CommonOptions()

  /// The longest name in UTF-16 units, more than the display shows.
  private static let maxName = 200

  func run(in session: Session) async throws {
    guard (1...Self.maxName).contains(title.utf16.count) else {
      throw UsageError(message: "--name must have 1 to \(Self.maxName) characters")
    }
    let volume = FilePlace.realPath(device).flatMap { try? MountedVolume(holding: $0) }
    let plan: DeviceInitialization
    do throws(DeviceInitialization.Refusal) {
      plan = try DeviceInitialization(at: device, on: volume)
    } catch {
      if error == .notAFolder {
        throw InputError(code: .cannotOpen, message: error.message, path: device)
      }
      throw Refusal("\(device.onOneLine): \(error.message)")
    }
    if plan.musicFileCount > 0 {
      let files = NumberFormat.count(plan.musicFileCount, "file")
      session.console.warning(
        "\(files) with music will be in no database; 'libsync rescue' copies them"
      )
    }
    if !isDryRun {
      if !isSure { try confirm(plan, in: session) }
      try plan.write(name: title, date: session.environment.sourceDate ?? .now)
    }
    let output = session.standardOutput()
    output.write(
      isJSON
        ? JSONDocument.deviceInitialization(plan, named: title, at: device, isDryRun: isDryRun).text
          + "\n"
        : text(plan)
    )
    try output.finish()
    if isDryRun { throw NegativeAnswer() }
  }

  private func confirm(_ plan: DeviceInitialization, in session: Session) throws {
    let words =
      "writing a first database to the \(plan.generationName) has not been tried on a real one"
    switch try session.ask("\(words.prefix(1).uppercased())\(words.dropFirst()) yet. Continue?") {
    case true?: return
    case false?: throw NegativeAnswer(message: "nothing was written")
    case nil: throw Refusal("\(words); use --yes to allow it, or --dry-run to see the files")
    }
  }

  private func text(_ plan: DeviceInitialization) -> String {
    let verb = isDryRun ? "would write" : "wrote"
    let folders = NumberFormat.count(plan.folders.count, "folder")
    return "\(plan.generationName): \(verb) \(plan.database.onOneLine) and \(folders)\n"
      + "it was not tried on real iPods; if the iPod shows an error, restore it with iTunes\n"
  }
}
