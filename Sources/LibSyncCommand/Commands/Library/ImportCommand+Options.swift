import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of the library for those of the command.
extension ImportCommand {
  /// Returns the options of the import; throws if they contradict each other.
  func importOptions(in session: Session) throws(UsageError) -> ImportOptions {
    try check()
    var options = ImportOptions()
    options.name = libraryName ?? newName
    options.createsLibrary = newName != nil
    options.allowsOlderSource = allowsOlderSource
    options.repairsCharacters = isRepairing
    options.keepsAccounts = keepsAccounts
    options.readsAudioFiles = readsAudioFiles
    options.readsPhotos = readsPhotos
    options.rebuiltFrom = rebuiltFrom
    options.maxRemovals = maxRemovals
    options.allowsRewrite = allowsRewrite
    options.clock = try device.clock()
    try player.apply(to: &options)
    options.tagEncoding = try tags.encoding()
    if let sourceDate {
      let time = session.localTime.on(options.clock?.clock)
      options.sourceDate = try DateArgument.parse(sourceDate, in: time).start
    }
    return options
  }

  /// Returns the options of the change to the library file.
  func writeOptions(in session: Session) -> WriteOptions {
    WriteOptions(
      date: session.environment.sourceDate,
      isDryRun: isDryRun,
      secondsToWait: WaitTime.seconds(wait),
      createsFile: true
    )
  }

  private func check() throws(UsageError) {
    if let name = libraryName ?? newName,
      name.utf8.count > 200 || name.onOneLine != name || name.allSatisfy(\.isWhitespace)
    {
      let option = newName == nil ? "--name" : "--as-new"
      throw UsageError(message: "\(option) must be one non-empty line of at most 200 bytes")
    }
    guard (0...100).contains(maxRemovals) else {
      throw UsageError(
        message: "--max-removals must be between 0 and 100 percent, not \(maxRemovals)"
      )
    }
    let names = [
      ("--name", libraryName), ("--as-new", newName), ("--rebuilt-from", rebuiltFrom),
    ].filter { $0.1 != nil }.map(\.0)
    if names.count > 1 {
      throw UsageError(
        message: "\(names[0]) and \(names[1]) cannot be combined (each selects the library)"
      )
    }
  }
}
