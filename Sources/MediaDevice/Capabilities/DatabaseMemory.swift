/// The memory into which a device loads its database.
package struct DatabaseMemory: Equatable, Sendable {
  /// The size in bytes; `nil` if unknown, but less than that of other devices.
  package let byteCount: Int?

  /// The memory of all devices but the largest, as other programs report it.
  package static let usual = Self(byteCount: 32 << 20)
  package static let large = Self(byteCount: 64 << 20)
  package static let unknown = Self(byteCount: nil)

  /// The size of the largest database that can be loaded.
  package var maxDatabaseByteCount: Int { byteCount ?? 32 << 20 }

  /// The size from which on a database may not fit next to everything else in memory.
  package var cautionByteCount: Int { (byteCount ?? 16 << 20) / 2 }
}
