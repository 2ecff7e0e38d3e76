import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the categories of audio sessions.
struct AudioSessionCategoriesCommand: LibraryCommand {
  static let name = "session categories"
  static let summary = "List the categories of audio sessions"
  static let discussion = """
    Lists the categories with their meanings: whether others may play at the same time, whether \
    the ring/silent switch and the lock silence it, whether it has an output, an input and \
    hardware codecs, and its names in programs.
    """
  static let examples = [
    CommandExample("libsync session categories", "Show the categories as a table.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let kind = ListWriter.Kind(
      schema: .sessionCategories,
      plural: "categories",
      singular: "category",
      hasIDs: false
    )
    let columns = SessionCategory.columns
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    for category in SessionCategory.allCases { writer.writeRow(category.record) }
    try writer.finish()
  }
}

/// The command that lists the models of devices that scripts simulate.
struct AudioSessionProfilesCommand: LibraryCommand {
  static let name = "session profiles"
  static let summary = "List the models of devices that session scripts simulate"
  static let discussion = """
    Lists the models with their features: the highest sample rate of the microphone in Hz, and \
    whether they have a receiver, a phone, a ring/silent switch and a hardware encoder.
    """
  static let examples = [
    CommandExample("libsync session profiles", "Show the models as a table.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let kind = ListWriter.Kind(
      schema: .sessionProfiles,
      plural: "profiles",
      singular: "profile",
      hasIDs: false
    )
    let columns = DeviceProfile.columns
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    for profile in DeviceProfile.allCases { writer.writeRow(profile.record) }
    try writer.finish()
  }
}

/// The command that lists what devices do for each category.
struct AudioSessionMatrixCommand: LibraryCommand {
  static let name = "session matrix"
  static let summary = "List what devices do for each category of audio sessions"
  static let discussion = """
    Lists the answers of simulated devices to the same questions for each model, version of the \
    system, category and set of overrides, each with the rule that it follows from, and whether \
    documents state the rule, it is common knowledge or it was decided.
    """
  static let examples = [
    CommandExample(
      "libsync session matrix --profile ipad --os 3.2 --category playback",
      "Show what an iPad does for an application that plays audio."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--profile", value: "profile", set: \.profile, help: "Only this model."),
    .option("--os", value: "version", set: \.system, help: "Only this version of the system."),
    .option("--category", value: "category", set: \.category, help: "Only this category."),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var profile: DeviceProfile?
  var system: SystemArgument?
  var category: SessionCategory?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let kind = ListWriter.Kind(
      schema: .sessionMatrix,
      plural: "answers",
      singular: "answer",
      hasIDs: false
    )
    let columns = MatrixColumn.columns
    var writer = try list.writer(kind, columns: columns, standard: .table, in: session)
    for profile in profile.map({ [$0] }) ?? DeviceProfile.allCases {
      for system in system.map({ [$0.version] }) ?? SystemVersion.known {
        for category in category.map({ [$0] }) ?? SessionCategory.allCases {
          for overrides in MatrixColumn.overrideSets where !writer.isStopped {
            let column = MatrixColumn(profile, system, category, overrides)
            for record in column.records { writer.writeRow(record) }
          }
        }
      }
    }
    try writer.finish()
  }
}

extension ListWriter {
  /// Writes a record, with words for people in place of truth values.
  mutating func writeRow(_ record: ListRecord) {
    let words: [PropertyValue: String] = [.boolean(true): "yes", .boolean(false): ""]
    write(nil, record.members.map { Cell($0, words: $0.value.flatMap { words[$0] }) })
  }
}
