import CommandLineIO
import LibSync

/// A run of a session script as an HTML page, which needs no other files and no scripts.
///
/// The page is well-formed XML as well. Places on the axis of time are percentages, so that lanes
/// are aligned on screens of any width.
struct SessionPage {
  /// The path of the script.
  let script: String
  let timeline: SessionTimeline
  let failures: [SessionSimulation.Failure]

  var text: String {
    let name = script.split(separator: "/").last.map(String.init) ?? script
    let title = "Audio sessions of \(name.onOneLine)".escapedForHTML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(String.htmlPolicy.dropLast())/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(title)</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(summary.escapedForHTML)</p>
      \(failureList)</header>
      <main>
      \(legend)\(chart)\(log)</main>
      </body>
      </html>

      """
  }

  private var summary: String {
    let count = NumberFormat.count(timeline.entryCount, "event")
    let failed =
      failures.isEmpty
      ? "" : ", \(NumberFormat.count(failures.count, "expectation")) failed"
    return "\(count) in \(TimeAxis(timeline.duration).text(timeline.duration))\(failed)"
  }

  private var failureList: String {
    if failures.isEmpty { return "" }
    let items = failures.prefix(Self.maxFailures).map { failure in
      let text =
        "\(failure.file.onOneLine):\(failure.line): '\(failure.text.onOneLine)', but it is "
      return "<li>\((text + failure.actual.onOneLine).escapedForHTML)</li>\n"
    }
    let rest = failures.count - items.count
    let more = rest > 0 ? "<li>\(NumberFormat.grouped(rest)) more</li>\n" : ""
    return "<ul class=\"failures\">\n\(items.joined())\(more)</ul>\n"
  }

  private static let maxFailures = 50

  /// The entries of the log, with the rule that decided.
  private var log: String {
    let rest = timeline.entryCount - timeline.entries.count
    let note =
      rest > 0
      ? "<p class=\"note\">\(NumberFormat.count(rest, "event")) after these are not listed; "
        + "<code>--log</code> writes all of them.</p>\n" : ""
    let axis = TimeAxis(timeline.duration)
    let rows = timeline.entries.enumerated().map { index, entry in
      let cells = [
        axis.text(entry.time), entry.source.text, entry.event.rawValue, entry.details,
        entry.rule ?? "",
      ]
      let names = ["time", "source", "event", "details", "rule"]
      let row = zip(names, cells).map { name, cell in
        "<td role=\"cell\" class=\"\(name)\">\(cell.onOneLine.escapedForHTML)</td>"
      }
      return "<tr role=\"row\" id=\"e\(index)\">\(row.joined())</tr>\n"
    }
    let headings = ["Time", "Who", "Event", "Details", "Decided by"].map {
      "<th role=\"columnheader\" scope=\"col\">\($0)</th>"
    }
    return """
      <section class="log">
      <h2 id="log">The log</h2>
      \(note)<table role="table" aria-labelledby="log">
      <thead role="rowgroup"><tr role="row">\(headings.joined())</tr></thead>
      <tbody role="rowgroup">
      \(rows.joined())</tbody>
      </table>
      </section>

      """
  }
}
