package import MediaModel

/// An artist of a library.
package struct NativeArtist: Sendable {
  package internal(set) var number: UInt64 = 0
  package internal(set) var persistentID = PersistentID(rawValue: 0)
  package internal(set) var name = ""
  package internal(set) var sortName = ""
}
