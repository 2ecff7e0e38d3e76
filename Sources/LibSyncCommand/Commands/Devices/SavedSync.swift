import JSON

/// The selection for a device and the choices of how it is put there, as the library file keeps
/// them for the next sync.
struct SavedSync {
  var selection: SyncSelection
  var choices: SyncChoices

  init(_ selection: SyncSelection, _ choices: SyncChoices) {
    self.selection = selection
    self.choices = choices
  }

  /// Reads a saved text; `nil` if it is damaged.
  init?(_ text: String) {
    let value = JSONValue(parsing: text)
    guard case .object(let members)? = value else { return nil }
    self.init(SyncSelection(members), SyncChoices(members))
    // What is not understood could select too much.
    if !selection.isGiven || JSONValue(parsing: self.text) != value { return nil }
  }

  /// The text to save.
  var text: String {
    JSONValue.object(selection.members.merging(choices.members) { first, _ in first }).text
  }
}
