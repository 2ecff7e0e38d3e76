/// The pictures on a screen, which are drawn beside ncurses: for it, their cells are blank.
struct ShownPictures {
  /// The maximum number of pictures at a time.
  static let maxCount = 96
  /// The first of the numbers by which terminals know the pictures.
  private static let firstID = 7001

  let mode: GraphicsMode
  private var pictures: [PlacedPicture?] = []

  init(_ mode: GraphicsMode) { self.mode = mode }

  /// The codes that remove all pictures that a terminal may still have when a program ends: those
  /// of the screen disappear with it.
  static func leaving(_ mode: GraphicsMode?) -> String {
    guard mode == .kitty else { return "" }
    return (0..<maxCount).map { TerminalPicture.deletingKitty(id: firstID + $0) }.joined()
  }

  /// Forgets what the screen shows, because it is drawn again.
  mutating func forget() -> String {
    defer { pictures = [] }
    return mode == .kitty ? removals { _ in true } : ""
  }

  /// Returns the codes that remove the pictures that are not among the next ones; one that another
  /// picture replaces in the same cells stays until that one covers it.
  mutating func removing(all next: [PlacedPicture]) -> String {
    func isRemoved(_ picture: PlacedPicture) -> Bool {
      !next.contains { $0 == picture || $0.isInPlace(of: picture) }
    }
    let codes = removals(isRemoved)
    for (index, picture) in pictures.enumerated() {
      if let picture, isRemoved(picture) { pictures[index] = nil }
    }
    return codes
  }

  private func removals(_ isRemoved: (PlacedPicture) -> Bool) -> String {
    pictures.enumerated().map { index, picture in
      guard let picture, isRemoved(picture) else { return "" }
      return picture.removal(mode, id: Self.firstID + index)
    }.joined()
  }

  /// Returns the codes that show those of the pictures that the screen does not show yet.
  mutating func adding(_ next: [PlacedPicture], cell: CellSize) -> String {
    var codes = ""
    for picture in next where !pictures.contains(picture) {
      let free =
        pictures.firstIndex { $0?.isInPlace(of: picture) == true } ?? pictures.firstIndex(of: nil)
        ?? pictures.count
      if free == Self.maxCount { break }
      if free == pictures.count { pictures.append(nil) }
      pictures[free] = picture
      codes += picture.codes(mode, id: Self.firstID + free, cell: cell)
    }
    return codes
  }
}
