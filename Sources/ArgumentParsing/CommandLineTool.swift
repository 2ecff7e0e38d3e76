/// A command-line tool: a program with commands.
///
/// ```swift
/// let tool = CommandLineTool(
///   name: "libsync", version: "1.0", summary: "Keep track of a media library",
///   commands: [ImportCommand.self, PlaylistShowCommand.self])
///
/// switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
/// case .run(let command, _): try await command.run(in: surroundings)
/// case .help(let text), .version(let text): print(text)
/// }
/// ```
package struct CommandLineTool<Context>: Sendable {
  /// The action that a command line asks for.
  package enum Invocation: Sendable {
    /// Run the command, which holds the parsed arguments, with the paths among them.
    case run(any Command<Context>, [GivenPath])

    /// Print the help.
    case help(String)

    /// Print the version of the program and of what it consists of.
    case version(String)
  }

  /// The commands under the headings of help and manual.
  let sections: [CommandSection<Context>]

  /// The commands in the order in which help and manual list them.
  package let commands: [any Command<Context>.Type]

  /// The screen for a call without any words; `nil` for the long help.
  package let startScreen: StartScreen<Context>?

  /// Returns the text for `--version`.
  let versions: @Sendable () -> String

  /// The exit statuses that all commands share.
  private let sharedExitStatuses: [ExitStatusInfo]

  /// The topics that `help` explains besides the commands.
  let topics: [HelpTopic]

  /// The description of the program without its commands, which are described only on demand.
  let program: CommandLineToolInfo

  /// Creates a tool from its name, its commands and the contents of its manual page.
  ///
  /// `exitStatuses` apply to every command; `specialExitStatuses` apply only to some commands,
  /// which document them. Those of `commands` have no heading of their own.
  package init(
    name: String,
    version: String,
    versions: (@Sendable () -> String)? = nil,
    summary: String,
    discussion: String = "",
    commands: [any Command<Context>.Type] = [],
    sections: [CommandSection<Context>] = [],
    startScreen: StartScreen<Context>? = nil,
    examples: [CommandExample] = [],
    exitStatuses: [ExitStatusInfo] = [],
    specialExitStatuses: [ExitStatusInfo] = [],
    terms: [TermDefinition] = [],
    environment: [TermDefinition] = [],
    files: [TermDefinition] = [],
    seeAlso: [String] = [],
    familiarWords: [FamiliarWord] = [],
    nameCommands: [String: String] = [:],
    fileCommand: String? = nil,
    bugReports: String = "",
    topics: [HelpTopic] = [],
    hasOptionFile: Bool = false
  ) {
    self.sections = sections + (commands.isEmpty ? [] : [CommandSection("Commands", commands)])
    self.commands = self.sections.flatMap(\.commands)
    self.startScreen = startScreen
    self.versions = versions ?? { "\(name) \(version)" }
    self.topics = topics
    sharedExitStatuses = exitStatuses
    program = CommandLineToolInfo(
      name: name,
      version: version,
      summary: summary,
      discussion: discussion,
      commands: [],
      examples: examples,
      exitStatuses: (exitStatuses + specialExitStatuses).sorted { $0.code < $1.code },
      terms: terms,
      environment: environment,
      files: files,
      seeAlso: seeAlso,
      familiarWords: familiarWords,
      nameCommands: nameCommands,
      fileCommand: fileCommand,
      bugReports: bugReports,
      topics: topics.map { TermDefinition($0.name, "\($0.summary).") },
      hasOptionFile: hasOptionFile
    )
  }

  /// The name of the program.
  package var name: String { program.name }

  /// Whether the program reads defaults of options from a file.
  package var hasOptionFile: Bool { program.hasOptionFile }

  /// The description of the tool and its commands, from which help, manual pages and completions
  /// are generated.
  package var info: CommandLineToolInfo {
    var info = program
    info.commands = sections.flatMap { section in
      section.commands.map { command in
        var info = description(of: command)
        info.section = section.title
        return info
      }
    }
    return info
  }

  /// Returns the description of a command, with the exit statuses that all commands share.
  func description(of command: any Command<Context>.Type) -> CommandInfo {
    var info = command.info
    if program.hasOptionFile {
      info.parameters.insert(.noOptionFile, at: info.parameters.count - 1)
    }
    let ownCodes = info.exitStatuses.map(\.code)
    info.exitStatuses += sharedExitStatuses.filter { !ownCodes.contains($0.code) }
    info.exitStatuses.sort { $0.code < $1.code }
    return info
  }
}
