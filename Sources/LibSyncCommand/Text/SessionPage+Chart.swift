import CommandLineIO
import LibSync

/// The lanes of the page.
extension SessionPage {
  private static let laneHeight = 26
  /// About the number of spans that a page can have without being slow.
  private static let maxSpans = 16_000
  private static let maxMarks = 1000.0
  /// The share of the axis that even the shortest span has, so that it can be seen.
  static let smallestShare = 0.001

  /// The number of parts of the axis in each of which a lane shows one short span at most.
  private var resolution: Double {
    Double(max(50, min(1000, Self.maxSpans / max(1, timeline.lanes.count))))
  }

  var chart: String {
    let axis = TimeAxis(timeline.duration)
    var groups: [(heading: String, lanes: [SessionTimeline.Lane])] = []
    for lane in timeline.lanes {
      let heading = lane.subject.heading
      if groups.last?.heading != heading { groups.append((heading, [])) }
      groups[groups.count - 1].lanes.append(lane)
    }
    var leftOutCount = 0
    let sections = groups.enumerated().map { index, group in
      let lanes = group.lanes.map { self.lane($0, on: axis, leftOut: &leftOutCount) }
      let heading = group.heading.escapedForHTML
      return """
        <section aria-labelledby="g\(index)">
        <h3 id="g\(index)">\(heading)</h3>
        \(lanes.joined())</section>

        """
    }
    return """
      <section class="chart">
      <h2>What was audible</h2>
      \(axisLane(on: axis))\(sections.joined())\(note(leftOutCount))</section>

      """
  }

  private func note(_ leftOutCount: Int) -> String {
    let laneCount = timeline.omittedLaneCount
    let notes = [
      laneCount > 0 ? "\(NumberFormat.count(laneCount, "more lane")) not shown." : nil,
      leftOutCount > 0
        ? "\(NumberFormat.count(leftOutCount, "change")) too close to others to be drawn." : nil,
    ]
    let text = notes.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? "" : "<p class=\"note\">\(text)</p>\n"
  }

  /// The times, and a mark for each instant of the log, which leads to its first entry.
  private func axisLane(on axis: TimeAxis) -> String {
    let labels = axis.ticks.enumerated().map { index, time in
      let share = axis.share(time)
      let anchor = share < 0.04 ? "start" : share > 0.955 ? "end" : "middle"
      let detail = index % 3 == 0 ? "" : " class=\"detail\""
      return "<text x=\"\(axis.place(time))\" y=\"12\" text-anchor=\"\(anchor)\"\(detail)>"
        + "\(axis.text(time))</text>\n"
    }
    return """
      <div class="lane axis"><div class="name">Events</div>
      <svg width="100%" height="34" role="img"><title>The axis of time, with a mark for each time \
      at which something happened</title>
      \(grid(on: axis, from: 16))\(labels.joined())\(marks(on: axis))</svg></div>

      """
  }

  /// The marks of all times; those with listed entries lead to the first one.
  private func marks(on axis: TimeAxis) -> String {
    let entries = timeline.entries
    let places = Dictionary(grouping: entries.indices) { entries[$0].time }
    var marks = ""
    var part = -1.0
    for time in timeline.times {
      let next = (axis.share(time) * Self.maxMarks).rounded(.down)
      if next == part { continue }
      part = next
      let words = places[time, default: []].map {
        "\(entries[$0].source.text) \(entries[$0].event.rawValue)"
      }
      marks += mark(time, words, leadingTo: places[time]?.first, from: 18, to: 32, on: axis)
    }
    return marks
  }

  /// The marks of what happened to an application, among the listed entries.
  private func marks(of application: String, on axis: TimeAxis) -> String {
    let entries = timeline.entries
    let own = entries.indices.filter { entries[$0].source == .application(application) }
    var marks = ""
    var part = -1.0
    for (place, index) in own.enumerated() {
      let time = entries[index].time
      let next = (axis.share(time) * Self.maxMarks / 2).rounded(.down)
      if next == part { continue }
      part = next
      let words = own[place...].prefix { entries[$0].time == time }.map {
        [entries[$0].event.rawValue, entries[$0][.stream]?.text].compactMap(\.self)
          .joined(separator: " ")
      }
      marks += mark(time, words, leadingTo: index, from: 0, to: 5, on: axis)
    }
    return marks
  }

  private func mark(
    _ time: Int64,
    _ words: [String],
    leadingTo entry: Int?,
    from top: Int,
    to bottom: Int,
    on axis: TimeAxis
  ) -> String {
    var shown = Array(words.prefix(8))
    if words.count > shown.count { shown.append("\(words.count - shown.count) more") }
    let text = shown.isEmpty ? "" : ": " + shown.joined(separator: ", ")
    let x = axis.place(time)
    let mark = """
      <line class="mark" x1="\(x)" x2="\(x)" y1="\(top)" y2="\(bottom)"/>\
      <title>\((axis.text(time) + text).escapedForHTML)</title>
      """
    // The keyboard reaches the log itself, without a stop at each mark.
    return entry.map { "<a tabindex=\"-1\" href=\"#e\($0)\">\(mark)</a>\n" } ?? "<g>\(mark)</g>\n"
  }

  private func grid(on axis: TimeAxis, from top: Int = 0) -> String {
    axis.ticks.map { time in
      let x = axis.place(time)
      return "<line class=\"grid\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(top)\" y2=\"100%\"/>\n"
    }
    .joined()
  }

  private func lane(
    _ lane: SessionTimeline.Lane,
    on axis: TimeAxis,
    leftOut: inout Int
  ) -> String {
    var shapes = ""
    var part = -1.0
    for span in lane.spans {
      let next = (axis.share(span.start) * resolution).rounded(.down)
      let isTiny = axis.share(span.end - span.start) * resolution < 1
      if isTiny, next == part {
        leftOut += 1
        continue
      }
      part = next
      shapes += shape(span, of: lane.subject, on: axis)
    }
    if case .session(let application) = lane.subject {
      shapes += marks(of: application, on: axis)
    }
    let name = lane.subject.name.onOneLine.escapedForHTML
    return """
      <div class="lane"><div class="name">\(name)</div>
      <svg width="100%" height="\(Self.laneHeight)" role="img">\
      <title>\(name)</title><desc>\(description(of: lane, on: axis).escapedForHTML)</desc>
      \(grid(on: axis))\(shapes)</svg></div>

      """
  }

  /// Returns the states of a lane in words, for those who do not see it.
  private func description(of lane: SessionTimeline.Lane, on axis: TimeAxis) -> String {
    let words = lane.spans.prefix(20).map { span in
      "\(span.state.words) from \(axis.text(span.start)) to \(axis.text(span.end))"
    }
    let rest = lane.spans.count - words.count
    return (words + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; ")
  }

  /// About the width of a lane on a telephone and on two sizes of screens.
  private static let widths: [(name: String, width: Double)] = [
    ("", 340), (" wide", 620), (" widest", 1040),
  ]

  private static func width(of label: String) -> Double { Double(label.count) * 6.8 + 10 }

  private func shape(
    _ span: SessionTimeline.Span,
    of subject: SessionTimeline.Subject,
    on axis: TimeAxis
  ) -> String {
    let share = axis.share(span.end - span.start)
    let height = span.state.height(of: Self.laneHeight - 4)
    let top = Self.laneHeight - 2 - height
    let times = "\(axis.text(span.start)) to \(axis.text(span.end))"
    let title = "\(subject.name.onOneLine), \(times): \(span.state.words)".escapedForHTML
    let (long, short) = (span.state.longLabel, span.state.label)
    let label = share * Self.widths[1].width > Self.width(of: long) ? long : short
    let size = Self.widths.first { share * $0.width > Self.width(of: label) }
    let isInside = height > 14
    let text = size.map { name, _ in
      "<text class=\"label\(name)\(isInside ? "" : " above")\" x=\"\(axis.place(span.start))\" "
        + "dx=\"\(isInside ? 5 : 1)\" y=\"\(isInside ? Self.laneHeight - 9 : top - 2)\">"
        + "\(label.escapedForHTML)</text>"
    }
    return """
      <g class="\(span.state.name)\(share < 0.004 ? " tiny" : "")"><title>\(title)</title>\
      <rect x="\(axis.place(span.start))" y="\(top)" \
      width="\(TimeAxis.percentage(max(share, Self.smallestShare)))" \
      height="\(height)"/>\(text ?? "")</g>

      """
  }

  /// The meanings of colours and heights.
  var legend: String {
    let states: [SessionTimeline.State] = [
      .audible(nil, gain: 1_000_000, isLowered: false),
      .audible(nil, gain: 200_000, isLowered: true), .interrupted(""),
      .silent(.silentSwitch), .paused, .recording, .active("", route: ""), .inactive, .on(""),
    ]
    let names = Set(timeline.lanes.flatMap { $0.spans.map(\.state.name) })
    let items = states.filter { names.contains($0.name) }.map { state in
      """
      <li><svg width="28" height="16" aria-hidden="true"><g class="\(state.name)">\
      <rect x="1" y="\(15 - state.height(of: 14))" width="26" \
      height="\(state.height(of: 14))"/></g></svg> \(state.meaning)</li>

      """
    }
    return """
      <svg class="patterns" width="0" height="0" aria-hidden="true"><defs>
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><rect class="hatch" width="2.5" height="6"/></pattern>
      </defs></svg>
      <ul class="legend" aria-label="Legend">
      \(items.joined())</ul>

      """
  }
}
