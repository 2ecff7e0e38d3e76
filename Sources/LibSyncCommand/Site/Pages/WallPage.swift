import CommandLineIO
import LibSync

/// The wall of covers: all albums on one page, so that the browser finds and prints all of them.
///
/// A few albums need no sections, which would each have a cover or two.
struct WallPage {
  private let frame: SiteFrame
  private let sections: [MediaQuerySection]
  /// The tiles of the current section.
  private var tiles: [Markup] = []
  /// The first tiles of all, as many as need no sections.
  private var firstTiles: [Markup] = []
  private var content: Markup = ""
  private var letters: [String] = []
  private var count = 0

  /// - Parameters:
  ///   - frame: What all pages have.
  ///   - sections: The sections of all albums, in order.
  init(in frame: SiteFrame, _ sections: [MediaQuerySection]) {
    (self.frame, self.sections) = (frame, sections)
  }

  /// Adds the next album.
  mutating func add(_ album: SiteAlbum) {
    let tile = AlbumTiles.tile(album, root: "")
    tiles.append(tile)
    if count < AlbumTiles.partSize { firstTiles.append(tile) }
    count += 1
    guard letters.count < sections.count, sections[letters.count].range.upperBound == count else {
      return
    }
    endSection(sections[letters.count].title)
  }

  private mutating func endSection(_ title: String) {
    letters.append(title)
    let id = "s\(letters.count)"
    let lists = AlbumTiles.lists(tiles, label: title)
    content += """
      <section aria-labelledby="\(id)"><h2 id="\(id)" dir="auto">\(title)</h2>
      \(lists)</section>

      """
    tiles = []
  }

  /// The finished page.
  mutating func finished() -> [UInt8] {
    if !tiles.isEmpty { endSection("Others") }
    let wall: Markup =
      count <= AlbumTiles.partSize
      ? AlbumTiles.lists(firstTiles, label: "Albums") : "\(LetterLinks.markup(letters))\(content)"
    let page = SitePage(title: "Albums", frame: frame, section: .albums)
    return page.bytes(
      """
      <h1>Albums</h1>
      <p>\(NumberFormat.count(count, "album"))</p>
      \(wall)
      """
    )
  }
}

/// Links to the sections of a page.
enum LetterLinks {
  static func markup(_ letters: [String]) -> Markup {
    if letters.count < 2 { return "" }
    let links = letters.enumerated().map { number, letter -> Markup in
      "<li><a href=\"#s\(number + 1)\">\(letter)</a></li>"
    }
    return """
      <nav class="letters" aria-label="Sections"><ul>\(Markup(joining: links))</ul></nav>

      """
  }
}
