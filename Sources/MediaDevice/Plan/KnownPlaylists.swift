/// The playlists of a device that are known, by their persistent IDs.
package struct KnownPlaylists: Sendable {
  /// The playlists that earlier syncs have put on the device.
  package var recorded: Set<UInt64>
  /// The playlists of the library, whose IDs iTunes gives to playlists on devices, too.
  package var inLibrary: Set<UInt64>

  package init(recorded: Set<UInt64> = [], inLibrary: Set<UInt64> = []) {
    self.recorded = recorded
    self.inLibrary = inLibrary
  }
}
