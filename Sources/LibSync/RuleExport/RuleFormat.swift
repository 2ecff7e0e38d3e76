public import MediaModel

/// The programs that take rules as files of their own.
public enum RuleFormat: String, CaseIterable, Sendable {
  /// Smart playlists of Navidrome, in files with the extension `nsp` among the music.
  case navidrome
  /// Playlists of the plugin `smartplaylist` of beets, in its configuration.
  case beets
  /// Automatic playlists of Rhythmbox, in its file `playlists.xml`.
  case rhythmbox
  /// Smart playlists of Kodi, in files with the extension `xsp` among its music playlists.
  case kodi
  /// Entries in the database menu of Rockbox, in its file `tagnavi_custom.config`.
  case rockbox

  /// The name of the program.
  public var programName: String {
    switch self {
    case .navidrome: NavidromeRules.program
    case .beets: BeetsRules.program
    case .rhythmbox: RhythmboxRules.program
    case .kodi: KodiRules.program
    case .rockbox: RockboxRules.program
    }
  }

  /// Returns rules in the form of the program.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: The rules.
  /// - Throws: `RuleExportError`, which names the rule that the program cannot express.
  public func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    switch self {
    case .navidrome: try NavidromeRules.export(rules, named: name)
    case .beets: try BeetsRules.export(rules, named: name)
    case .rhythmbox: try RhythmboxRules.export(rules, named: name)
    case .kodi: try KodiRules.export(rules, named: name)
    case .rockbox: try RockboxRules.export(rules, named: name)
    }
  }
}
