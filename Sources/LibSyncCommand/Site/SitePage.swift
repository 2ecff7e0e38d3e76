import LibSync

/// The parts that all pages of a site have.
struct SiteFrame {
  /// The name of the library.
  let library: String
  /// The pages that every page links to.
  let sections: [SitePage.Section]
}

/// A page of a site: what all pages have around their content.
struct SitePage {
  /// The pages that every page links to.
  enum Section: String, CaseIterable {
    case home, albums, artists, genres, years, playlists, photos, statistics, changes

    var file: String { self == .home ? "index.html" : "\(rawValue).html" }
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The title of the page.
  let title: String
  let frame: SiteFrame
  /// The section that the page belongs to.
  let section: Section?
  /// Whether the page is in a folder.
  var isInFolder = false

  private static let policy: Markup = """
    <meta http-equiv="Content-Security-Policy" content="\(SiteServer.policy)"/>
    """

  /// The path from the page to the folder of the site.
  var root: String { isInFolder ? "../" : "" }

  /// Returns the page with its content.
  func bytes(_ content: Markup) -> [UInt8] {
    let heading = section == .home ? title : "\(title) – \(frame.library)"
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en" data-root="\(root)">
      <head>
      <meta charset="utf-8"/>
      \(Self.policy)
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(heading)</title>
      <link rel="stylesheet" href="\(root)site.css"/>
      <script src="\(root)site.js" defer=""></script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      <p class="library"><a href="\(root)index.html"><bdi>\(frame.library)</bdi></a></p>
      <nav aria-label="Pages"><ul>\(navigation)</ul></nav>
      <form role="search" hidden=""><label for="q">Search</label>
      <input id="q" type="search" autocomplete="off" spellcheck="false" maxlength="200" \
      aria-describedby="found-count"/></form>
      </header>
      <main id="main" tabindex="-1">
      <section id="found" hidden="" aria-label="Search results"></section>
      <div id="content">
      \(content)</div>
      </main>
      <footer><p>Made by libsync.</p></footer>
      </body>
      </html>

      """
    return page.bytes
  }

  private var navigation: Markup {
    Markup(
      joining: frame.sections.map { section in
        let current: Markup = section == self.section ? " aria-current=\"page\"" : ""
        return "<li><a href=\"\(root + section.file)\"\(current)>\(section.title)</a></li>"
      }
    )
  }
}
