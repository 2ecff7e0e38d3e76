import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync

/// An HTML page with small pictures of photos in sections, which needs no other files.
struct PhotoSheet {
  /// The sections of the page.
  enum Sections: String, CaseIterable, ArgumentValue { case albums, months, places }

  private let library: String
  private let sections: Sections
  private var figures: [PersistentID: String] = [:]
  /// The photos in the order in which they were added.
  private var photos: [PersistentID] = []
  private var pages: [(title: String, photos: [PersistentID])] = []
  private var places: [String: Int] = [:]
  /// The number of photos without a picture.
  private(set) var missingCount = 0

  init(of library: String, by sections: Sections) {
    (self.library, self.sections) = (library, sections)
  }

  /// Adds a photo, to its section unless the sections are albums.
  mutating func add(_ photo: Photo, _ preview: PhotoPreview?) {
    if figures[photo.id] == nil {
      figures[photo.id] = Self.figure(photo, preview)
      photos.append(photo.id)
      if preview == nil { missingCount += 1 }
    }
    guard let title = title(of: photo) else { return }
    let place = places[title] ?? pages.count
    if place == pages.count {
      places[title] = place
      pages.append((title, []))
    }
    pages[place].photos.append(photo.id)
  }

  /// Adds a section with those of some photos that the sheet has, unless it has none of them.
  mutating func addSection(_ title: String, _ members: [PersistentID]) {
    let present = members.filter { figures[$0] != nil }
    if !present.isEmpty { pages.append((title, present)) }
  }

  /// Adds a section with the photos that are in none.
  mutating func addRest(_ title: String) {
    let added = Set(pages.flatMap(\.photos))
    addSection(title, photos.filter { !added.contains($0) })
  }

  /// Returns the title of the section that a photo belongs to; `nil` if albums tell.
  private func title(of photo: Photo) -> String? {
    switch sections {
    case .albums: return nil
    case .months: return photo.takenText.map { String($0.prefix(7)) } ?? "Without a date"
    case .places:
      guard let position = photo.position else { return "Without a place" }
      func tenth(_ degrees: Double) -> String { "\((degrees * 10).rounded(.down) / 10)" }
      return "\(tenth(position.latitude)), \(tenth(position.longitude))"
    }
  }

  private static func figure(_ photo: Photo, _ preview: PhotoPreview?) -> String {
    let name = (photo.name.isEmpty ? "\(photo.persistentID)" : photo.name).escapedForHTML
    let time = photo.takenText.map { $0.prefix(10) + " " + $0.dropFirst(11).prefix(5) }
    let details = [time.map(String.init), photo.camera].compactMap(\.self)
      .joined(separator: " · ").escapedForHTML
    let picture = picture(preview, named: name)
    return "<figure>\(picture)<figcaption><bdi>\(name)</bdi><br><span><bdi>\(details)</bdi></span>"
      + "</figcaption></figure>\n"
  }

  private static func picture(_ preview: PhotoPreview?, named name: String) -> String {
    guard let preview else {
      return "<div class=\"picture\" role=\"img\" aria-label=\"\(name), no picture\"></div>"
    }
    let size = "width=\"\(preview.size.width)\" height=\"\(preview.size.height)\""
    let bytes = Base64.text(preview.bytes)
    return "<img class=\"picture\" alt=\"\(name)\" loading=\"lazy\" \(size) "
      + "src=\"data:image/jpeg;base64,\(bytes)\">"
  }

  func write(to output: OutputStream) {
    let title = "Photos of \(library)".escapedForHTML
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(String.htmlPolicy)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(NumberFormat.count(photos.count, "photo"))</p>
      </header>

      """
    )
    for (title, photos) in pages {
      output.write("<section>\n<h2><bdi>\(title.escapedForHTML)</bdi></h2>\n<div class=\"grid\">\n")
      for photo in photos { output.write(figures[photo] ?? "") }
      output.write("</div>\n</section>\n")
    }
    output.write("</body>\n</html>\n")
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 14px/1.4 system-ui, sans-serif; margin: clamp(.75rem, 3vw, 2rem); }
    h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 2rem 0 .75rem; overflow-wrap: anywhere; }
    header p { margin: .25rem 0 0; opacity: .7; }
    .grid { display: grid; gap: clamp(.75rem, 2vw, 1.5rem); \
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); }
    figure { margin: 0; min-width: 0; break-inside: avoid; }
    .picture { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; \
    background: #8882; border-radius: 4px; }
    figcaption { margin-top: .35rem; overflow-wrap: anywhere; }
    figcaption span { opacity: .7; }

    """
}
