import LibSync

/// Lists of albums with their covers.
enum AlbumTiles {
  /// The number of albums that a browser lays out together.
  ///
  /// Browsers skip parts that are out of sight; larger parts would make scrolling stutter, and each
  /// part costs a little by itself.
  static let partSize = 48

  /// Returns a tile of an album.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - root: The path from the page to the folder of the site.
  ///   - note: A text below the names.
  /// - Returns: An element of a list.
  static func tile(_ album: SiteAlbum, root: String, note: String? = nil) -> Markup {
    let title = album.shownTitle
    let note: Markup = note.map { "<small>\($0)</small>" } ?? ""
    let artist: Markup = album.artist.map { "<span dir=\"auto\">\($0)</span>" } ?? ""
    return """
      <li><a href="\(root)albums/\(album.page).html">\(picture(album, root: root))\
      <b dir="auto">\(title)</b>\(artist)\(note)</a></li>

      """
  }

  /// Returns the cover of an album, or else the initials of its title.
  static func picture(_ album: SiteAlbum, root: String) -> Markup {
    guard let cover = album.cover else {
      let initials = ContactSheet.initials(album.shownTitle)
      return "<i class=\"cover\" aria-hidden=\"true\">\(initials)</i>"
    }
    return """
      <img class="cover" src="\(root)covers/\(cover)" alt="" width="150" height="150" \
      loading="lazy" decoding="async"/>
      """
  }

  /// Returns lists of tiles in parts.
  static func lists(_ tiles: [Markup], label: String) -> Markup {
    var lists: Markup = ""
    var rest = tiles[...]
    while !rest.isEmpty {
      let part = Markup(joining: rest.prefix(partSize))
      lists += "<ul class=\"wall\" role=\"list\" aria-label=\"\(label)\">\n\(part)</ul>\n"
      rest = rest.dropFirst(partSize)
    }
    return lists
  }
}
