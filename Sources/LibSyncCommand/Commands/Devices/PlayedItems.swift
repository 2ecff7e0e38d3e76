import CommandLineIO
import LibSync

/// The items of devices whose plays are listed.
struct PlayedItems {
  /// The selected items by the name of the device's library; `nil` for all items.
  private var selected: [String: Set<PersistentID>]?
  private var isComplete = true

  /// Finds the items that options select in the library of the device, or of every device.
  init(_ options: SelectionOptions, on device: String?, in session: Session) throws {
    guard options.isGiven else { return }
    let devices = try session.openLibraries(asOf: options.asOf, device ?? "all")
    let items = try options.select(among: devices, in: session)
    var selected: [String: Set<PersistentID>] = [:]
    isComplete = try items.forEach { library, selection in
      selected[try library.name] = Set(try items.persistentIDs(of: selection, in: library))
    }
    self.selected = selected
  }

  /// Returns whether an item on a device, given by the name of its library, is selected.
  func contains(_ item: PersistentID, on device: String) -> Bool {
    selected?[device, default: []].contains(item) ?? true
  }

  /// Throws `PartialSuccess` if IDs or libraries were left out.
  func finish() throws {
    if !isComplete { throw PartialSuccess() }
  }
}
