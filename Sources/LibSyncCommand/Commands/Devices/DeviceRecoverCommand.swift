import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that finishes or undoes an interrupted sync.
struct DeviceRecoverCommand: LibraryCommand {
  static let name = "device recover"
  static let summary = "Finish or undo an interrupted sync"
  static let discussion = """
    Finishes a sync of the iPod mounted at DEVICE if it was interrupted while its databases were \
    replaced, and undoes it otherwise: files that it had copied are removed. Nothing is lost either \
    way. A later 'libsync sync' would do the same, but use the files that were already copied.
    """
  static let examples = [
    CommandExample("libsync device recover /media/IPOD", "Undo an interrupted sync.")
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The iPod is in order."),
    ExitStatusInfo(.partial, "Other software has written to the iPod; files may be left over."),
  ]
  static let parameters: [Parameter<Self>] = [
    .quiet(\.isQuiet),
    .operand(
      "device",
      set: \.device,
      completion: .values(.devices, or: .directory),
      help: "Where the iPod is mounted [the only mounted iPod]."
    ),
    .group(\.common),
  ]

  var isQuiet = false
  var device: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let device = try device ?? MountedDevices.onlyPath(for: Self.name, in: session)
    var options = SyncOptions()
    options.date = session.environment.sourceDate
    let sync = DeviceSync(
      ofDeviceAt: device,
      with: try session.location().path,
      options: options
    )
    let recovery = try sync.recover()
    if !isQuiet {
      let output = session.standardOutput()
      output.write(recovery.map(Self.words) ?? "No sync was interrupted.")
      output.write("\n")
      try output.finish()
    }
    guard recovery == .superseded else { return }
    session.console.note("'libsync device check' lists files that may be left over.")
    throw PartialSuccess()
  }

  private static func words(_ recovery: SyncReport.Recovery) -> String {
    switch recovery {
    case .finished: "The interrupted sync is finished."
    case .undone, .resumed: "The interrupted sync is undone; the iPod is as it was before."
    case .superseded: "Other software has written to the iPod since a sync was interrupted."
    }
  }
}
