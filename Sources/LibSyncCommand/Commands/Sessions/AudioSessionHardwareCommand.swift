import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows what an application can read about the hardware.
struct AudioSessionHardwareCommand: LibraryCommand {
  static let name = "session hw"
  static let summary = "Show what an application can read about the hardware"
  static let discussion = """
    Lists the properties that an application with an active session of the given category and \
    overrides can read, on a device with the given attachments: the sample rate, the buffer, the \
    channels, the latencies, the volume, the input and the route. The list says when a property can \
    be read, and whether an application can listen to its changes. Latencies and buffers are in \
    seconds.

    --watch runs a script instead, and lists the properties whenever they change for one of its \
    applications, with the time.
    """
  static let examples = [
    CommandExample("libsync session hw --profile iphone", "Show the hardware of the first iPhone."),
    CommandExample(
      "libsync session hw --watch headset.session",
      "Show how the hardware changes in a script."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--watch",
      value: "script",
      set: \.script,
      completion: .file,
      help: "List changes in this script (- for stdin)."
    ),
    .group(\.settings),
    .group(\.limits),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var script: String?
  var settings = SessionSettingOptions()
  var limits = SessionLimitOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if script != nil, settings != SessionSettingOptions() {
      throw UsageError(message: "--watch cannot be combined with the settings of a session")
    }
    let records = try records(in: session)
    let kind = ListWriter.Kind(
      schema: .sessionHardware,
      plural: "properties",
      singular: "property",
      hasIDs: false
    )
    let columns = script == nil ? HardwareReading.columns : HardwareChange.columns
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    for record in records where !writer.isStopped { writer.writeRow(record) }
    try writer.finish()
  }

  private func records(in session: Session) throws -> [ListRecord] {
    if let script {
      let limits = try limits.limits
      let script = try SessionScript(reading: script, in: session)
      return try HardwareChange.all(in: script, limits: limits).map(\.record)
    }
    let (readings, refusal) = HardwareReading.all(
      of: try settings.settings,
      with: settings.attachments,
      on: settings.profile
    )
    if let refusal { session.console.warning("the session is not active: \(refusal.words)") }
    return readings.map(\.record)
  }
}
