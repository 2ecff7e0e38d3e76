public import MediaModel

/// The programs that take rules as files of their own.
public enum RuleFormat: String, CaseIterable, Sendable {
  /// Smart playlists of Navidrome, in files with the extension `nsp` among the music.
  case navidrome

  /// Returns rules in the form of the program.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: The content of a file.
  /// - Throws: `RuleExportError`, which names the rule that the program cannot express.
  public func text(_ rules: SmartRules, named name: String) throws(RuleExportError) -> String {
    switch self {
    case .navidrome: try NavidromeRules.text(rules, named: name)
    }
  }
}
