import CommandLineIO
import LibSync

/// The changes to photos and their albums, in words.
extension ChangeText {
  /// Returns a property with its old and new value; files and settings are JSON that says nothing
  /// to people.
  static func photoWords(_ change: PropertyChange, in time: LocalTime) -> String {
    switch change.name {
    case "files": "other files"
    case "albumSettings": "other settings"
    case "albumName":
      words(
        PropertyChange(name: "name", old: change.old, new: change.new, aspect: change.aspect),
        in: time
      )
    default: words(change, in: time)
    }
  }

  /// Returns the changes to members, such as `3 photos added`.
  static func words(_ members: PhotoAlbumMembersChange) -> [String] {
    var words: [String] = []
    if members.added > 0 { words.append(NumberFormat.count(members.added, "photo") + " added") }
    if members.removed > 0 {
      words.append(NumberFormat.count(members.removed, "photo") + " removed")
    }
    if members.isReordered { words.append("another order") }
    return words
  }
}
