import CommandLineIO
import LibSync

/// The photos of the library, in sections by month.
struct PhotosPage {
  let frame: SiteFrame
  let photos: [Photo]
  /// The files of their pictures, in the same order; `nil` for a photo without one.
  let pictures: [String?]

  var bytes: [UInt8] {
    let sections = PhotoSheet.sections(of: photos, by: .months)
    var content: Markup = """
      <h1>Photos</h1>
      <p>\(NumberFormat.count(photos.count, "photo"))</p>
      \(LetterLinks.markup(sections.map(\.title)))
      """
    for (number, section) in sections.enumerated() {
      let id = "s\(number + 1)"
      let tiles = section.photos.map { tile(photos[$0], pictures[$0]) }
      content += """
        <section aria-labelledby="\(id)"><h2 id="\(id)">\(section.title)</h2>
        \(AlbumTiles.lists(tiles, label: section.title))</section>

        """
    }
    return SitePage(title: "Photos", frame: frame, section: .photos).bytes(content)
  }

  /// Returns the links to the photos in the page.
  static func links(_ photos: [Photo]) -> [(path: String, name: String)] {
    photos.map { ("\(SitePage.Section.photos.file)#\(anchor($0))", name($0)) }
  }

  private static func anchor(_ photo: Photo) -> String { "p\(photo.persistentID)" }

  private static func name(_ photo: Photo) -> String {
    photo.name.ifVisible ?? "\(photo.persistentID)"
  }

  private func tile(_ photo: Photo, _ picture: String?) -> Markup {
    let name = Self.name(photo)
    let time = photo.takenText.map { "\($0.prefix(10)) \($0.dropFirst(11).prefix(5))" }
    let details = [time, photo.camera].compactMap(\.self).joined(separator: " · ")
    let image: Markup =
      picture.map { file in
        """
        <img class="cover" src="\(file)" alt="" width="150" height="150" loading="lazy" \
        decoding="async"/>
        """
      } ?? "<i class=\"cover\" aria-hidden=\"true\"></i>"
    return """
      <li id="\(Self.anchor(photo))">\(image)<b dir="auto">\(name)</b>\
      <span dir="auto">\(details)</span></li>

      """
  }
}
