/// A folder of a library whose files are in another folder on this machine.
package struct MovedFolder: Equatable, Sendable {
  /// The path of the folder in the library.
  package let from: String
  /// The path of the folder where its files are.
  package let to: String

  package init(from: String, to: String) {
    (self.from, self.to) = (from, to)
  }
}
