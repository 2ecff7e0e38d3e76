import CommandLineIO
import LibSync

/// A run of a session script as an HTML page, which needs no other files and no scripts.
///
/// The page is well-formed XML as well. Places on the axis of time are percentages, so that lanes
/// are aligned on screens of any width.
struct SessionPage {
  /// The name of the script.
  let script: String
  let timeline: SessionTimeline
  let failures: [SessionSimulation.Failure]

  var text: String {
    let title = "Audio sessions of \(script.onOneLine)".escapedForHTML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      \(String.htmlPolicy)
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
        "<td class=\"\(name)\">\(cell.onOneLine.escapedForHTML)</td>"
      }
      return "<tr id=\"e\(index)\">\(row.joined())</tr>\n"
    }
    return """
      <section class="log">
      <h2 id="log">The log</h2>
      \(note)<div class="scroll" role="region" aria-labelledby="log" tabindex="0">
      <table>
      <thead><tr><th scope="col">Time</th><th scope="col">Who</th><th scope="col">Event</th>\
      <th scope="col">Details</th><th scope="col">Decided by</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>

      """
  }
}
