import CTagLib

/// The pictures of an audio file, and what is wrong with others.
package struct EmbeddedPictures {
  /// In the order of the file.
  package private(set) var pictures: [EmbeddedPicture] = []
  /// Each kind of damage once, in the order in which it was found.
  package private(set) var damage: [EmbeddedPictureDamage] = []

  /// Reads the pictures of a file.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Throws: `cannotOpen`, and `wrongFormat` or `malformed` for what is no audio or damaged.
  package init(of path: String) throws(ImportError) {
    self = try AudioFile(path: path).pictures()
    let covers = pictures.filter { $0.kind == .frontCover }
    pictures = covers + pictures.filter { $0.kind != .frontCover }
  }

  /// Those of an open file.
  init() {}

  mutating func add(_ picture: CTagLibPicture?) {
    guard let picture else { return }
    guard pictures.count < EmbeddedPicture.maxPictures else { return record(.tooMany) }
    do throws(EmbeddedPictureDamage) {
      pictures.append(try EmbeddedPicture(picture))
    } catch {
      record(error)
    }
  }

  mutating func record(_ damage: EmbeddedPictureDamage) {
    if !self.damage.contains(damage) { self.damage.append(damage) }
  }
}
