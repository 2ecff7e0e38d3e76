extension StatsPage {
  static let style = """
    :root { color-scheme: light dark; --bar: #2f6fb0; --line: #8886; }
    @media (prefers-color-scheme: dark) { :root { --bar: #6fa8dc; } }
    * { box-sizing: border-box; }
    body { font: 15px/1.45 system-ui, sans-serif; margin: clamp(.75rem, 3vw, 2rem); }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
    p { margin: 0; }
    .note { font-size: .85rem; opacity: .75; overflow-wrap: anywhere; }
    .charts { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, \
    26rem), 1fr)); margin: 1.5rem 0; }
    section { break-inside: avoid; min-width: 0; }
    table, thead, tbody, tfoot { display: block; }
    th { font-weight: inherit; text-align: start; overflow-wrap: anywhere; padding: 0; }
    td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; padding: 0; text-align: end; }
    tr { column-gap: .75rem; display: grid; grid-template-columns: minmax(0, 1fr) 4.5rem; }
    .timed tr { grid-template-columns: minmax(0, 1fr) 4rem 7.5rem; }
    .timed td + td { font-size: .85em; }
    .rows tr { padding: .2rem 0; }
    .rows tbody tr::after { content: ""; grid-column: 1 / -1; height: 7px; width: var(--share); }
    .rows tbody tr::after, .bars tbody tr::after { background: var(--bar); border-radius: 1px; \
    forced-color-adjust: none; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    thead th { font-size: .8rem; opacity: .75; }
    thead th + th { text-align: end; }
    tfoot { opacity: .75; }
    .columns { position: relative; padding-top: .6rem; }
    .axis { height: 10rem; left: 3rem; position: absolute; right: .9rem; top: .6rem; }
    .axis span { border-top: 1px solid var(--line); left: 0; position: absolute; right: 0; }
    .axis b { font: .75rem/1 system-ui, sans-serif; position: absolute; right: calc(100% + .35rem); \
    top: -.4rem; }
    .bars tbody { display: flex; height: 10rem; margin: 0 .9rem 1.75rem 3rem; }
    .bars tbody tr { display: block; flex: 1 1 0; min-width: 0; position: relative; }
    .bars tbody tr::after { bottom: 0; content: ""; height: var(--share); left: 0; \
    position: absolute; right: clamp(0px, 15%, 3px); }
    .bars tbody tr[data-tick]::before { content: attr(data-tick); content: attr(data-tick) / ""; \
    font-size: .75rem; left: 50%; line-height: 1; position: absolute; top: calc(100% + .4rem); \
    transform: translateX(-50%); white-space: nowrap; }
    .bars thead, .bars tbody th, .bars tbody td { clip-path: inset(50%); height: 1px; \
    overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
    @media print { body { margin: 0; } .charts { display: block; } section { margin-bottom: 1.5rem; } }

    """
}
