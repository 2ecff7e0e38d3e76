import CTagLib

/// The pictures of an audio file, and the damage in pictures that could not be read.
package struct EmbeddedPictures {
  /// The pictures that could be read, in file order; `init(of:)` moves front covers to the front.
  package private(set) var pictures: [EmbeddedPicture] = []
  /// The kinds of damage, without duplicates, in the order found.
  package private(set) var damage: [EmbeddedPictureDamage] = []

  /// Reads the pictures of a file.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio.
  package init(of path: String) throws(ImportError) {
    self = try AudioFile(path: path).pictures()
    let covers = pictures.filter { $0.kind == .frontCover }
    pictures = covers + pictures.filter { $0.kind != .frontCover }
  }

  /// Creates an empty collection, to which an open file adds its pictures.
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
