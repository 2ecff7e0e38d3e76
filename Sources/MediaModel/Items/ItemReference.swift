/// The number that a sink assigns to an imported item.
package struct ItemReference: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Marks an item that the source refers to but lacks.
  package static let missing = Self(rawValue: 0)
}
