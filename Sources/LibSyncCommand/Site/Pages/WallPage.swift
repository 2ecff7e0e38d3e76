import CommandLineIO
import LibSync

/// The wall of covers: all albums on one page, so that the browser finds and prints all of them.
struct WallPage {
  private let frame: SiteFrame
  private let sections: [MediaQuerySection]
  private var tiles: [Markup] = []
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
    tiles.append(AlbumTiles.tile(album, root: ""))
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
    let page = SitePage(title: "Albums", frame: frame, section: .albums)
    return page.bytes(
      """
      <h1>Albums</h1>
      <p>\(NumberFormat.count(count, "album"))</p>
      \(LetterLinks.markup(letters))\(content)
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
