import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync site`.
struct SiteCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let site: SitePages

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    site = SitePages(at: folder.file("site"))
    try run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml"))
    try run("import", "-q", ProjectFiles.fixture("iTunes/mac-resynced.xml"))
    try run("playlist", "new", "-q", "Mine", "--smart", "plays > 0 and title is not \"\"")
  }

  /// The files of the site with their contents and identities.
  private func state() throws -> [String: String] {
    var state: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.file("site")) {
      let path = folder.file("site/\(name)")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let content = FileManager.default.contents(atPath: path)?.hashValue ?? 0
      state[name] = "\(attributes[.systemFileNumber] ?? 0) \(content)"
    }
    return state
  }

  // MARK: Pages

  @Test func `each page is well formed, has a title and loads nothing from elsewhere`() throws {
    try run("site", "-q", "-o", "site")
    let files = try site.files()
    for name in [
      "index.html", "albums.html", "artists.html", "genres.html", "years.html", "playlists.html",
      "statistics.html", "changes.html", "item.html", "changes/2.html",
    ] {
      #expect(files.contains(name))
    }
    for file in files {
      let page = try site.page(file)
      #expect(page.problem == nil, "\(file): \(page.problem ?? "")")
      let names = page.elements.map(\.name)
      #expect(names.count { $0 == "h1" } == (file == "item.html" ? 0 : 1), "\(file)")
      #expect(["html", "title", "main", "nav"].allSatisfy(names.contains), "\(file)")
      // The results of a search take the place of the content, in the same main part.
      let ids = page.elements.compactMap { $0.attributes["id"] }.drop { $0 != "main" }
      #expect(ids.prefix(3) == ["main", "found", "content"], "\(file)")
      let policy = page.elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
      #expect(
        policy?.attributes["content"]?.hasPrefix("default-src 'none'; script-src 'self'") == true
      )
      for element in page.elements {
        #expect(element.attributes["style"] == nil)
        #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") })
        for link in [element.attributes["href"], element.attributes["src"]].compactMap(\.self) {
          #expect(!link.contains(":") && !link.hasPrefix("//"), "\(file): \(link)")
        }
      }
      #expect(try site.brokenLinks(of: file).isEmpty, "\(file)")
    }
  }

  @Test func `the pages list everything that the library has`() throws {
    try run("site", "-q", "-o", "site")
    let albums = try run("albums", "--format", "ids").lines
    let wall = try site.text("albums.html")
    for album in albums where !album.isEmpty {
      #expect(wall.contains("albums/\(album).html"), "\(album)")
    }
    let items = try run("items", "--format", "ids", "--media-types", "music").lines
    let pages = try site.files().filter { $0.hasPrefix("albums/") }.map(site.text).joined()
    let cards = try site.files("js").filter { $0.hasPrefix("items/") }.map(site.text).joined()
    let search = try site.files("js").filter { $0.hasPrefix("search/") }.map(site.text).joined()
    for item in items {
      #expect(pages.contains("item.html#\(item)\""), "\(item)")
      #expect(cards.contains("\\n\(item)\t") && search.contains("\\n\(item)\t"), "\(item)")
    }
    let lists = try site.text("playlists.html")
    #expect(lists.contains(">Mine</bdi>") && lists.contains("Top 25 Most Played"))
    let rules = try site.files().filter { $0.hasPrefix("playlists/") }.map(site.text)
    #expect(rules.contains { $0.contains("Rules: plays &gt; 0 and") })
    #expect(try site.text("changes/2.html").contains("item.html#"))
    #expect(try site.text("statistics.html").contains("<rect width="))
  }

  /// The names of the playlists on the card of an item, and what it says about others.
  private func playlists(of item: String) throws -> (names: [String], rest: String?) {
    let script = try #require(
      try site.files("js").filter { $0.hasPrefix("items/") }.map(site.text)
        .first { $0.contains("\\n\(item)\t") }
    )
    let lines = script.components(separatedBy: "\\n")
    let lists = lines[1].components(separatedBy: "\t")
      .map { $0.components(separatedBy: "\u{1F}").last ?? "" }
    let line = try #require(lines.first { $0.hasPrefix(item) })
    let places = line.components(separatedBy: "\t").last?.components(separatedBy: "\u{1F}") ?? []
    let rest = places.first { $0.hasPrefix("+") }
    return (places.filter { $0 != rest }.compactMap { Int($0) }.map { lists[$0] }, rest)
  }

  @Test func `the card of an item names its playlists, but not hundreds`() throws {
    let items = try run("items", "--format", "ids", "--limit", "2").lines
    for number in 1...30 { try run("playlist", "new", "-q", "List \(number)", items[0]) }
    // An item can be in a playlist more than once.
    try run("playlist", "new", "-q", "Twice", items[1], items[1])
    try run("site", "-q", "-o", "site")
    let (many, few) = (try playlists(of: items[0]), try playlists(of: items[1]))
    #expect(many.names.count == 24 && many.names.contains("List 1"))
    let pages = try site.files().filter { $0.hasPrefix("playlists/") }.map(site.text)
      .filter { $0.contains("item.html#\(items[0])") && !$0.contains("<p>Folder") }
    #expect(pages.count >= 30 && many.rest == "+\(pages.count - 24)")
    #expect(few.names.count { $0 == "Twice" } == 1 && few.rest == nil)
  }

  @Test func `the script is small`() throws {
    try run("site", "-q", "-o", "site")
    #expect(try site.data("site.js").count <= 20_000)
    #expect(try !site.text("site.js").contains("innerHTML"))
  }

  @Test func `a part of the library has only its items`() throws {
    let first = try run("items", "--format", "ids", "--limit", "1").lines[0]
    try run("site", "-q", "-o", "site", first)
    let all = try run("items", "--format", "ids").lines.filter { $0 != first }
    let text = try site.everything
    #expect(text.contains(first))
    for item in all { #expect(!text.contains("#\(item)\"") && !text.contains("\\n\(item)\t")) }
    #expect(try site.files().allSatisfy { try site.brokenLinks(of: $0).isEmpty })
  }

  @Test func `a part of the library tells nothing of other playlists and changes`() throws {
    let item = try run("items", "--format", "ids", "--search", "Static Don't Silver").lines[0]
    let items = try run("items", "--format", "ids").lines
    let other = try #require(items.first { $0 != item })
    try run("playlist", "new", "-q", "With it", item)
    let made = try run("playlist", "new", "--json", "Without it", other).json()
    let list = try #require(made["playlistID"] as? String)
    try run("playlist", "new", "-q", "Other rules", "--smart", "playlist is \(list)")
    try run(
      ["playlist", "new", "-q", "Rules with it", "--smart"]
        + ["playlist is \(list) or plays > 0"]
    )
    try run("site", "-q", "-o", "site", item)
    let text = try site.everything
    #expect(text.contains("With it") && text.contains("Rules with it"))
    #expect(!text.contains("Without it") && !text.contains("Other rules"))
    let changes = try site.page("changes.html").text
    #expect(changes.contains("1 change, the last one first"))
    for page in [changes, try site.page("changes/2.html").text, try site.page("index.html").text] {
      #expect(page.contains("1 changed item, 1 played item") && !page.contains("new item"))
      #expect(!page.contains("removed item") && !page.contains("2 playlists"))
    }
    try run("site", "-q", "-o", "site")
    #expect(try site.everything.contains("Without it"))
    #expect(try site.page("changes.html").text.contains("3 removed items"))
  }

  // MARK: Runs

  @Test func `a second run writes only what has changed`() throws {
    try run("site", "-q", "-o", "site")
    let first = try state()
    #expect(try run("site", "-o", "site").output.hasSuffix("files unchanged.\n"))
    #expect(try state() == first)
    #expect(try run("site", "-o", "site", "--again").output.hasSuffix("files unchanged.\n"))
    #expect(try state() == first)

    let item = try run("items", "--format", "ids", "--sort", "title", "--limit", "1").lines[0]
    try run("rate", "-q", "3", item)
    try run("site", "-q", "-o", "site")
    let changed = try Set(state().filter { first[$0.key] != $0.value }.keys)
    #expect(changed.contains("changes.html") && changed.contains("statistics.html"))
    #expect(changed.count { $0.hasPrefix("albums/") } == 1, "\(changed)")
    #expect(!changed.contains("albums.html") && !changed.contains { $0.hasPrefix("artists/") })
    #expect(!changed.contains { $0.hasPrefix("search/") || $0.hasPrefix("covers/") })
  }

  @Test func `another library file with the same name and revision has another site`() throws {
    try folder.write(LibraryXML(songs: "Another").text, to: "Other.xml")
    try folder.write(LibraryXML(songs: "Different").text, to: "Different.xml")
    for (library, source) in [("1.sqlite", "Other.xml"), ("2.sqlite", "Different.xml")] {
      try run("import", "-q", "--name", "Same", source, "--library", library)
      try run("site", "-q", "-o", "site", "--library", library)
    }
    let rows = try String(contentsOfFile: folder.file("site/search/first.js"), encoding: .utf8)
    #expect(rows.contains("Different"))
  }

  @Test func `pages that are gone are removed, and nothing else`() throws {
    try run("site", "-q", "-o", "site")
    let page = try #require(
      try site.text("playlists.html").firstMatch(of: /playlists\/([0-9A-F]{16})\.html"><bdi>Mine</)
    )
    let list = String(page.1)
    #expect(try site.files().contains("playlists/\(list).html"))
    try folder.write("mine", to: "site/notes.txt")
    try run("playlist", "delete", "-q", "Mine")
    #expect(try run("site", "-o", "site").output.contains("1 file removed"))
    #expect(try !site.files().contains("playlists/\(list).html"))
    #expect(try site.files("txt") == ["notes.txt"])
  }

  @Test func `a folder of somebody else is refused, and changed pages stay`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("home"),
      withIntermediateDirectories: false
    )
    try folder.write("precious", to: "home/index.html")
    let refused = try run("site", "-o", "home", status: 73)
    #expect(refused.errors.contains("index.html"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("home")).count == 1)
    try run("site", "-q", "-o", "site")
    try folder.write("edited", to: "site/statistics.html")
    let kept = try run("site", "-q", "-o", "site", status: 3)
    #expect(kept.errors.contains("site/statistics.html is left as it is"))
    #expect(try site.text("statistics.html") == "edited")
    try run("site", "-q", "-o", "site", status: 3)
    try FileManager.default.removeItem(atPath: folder.file("site/statistics.html"))
    try run("site", "-q", "-o", "site")
    #expect(try site.text("statistics.html").contains("<h1>"))
  }

  @Test func `a dry run writes nothing`() throws {
    let result = try run("site", "-o", "site", "--dry-run")
    #expect(result.output.contains("files to write"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("site")))
  }

  @Test func `a summary in JSON counts the files and names those that stayed`() throws {
    let first = try run("site", "-o", "site", "--json").json()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.file("site"))
      .filter { $0.contains(".") && $0 != ".libsync-site" }
    #expect(first["schema"] as? String == "libsync.site/1")
    #expect(first["written"] as? Int == files.count && first["unchanged"] as? Int == 0)
    #expect(first["folder"] as? String == "site" && first["library"] as? String == "iTunes")
    try folder.write("edited", to: "site/statistics.html")
    let second = try run("site", "-o", "site", "--json", status: 3).json()
    #expect(second["kept"] as? [String] == ["statistics.html"])
    #expect(second["unchanged"] as? Int == files.count - 1 && second["removed"] as? Int == 0)
    let trial = try run("site", "-o", "other", "--dry-run", "--json").json()
    #expect(trial["dryRun"] as? Bool == true && trial["written"] as? Int == files.count)
  }

  @Test(arguments: [
    ["site"], ["site", "-o", "-"], ["site", "-o", ""], ["site", "-o", "a", "--cover-size", "0"],
    ["site", "-o", "a", "--cover-size", "5000"],
  ])
  func `wrong options are refused`(words: [String]) throws {
    #expect(try tool.run(words).status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a")))
  }

  @Test func `photos have a page if the library has any`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("roll"),
      withIntermediateDirectories: false
    )
    let picture = ProjectFiles.fixture("Images/cmyk.jpg")
    try FileManager.default.copyItem(atPath: picture, toPath: folder.file("roll/IMG_0001.jpg"))
    let library = ["--library", "photos.sqlite"]
    try run(["import", "-q", "--photos", "roll"] + library)
    try run(["site", "-q", "-o", "site"] + library)
    #expect(try site.text("photos.html").contains("IMG_0001"))
    let script = try site.text("search/photos.js")
    let anchor = try #require(script.firstMatch(of: /Photo\tphotos\.html#(p[0-9A-F]{16})\t/)?.1)
    #expect(try site.text("photos.html").contains("<li id=\"\(anchor)\">"))
    #expect(try site.text("search/scripts.js").contains("photos"))
    let home = try site.text("index.html")
    #expect(home.contains("<a href=\"photos.html\">1 photo</a>") && !home.contains("0 items"))
    #expect(try site.files("jpg").count == 1)
    #expect(try site.files().allSatisfy { try site.brokenLinks(of: $0).isEmpty })
    try run("site", "-q", "-o", "other")
    #expect(!FileManager.default.fileExists(atPath: folder.file("other/photos.html")))
  }

  @Test func `names without visible characters are missing ones`() throws {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(
        1,
        "\u{2003}",
        LibraryXML.string("Artist", "\u{A0}") + LibraryXML.string("Album", "\u{200B}")
          + LibraryXML.string("Genre", "\u{3000}")
      )
    ]
    xml.playlists = [LibraryXML.playlist("\u{2003}", 1, [1])]
    try folder.write(xml.text, to: "Blank.xml")
    let library = ["--library", "blank.sqlite"]
    try run(["import", "-q", "Blank.xml"] + library)
    try run(["site", "-q", "-o", "site"] + library)
    #expect(try site.text("albums.html").contains(">Untitled album</b>"))
    #expect(try site.text("playlists.html").contains("<bdi>Untitled</bdi>"))
    for (file, text) in [
      ("artists.html", "<bdi>Unknown</bdi>"), ("genres.html", "<bdi>Unknown</bdi>"),
      ("search/first.js", "\tUntitled album\t"), ("search/names.js", "\tUnknown\\n"),
    ] {
      #expect(try site.text(file).contains(text), "\(file)")
    }
    let pages = try site.files().filter { $0.hasPrefix("albums/") || $0.hasPrefix("playlists/") }
    for page in pages {
      #expect(try site.text(page).contains(">Untitled</a>"), "\(page)")
    }
  }

  @Test func `covers are named after their content`() throws {
    let music = try MusicFolder()
    let tool = Tool.inProcess(in: music.folder)
    try #require(try tool.run("import", "-q", "Music").status == 0)
    #expect(try tool.run("site", "-q", "-o", "site").status == 0)
    let site = SitePages(at: music.folder.file("site"))
    let covers = try site.files("jpg")
    #expect(
      !covers.isEmpty && covers.allSatisfy { $0.wholeMatch(of: /covers\/[0-9a-f]{16}\.jpg/) != nil }
    )
    #expect(try site.text("albums.html").contains("src=\"\(covers[0])\""))
    #expect(try tool.run("site", "-q", "-o", "site", "--no-covers").status == 0)
    #expect(try site.files("jpg").isEmpty)
  }

  @Test func `a cover of a format that cannot be decoded is reported once, and damage always`()
    throws
  {
    for harm in [ArtworkDamageTests.Harm.otherFormat, .shortHeader] {
      var library = try ArtworkLibrary()
      try library.add("One", at: "Music/1.flac", ArtworkLibrary.flac((3, try harm.data())))
      try library.take()
      let isDamage = harm == .shortHeader
      for arguments in [[], [], ["--again"]] {
        let result = try library.tool.run(["site", "-o", "site"] + arguments)
        let isLookedAt =
          isDamage || arguments == ["--again"] || !result.output.contains("unchanged")
        #expect(result.status == (isDamage ? 3 : 0), "\(harm)")
        #expect(result.errors.contains("1.flac") == isLookedAt, "\(harm) \(arguments)")
      }
    }
  }
}
