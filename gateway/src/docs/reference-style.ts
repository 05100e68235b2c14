/** Tokens of the product's page in miniature: paper and ink, amber only for what can be followed. */
export const referenceStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #1b1f2a; --muted: #5b6270; --line: #e6e3db; --accent: #b45309; --trust: #0f766e; --caution: #b91c1c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #12151d; --surface: #1a1e29; --ink: #eceae4; --muted: #a9afbb; --line: #2d3342; --accent: #fbbf24; --trust: #5eead4; --caution: #fca5a5; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 "Inter Variable", system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px 12px; }
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 24px 16px; }
h1 { font: 600 36px/1.2 "Source Serif 4", Georgia, serif; margin: 0 0 8px; }
h2 { font-size: 22px; margin: 48px 0 12px; }
h3 { font-size: 16px; margin: 0; display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }
h4 { font-size: 14px; margin: 16px 0 4px; color: var(--muted); font-weight: 600; }
p { margin: 4px 0 12px; max-width: 72ch; }
nav ul { list-style: none; padding: 0; margin: 0; display: grid; gap: 4px 24px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
code, pre { font: 14px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow-x: auto; margin: 8px 0; max-height: 480px; }
.endpoint { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 0 0 16px; }
.method { color: var(--trust); font-weight: 700; min-width: 56px; }
.method.delete { color: var(--caution); }
.access { color: var(--muted); font-size: 14px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; }
summary { cursor: pointer; color: var(--accent); padding: 4px 0; }
footer { color: var(--muted); border-top: 1px solid var(--line); }
`
