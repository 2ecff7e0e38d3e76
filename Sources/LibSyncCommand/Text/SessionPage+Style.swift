extension SessionPage {
  static let style = """
    :root {
      color-scheme: light dark;
      --text: #1d2330; --quiet: #5b6475; --ground: #fbfbfd; --band: #f1f3f8; --line: #d9dee8;
      --audible: #1a7a63; --audible-text: #fff; --lowered: #7cc4b1; --lowered-text: #0c3a2f;
      --interrupted: #c8462f; --interrupted-text: #7d2011; --silent: #b98300; --silent-text: #6b4c00;
      --paused: #c3cad6; --paused-text: #3c4556; --recording: #a3307e; --recording-text: #fff;
      --active: #dbe5fb; --active-text: #23418a; --on: #e4e7ee; --on-text: #3c4556;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --text: #e7eaf1; --quiet: #9aa4b8; --ground: #12151c; --band: #1a1e28; --line: #2d3444;
        --audible: #3fb595; --audible-text: #06231b; --lowered: #24685a; --lowered-text: #c9efe4;
        --interrupted: #ef6a50; --interrupted-text: #ffb3a4; --silent: #d6a32b;
        --silent-text: #f3d286; --paused: #3c4456; --paused-text: #c3cad6; --recording: #d05aa9;
        --recording-text: #2b0620; --active: #22315a; --active-text: #bccdf8; --on: #373f52;
        --on-text: #c3cad6;
      }
    }
    * { box-sizing: border-box; }
    body { background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
      margin: 0 auto; max-width: 90rem; padding: clamp(.75rem, 3vw, 2.5rem); }
    h1 { font-size: clamp(1.3rem, 4vw, 1.8rem); line-height: 1.2; margin: 0;
      overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
    h3 { font-size: .95rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
    header p, .note { color: var(--quiet); margin: .35rem 0 0; }
    .failures { border-left: 3px solid var(--interrupted); margin: .75rem 0 0;
      overflow-wrap: anywhere; padding: .25rem 0 .25rem 1.5rem; }
    .legend { color: var(--quiet); display: flex; flex-wrap: wrap; font-size: .85rem;
      gap: .25rem 1.25rem; list-style: none; margin: 1rem 0 0; padding: 0; }
    .legend svg { vertical-align: -3px; }
    .patterns { position: absolute; }
    .chart svg { display: block; }
    .lane .name { color: var(--quiet); font-size: .85rem; margin-top: .35rem;
      overflow-wrap: anywhere; }
    .axis { background: var(--ground); border-bottom: 1px solid var(--line); position: sticky;
      top: 0; z-index: 1; }
    .axis .name { align-self: end; }
    text { fill: var(--quiet); font: 12px system-ui, sans-serif; unicode-bidi: isolate; }
    .detail, .label.wide, .label.widest { display: none; }
    .grid { stroke: var(--line); }
    .mark { stroke: var(--quiet); stroke-width: 1.5; }
    a:hover .mark { stroke: var(--interrupted); stroke-width: 3; }
    rect { rx: 2px; }
    .audible rect { fill: var(--audible); } .audible text { fill: var(--audible-text); }
    .lowered rect { fill: var(--lowered); } .lowered text { fill: var(--lowered-text); }
    .interrupted rect { fill: url(#hatch); stroke: var(--interrupted); }
    .interrupted text { fill: var(--interrupted-text); }
    .hatch { fill: var(--interrupted); opacity: .28; rx: 0; }
    .silent rect { fill: none; stroke: var(--silent); stroke-dasharray: 4 3; }
    .silent text { fill: var(--silent-text); }
    .paused rect { fill: var(--paused); } .paused text { fill: var(--paused-text); }
    .recording rect { fill: var(--recording); } .recording text { fill: var(--recording-text); }
    .active rect { fill: var(--active); } .active text { fill: var(--active-text); }
    .inactive rect { fill: none; stroke: var(--line); } .inactive text { fill: var(--quiet); }
    .on rect { fill: var(--on); } .on text { fill: var(--on-text); }
    text.label.above { fill: var(--quiet); font-size: 10px; }
    .tiny rect { stroke: none; }
    table { border-collapse: collapse; font-size: .85rem; width: 100%; }
    th { color: var(--quiet); font-weight: 600; text-align: left; }
    th, td { border-bottom: 1px solid var(--line); padding: .3rem .9rem .3rem 0;
      vertical-align: top; }
    .time { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .source, .details, .rule { overflow-wrap: anywhere; }
    tr:target { background: var(--active); scroll-margin-top: 4rem; }
    @media (min-width: 700px) {
      .lane { display: grid; grid-template-columns: 9rem minmax(0, 1fr); align-items: center; }
      .lane .name { margin-top: 0; }
      .event { white-space: nowrap; }
      .source { min-width: 6rem; }
      .details, .rule { min-width: 9rem; }
      .detail { display: inline; }
    }
    @media (max-width: 699px) {
      thead { clip-path: inset(50%); position: absolute; }
      table, tbody, tr, td { display: block; }
      tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
      td { border: 0; overflow-wrap: anywhere; padding: 0; }
      td:empty { display: none; }
      .time, .source, .event { display: inline; margin-right: .5rem; }
      .time, .details { color: var(--quiet); }
      .rule { border-left: 2px solid var(--line); padding-left: .5rem; }
    }
    @media (min-width: 900px) { .label.wide { display: inline; } }
    @media (min-width: 1300px) { .label.widest { display: inline; } }
    @media print { body { padding: 0; } .axis { position: static; } }

    """
}
