import IPodFormats
import JSON
import MediaModel

extension PhotoAlbumRecord {
  /// Creates the record of an album of a device, without members.
  init(_ album: ArtworkDatabase.Album, persistentID: PersistentID) {
    self.init(
      persistentID: persistentID,
      kind: album.isMaster ? .library : .album,
      name: album.name
    )
    settings = Self.settings(album.slideShow)
  }

  private static func settings(_ show: ArtworkDatabase.SlideShow) -> String {
    guard show.isSet else { return "" }
    var members: [String: JSONValue] = [:]
    for (name, value) in [
      ("playsMusic", show.playsMusic), ("repeats", show.repeats), ("shuffles", show.shuffles),
      ("showsTitles", show.showsTitles),
    ] where value { members[name] = .boolean(true) }
    for (name, value) in [
      ("direction", UInt32(show.direction)), ("slideDuration", show.slideDuration),
      ("transitionDuration", show.transitionDuration),
    ] where value > 0 { members[name] = .integer(Int64(value)) }
    if show.musicID != 0 {
      members["musicID"] = .string(PersistentID(rawValue: show.musicID).description)
    }
    return JSONValue.object(members).text
  }
}
