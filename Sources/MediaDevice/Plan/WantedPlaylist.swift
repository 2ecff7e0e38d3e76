package import IPodFormats

/// A playlist that a device is to have.
package struct WantedPlaylist: Equatable, Sendable {
  /// The persistent ID of the playlist in the library.
  package let id: UInt64
  package let name: String
  /// The persistent IDs of the items in the library; those that the device does not get are left
  /// out.
  package let members: [UInt64]
  /// The rules of a smart list that stays live; `nil` for any other list.
  package let rules: SmartListBytes?
  package let place: PlaylistPlace

  package init(
    id: UInt64,
    name: String,
    members: [UInt64],
    rules: SmartListBytes? = nil,
    place: PlaylistPlace = PlaylistPlace()
  ) {
    self.id = id
    self.name = name
    self.members = members
    self.rules = rules
    self.place = place
  }
}
