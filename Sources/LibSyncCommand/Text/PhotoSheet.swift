import ArgumentParsing
import Bytes
import CommandLineIO
import LibSync

/// An HTML page with small pictures of photos in sections, which needs no other files.
struct PhotoSheet {
  /// The sections of the page.
  enum Sections: String, CaseIterable, ArgumentValue { case albums, months, places }

  /// A section: its title, and its photos as indexes of all.
  typealias Section = (title: String, photos: [Int])

  private let output: OutputStream

  init(_ output: OutputStream) { self.output = output }

  /// Returns the sections of photos by month or by place, in the order of their first photos.
  static func sections(of photos: [Photo], by sections: Sections) -> [Section] {
    var found: [Section] = []
    var places: [String: Int] = [:]
    for (index, photo) in photos.enumerated() {
      let title = sections == .months ? month(of: photo) : place(of: photo)
      let place = places[title] ?? found.count
      if place == found.count {
        places[title] = place
        found.append((title, []))
      }
      found[place].photos.append(index)
    }
    return found
  }

  private static func month(of photo: Photo) -> String {
    photo.takenText.map { String($0.prefix(7)) } ?? "Without a date"
  }

  private static func place(of photo: Photo) -> String {
    guard let position = photo.position else { return "Without a place" }
    func tenth(_ degrees: Double) -> String { "\((degrees * 10).rounded(.down) / 10)" }
    return "\(tenth(position.latitude)), \(tenth(position.longitude))"
  }

  /// Writes a photo with its picture; `nil` if none can be made.
  func write(_ photo: Photo, _ preview: PhotoPreview?) {
    output.write(Self.figure(photo, preview))
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

  /// Writes the beginning of the page.
  func begin(_ library: String, photoCount: Int) {
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
      <p>\(NumberFormat.count(photoCount, "photo"))</p>
      </header>

      """
    )
  }

  func beginSection(_ title: String) {
    output.write("<section>\n<h2><bdi>\(title.escapedForHTML)</bdi></h2>\n<div class=\"grid\">\n")
  }

  func endSection() { output.write("</div>\n</section>\n") }

  func end() { output.write("</body>\n</html>\n") }

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
