import CommandLineIO
import LibSync

/// A report of listening as an HTML page, which needs no other files and no scripts.
///
/// The page is well-formed XML as well.
struct ReportPage {
  let charts: ReportCharts
  /// The covers of albums, by the IDs of these.
  let covers: [PersistentID: RenderedPicture]

  var text: String {
    let title = charts.title.onOneLine.escapedForHTML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(String.htmlPolicy.dropLast())/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(title)</title>
      <style>
      \(StatsPage.style)\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1><bdi>\(title)</bdi></h1>
      \(tiles)\(Self.paragraphs(charts.summary))</header>
      <main>
      \(times)\(albums)<div class="charts">
      \(sections)</div>
      </main>
      <footer>
      \(Self.paragraphs(charts.remarks, class: " class=\"note\""))\
      <p class="note">Made by libsync \(MediaLibrary.version).</p>
      </footer>
      </body>
      </html>

      """
  }

  private static func paragraphs(_ lines: [String], class name: String = "") -> String {
    lines.map { "<p\(name)>\($0.onOneLine.escapedForHTML)</p>\n" }.joined()
  }

  // MARK: Figures

  /// The largest figures.
  private var tiles: String {
    let report = charts.report
    if report.isEmpty { return "" }
    let hours = report.total.milliseconds / 3_600_000
    let figures: [(Int64, String, String)] = [
      (report.total.playCount, "play", ""), (hours, "hour", ""),
      (Int64(report.artists.count), "artist", ""), (Int64(report.albums.count), "album", ""),
      (Int64(report.items.count), "song", ""),
      (Int64(report.discovered.count), "song", " for the first time"),
      (Int64(report.longestStreak?.dayCount ?? 0), "day", " in a row"),
    ]
    let items = figures.filter { $0.0 > 0 }.map { number, noun, rest in
      let words = NumberFormat.count(Int(clamping: number), noun)
        .split(separator: " ", maxSplits: 1)
      return "<li><b>\(words[0])</b> \(words[1])\(rest)</li>\n"
    }
    return "<ul class=\"tiles\">\n\(items.joined())</ul>\n"
  }

  private var times: String {
    let chart = charts.times
    guard !chart.bars.isEmpty else { return "" }
    let isTimed = charts.report.total.milliseconds > 0
    let values = charts.values(isTimed: isTimed)
    let most = max(values.max() ?? 0, 0)
    let graphic = TimelineGraphic(
      title: chart.title,
      columns: zip(chart.bars, values).map { TimelineGraphic.Column(bar: $0, value: $1) },
      top: isTimed
        ? NumberFormat.span(milliseconds: most) : NumberFormat.count(Int(clamping: most), "play")
    )
    return """
      <section class="whole">
      <h2 id="times">\(chart.title)</h2>
      \(graphic.text)<details><summary>The numbers</summary>
      \(StatsPage.rows(chart, "times"))</details>
      </section>

      """
  }

  private var sections: String {
    let tables = charts.forPage.enumerated().map { index, chart in
      """
      <section>
      <h2 id="chart\(index + 1)">\(chart.title.escapedForHTML)</h2>
      \(StatsPage.rows(chart, "chart\(index + 1)"))</section>

      """
    }
    let opinions = charts.opinions.map { heading, lines in
      let items = lines.map { "<li><bdi>\($0.onOneLine.escapedForHTML)</bdi></li>\n" }
      return """
        <section>
        <h2>\(heading.escapedForHTML)</h2>
        <ul class="lines">
        \(items.joined())</ul>
        </section>

        """
    }
    return (tables + opinions).joined()
  }

  // MARK: Albums

  private var albums: String {
    let albums = charts.report.albums.entries
    if albums.isEmpty { return "" }
    return """
      <section class="whole">
      <h2>Albums by plays</h2>
      <div class="covers">
      \(albums.map(album).joined())</div>
      </section>

      """
  }

  private func album(_ album: ListeningReport.Entry) -> String {
    let title = (album.title ?? "Unknown").onOneLine
    let artist = (album.artist ?? "").onOneLine.escapedForHTML
    let plays = NumberFormat.count(Int(clamping: album.listening.playCount), "play")
    let time = NumberFormat.span(milliseconds: album.listening.milliseconds)
    return """
      <figure>\(cover(of: album, title))<figcaption><bdi>\(title.escapedForHTML)</bdi><br/>\
      <span><bdi>\(artist)</bdi></span><br/><span>\(plays), \(time)</span></figcaption></figure>

      """
  }

  private func cover(of album: ListeningReport.Entry, _ title: String) -> String {
    guard let cover = covers[album.persistentID] else {
      let initials = ContactSheet.initials(title).escapedForHTML
      return "<div class=\"picture initials\" aria-hidden=\"true\"><bdi>\(initials)</bdi></div>"
    }
    // The caption names the album.
    return "<img class=\"picture\" alt=\"\" width=\"\(cover.size.width)\" "
      + "height=\"\(cover.size.height)\" src=\"\(ContactSheet.dataURL(cover.bytes))\"/>"
  }
}

extension ReportPage {
  private static let style = """
    .tiles { display: flex; flex-wrap: wrap; gap: .5rem 2rem; list-style: none; margin: 1rem 0; \
    padding: 0; }
    .tiles b { display: block; font-size: 2rem; font-weight: 600; line-height: 1.1; }
    .whole { margin: 1.5rem 0; }
    .times { display: block; height: auto; max-width: 60rem; overflow: visible; width: 100%; }
    .times rect { fill: var(--bar); forced-color-adjust: none; \
    -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    .times text { fill: currentColor; font: 11px system-ui, sans-serif; }
    @media (max-width: 32rem) { .times text { font-size: 20px; } }
    .times line { stroke: var(--line); }
    h1, h2, p, li, td, th, figcaption { overflow-clip-margin: .25em; overflow-y: clip; }
    .covers { display: grid; gap: 1rem; \
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); margin-top: .5rem; }
    figure { break-inside: avoid; margin: 0; max-width: 160px; min-width: 0; }
    .picture { aspect-ratio: 1; background: #8882; border-radius: 4px; display: block; \
    height: auto; object-fit: contain; width: 100%; }
    .initials { align-items: center; display: flex; font-size: 2.5rem; justify-content: center; \
    overflow: hidden; }
    figcaption { font-size: .9rem; margin-top: .35rem; overflow-wrap: anywhere; }
    figcaption span { opacity: .75; }
    .lines { margin: 0; padding-inline-start: 1.1rem; overflow-wrap: anywhere; }
    summary { cursor: pointer; font-size: .85rem; }

    """
}
