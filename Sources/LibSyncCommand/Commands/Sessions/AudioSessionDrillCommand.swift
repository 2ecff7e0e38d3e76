import ArgumentParsing
import CommandLineIO
import LibSync

extension InterruptionDrill.Cause: ArgumentValue {}

/// A technology, the music player, or all of them.
private struct DrilledTechnology: ArgumentValue {
  private static let all = "all"
  private static let musicPlayer = "music-player"
  private static let names = [all] + Technology.allCases.map(\.rawValue) + [musicPlayer]
  static var completion: Completion { .choices(names) }
  static let expectation = "a technology"

  private let name: String

  init?(argument: String) {
    guard Self.names.contains(argument) else { return nil }
    name = argument
  }

  func includes(_ drill: InterruptionDrill) -> Bool {
    name == Self.all || name == drill.technology?.rawValue ?? Self.musicPlayer
  }
}

/// The command that interrupts each technology.
struct AudioSessionDrillCommand: LibraryCommand {
  static let name = "session drill"
  static let summary = "Show what an interruption does to each technology"
  static let discussion = """
    Interrupts something that plays or records with each technology in the same way, and lists \
    what happens: the state during the interruption, whether it continues without code in the \
    application, who reactivates the session, whether it continues at the same position, and the \
    least that the application has to do when the interruption begins and when it ends. All of \
    this is tried out on a simulated device.
    """
  static let examples = [
    CommandExample("libsync session drill", "Compare all technologies."),
    CommandExample(
      "libsync session drill --tech openal --os 2.2",
      "Show what OpenAL needs before 3.0."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--tech", value: "technology", set: \.technology, help: "Only this technology [all]."),
    .option("--os", value: "version", set: \.system, help: "The version of the system [3.2]."),
    .option("--cause", value: "cause", set: \.cause, help: "The cause of the interruption [call]."),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  private var technology: DrilledTechnology?
  private var system: SystemArgument?
  private var cause = InterruptionDrill.Cause.call
  private var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let kind = ListWriter.Kind(
      schema: .sessionDrill,
      plural: "technologies",
      singular: "technology",
      hasIDs: false
    )
    let columns = InterruptionDrill.columns
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    let system = system?.version ?? SimulatedDeviceSetup().system
    for drill in InterruptionDrill.all(on: system, cause: cause)
    where technology?.includes(drill) ?? true {
      writer.writeRow(drill.record)
    }
    try writer.finish()
  }
}
