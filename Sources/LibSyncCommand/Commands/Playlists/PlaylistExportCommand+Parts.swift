import Bytes
import CommandLineIO
import LibSync
import System

/// The parts that the export of one playlist and that of all share.
extension PlaylistExportCommand {
  /// Copies the files of playlists if requested, and makes the export refer to the copies.
  ///
  /// The path is that of the only playlist file, or of the folder of all.
  func copy(
    _ playlists: [Playlist],
    from source: PlaylistSource,
    for export: inout PlaylistExport,
    to path: String,
    in session: Session
  ) async throws -> CopyResults? {
    guard let copyFolder else { return nil }
    let encoder = try await form.encoder(in: session)
    var plan = try source.copyPlan(
      of: playlists,
      named: naming,
      fitting: size?.byteCount,
      in: copyFolder,
      for: "\(export.format.rawValue) " + PathArgument.absolutePath(path)
    )
    if let damage = plan.fit?.listDamage {
      session.console.warning(damage.words(in: copyFolder))
    }
    if let encoder { try await plan.encode(with: encoder) }
    var results = CopyResults(to: copyFolder, isDryRun: isDryRun)
    try await CopyProgress(
      choice: isJSON ? .never : .auto,
      isQuiet: isQuiet,
      session: session,
      library: source.library.name,
      missing: MissingFileLines(source.pathMaps, listingAll: session.isVerbose)
    )
    .copy(plan, &results, followingLinks: true, encodingWith: encoder)
    export.unfittingLocations = plan.unfittingLocations(results.fit)
    export.copies = plan.copies(results.files, in: Self.real(copyFolder))
    return results
  }

  /// The rule by which copies are named.
  private var naming: CopyNaming {
    // In folders of albums, the order of the playlist would be lost.
    var naming = CopyNaming(copyName ?? (isNumbered ? .title : .standard))
    naming.limits = form.limits
    naming.isNumbered = isNumbered
    return naming
  }

  /// Returns the absolute path of the folder of a file or, for standard output, of `folder`.
  static func folder(of file: String, orOf folder: String?) -> String {
    real(file == "-" ? folder ?? "." : FilePlace(file).folder)
  }

  static func real(_ folder: String) -> String {
    FilePlace.realPath(folder) ?? PathArgument.absolutePath(folder)
  }

  static func warn(
    ofEncoded encoded: [String],
    leftOut: [String],
    on console: Console
  ) {
    for (names, fate) in [(encoded, "is written as a URL"), (leftOut, "is left out")] {
      var seen: Set<String> = []
      for name in names where seen.insert(name).inserted {
        console.warning("'\(name.onOneLine)' \(fate): its path cannot be written as a line")
      }
    }
  }

  /// Returns the reason why entries were left out.
  static func reason(leftOut names: [String]) -> String {
    names.isEmpty ? "without a file" : "without a file or a path that can be written as a line"
  }

  /// Writes a playlist, or only reads it if there is no output.
  func write(
    _ playlist: Playlist,
    from source: PlaylistSource,
    as export: PlaylistExport,
    to output: OutputStream?
  ) throws -> PlaylistExportNotes {
    let notes = try export.write(playlist, from: source) { text in
      if Interruption.isRequested { throw Interruption.Stop() }
      guard let output else { return }
      output.write(text)
      if output.hasFailed { try output.stop() }
    }
    try output?.finish(keepingSame: copyFolder != nil)
    return notes
  }
}

extension CopyListDamage {
  /// Returns what the damage means for the copies in a folder.
  fileprivate func words(in folder: String) -> String {
    let list = folder.appendingPath(Self.listName).onOneLine
    let fate = "do not count; remove those that you no longer need yourself"
    return switch self {
    case .unreadable(let reason):
      "cannot read \(list) (\(reason)), so it stays as it is, and earlier copies \(fate)"
    case .lines(let count):
      "\(NumberFormat.count(count, "line")) of \(list) cannot be read, so the earlier copies there "
        + fate
    }
  }
}

extension PlaylistFormat {
  /// The escapes for characters that a terminal must not receive.
  var escape: TerminalText.Escape {
    switch self {
    case .xspf, .itunesXML: .reference
    case .m3u8, .pls, .jspf, .json: .backslash
    }
  }
}
