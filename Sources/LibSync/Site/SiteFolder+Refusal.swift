import System

/// Folders in which no site is written.
extension SiteFolder {
  /// Returns the name of a file that neither a site nor an unfinished one has; `nil` if there is
  /// none.
  static func otherFile(in root: OutputFolder) throws(OutputError) -> String? {
    do {
      let own = [SiteManifest.name, SiteStage.name]
      return try root.listing().entries.lazy.map(\.name)
        .first { !OutputFile.isTemporary($0) && !own.contains($0) }
    } catch {
      throw OutputError(.cannotCreate, error, path: root.path)
    }
  }

  /// Returns the error for a folder that has a file, and no list of a site that can be read.
  static func refusal(
    of root: OutputFolder,
    with other: String
  ) throws(OutputError) -> OutputError {
    let hasList = try root.status(of: SiteManifest.name) != nil
    let reason =
      hasList
      ? "its list of files, \(SiteManifest.name), is damaged or of another version, so that the "
        + "site's files cannot be told from others; remove the folder or choose a new one"
      : "the folder has other files, such as \(other); choose an empty folder or a new one"
    return OutputError(.notReplaced, reason, path: root.path)
  }
}
