extension SystemInfoExtended {
  /// The SQL that the firmware wants to be run whenever its tables have been written, so that they
  /// get the columns, indices and triggers that it expects; empty if it wants none.
  ///
  /// The keys are those that libgpod reads: `SQLCommands` has commands by name, and of the sets in
  /// `UserVersionCommandSets`, the one with the highest number lists the names in order.
  package var tableCommands: [String] {
    let commands = values[key: "com.apple.mobile.iTunes.SQLMusicLibraryPostProcessCommands"]
    guard let commands, case .dictionary(let sets)? = commands[key: "UserVersionCommandSets"] else {
      return []
    }
    let numbered = sets.compactMap { number, set in Int(number).map { ($0, set) } }
    guard let (_, newest) = numbered.max(by: { $0.0 < $1.0 }),
      case .array(let names)? = newest[key: "Commands"]
    else { return [] }
    return names.compactMap { name in
      guard let name = name.text else { return nil }
      return commands[key: "SQLCommands"]?[key: name]?.text
    }
  }
}
