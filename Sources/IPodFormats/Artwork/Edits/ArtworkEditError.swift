/// An edit of covers that cannot be made; the database is as before.
package enum ArtworkEditError: Error, Equatable, Sendable {
  /// A part of the database that edits depend on is missing or damaged.
  case damaged(String)
  case unknownImage(UInt32)
  /// A picture has values that no device can show.
  case implausible(String)
  /// The pictures of a format have another size in this database.
  case wrongByteCount(format: UInt32, expected: Int, found: Int)
  /// The size or the pixels of a format are unknown.
  case unknownLayout(format: UInt32)
  /// All numbers for images are in use.
  case outOfNumbers
}
