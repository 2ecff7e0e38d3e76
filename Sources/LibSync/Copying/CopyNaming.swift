/// The rule by which copies are named.
package struct CopyNaming: Sendable {
  /// The template for the names.
  package var name: CopyName
  /// The limits of names besides those of file systems.
  package var limits = NameLimits()
  /// Whether names begin with the place of the file among all files, so that devices that order
  /// files by name play them in the order of the playlist.
  package var isNumbered = false

  package init(_ name: CopyName) { self.name = name }

  /// Returns the text that begins the name of a file.
  ///
  /// - Parameters:
  ///   - index: The index of the file.
  ///   - count: The number of all files, which says how many digits numbers have.
  /// - Returns: The number and a space; empty if names are not numbered.
  func prefix(of index: Int, among count: Int) -> String {
    if !isNumbered { return "" }
    let number = "\(index + 1)"
    return String(repeating: "0", count: "\(count)".utf8.count - number.utf8.count) + number + " "
  }
}
