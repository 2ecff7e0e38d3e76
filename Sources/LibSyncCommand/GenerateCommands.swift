import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command `libsync generate manual`, for the developers of libsync.
struct GenerateManualCommand: Command {
  static let name = "generate manual"
  static let summary = "Write the manual pages of all commands to a folder"
  static let isHidden = true
  static let parameters: [Parameter<Self>] = [
    .operand("folder", set: \.folder, completion: .directory, help: "The folder for the pages.")
      .written()
  ]

  /// The date of the pages; it is constant, so that the pages change only when the commands do.
  static let date = "November 29, 2026"

  var folder = ""

  func run(in context: CommandContext) async throws {
    let folder = try OutputFolder(folder)
    for page in manualPages(for: LibSyncTool.tool.info, date: Self.date) {
      let output = try OutputStream.file(page.fileName, in: folder)
      output.write(page.text)
      try output.finish()
    }
  }
}

/// The command `libsync generate commands`, for the developers of libsync.
struct GenerateCommandsCommand: Command {
  static let name = "generate commands"
  static let summary = "Write a description of all commands as JSON"
  static let isHidden = true
  static let parameters: [Parameter<Self>] = []

  func run(in context: CommandContext) async throws {
    let output = context.standardOutput(breaksLines: false)
    output.write(commandDump(LibSyncTool.tool.info))
    try output.finish()
  }
}
