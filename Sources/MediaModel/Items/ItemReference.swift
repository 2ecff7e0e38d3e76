/// A sink's short name for an item that it has taken.
package struct ItemReference: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Stands for an item that the source names but does not hold.
  package static let missing = Self(rawValue: 0)
}
