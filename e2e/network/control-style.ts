/** What the control page looks like: one hand, in the sun or in the dark. */
export const CONTROL_STYLE = `
  :root { color-scheme: light dark; --ink: #1d2a24; --quiet: #55615b; --ground: #f6f4ee; --card: #fff; --edge: #8a928d;
    --main: #0f5c3f; --on-main: #fff; --warn: #a3271d; --held: #dcece3; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --quiet: #a9b3ad; --ground: #141816; --card: #1e2421;
    --edge: #76807a; --main: #7fd1aa; --on-main: #10251b; --warn: #ff9d92; --held: #23402f; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
  main { max-width: 40rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.375rem; margin: 0; } h2 { font-size: 1.125rem; margin: 2rem 0 .75rem; }
  h3 { font-size: 1rem; margin: 1rem 0 0; } p { margin: .25rem 0; overflow-wrap: anywhere; }
  .quiet, small { color: var(--quiet); } small { font-size: .875rem; display: block; }
  a { color: var(--main); display: inline-flex; align-items: center; min-height: 44px; }
  .state { margin: .75rem 0; padding: .75rem 1rem; border-radius: 12px; background: var(--held); font-weight: 600; }
  .state small { font-weight: 400; color: inherit; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  button, input, select { font: inherit; width: 100%; min-height: 44px; padding: .5rem 1rem; border-radius: 12px;
    border: 1px solid var(--edge); background: var(--card); color: inherit; }
  ::placeholder { color: var(--quiet); opacity: 1; }
  button { cursor: pointer; } .main { background: var(--main); border-color: var(--main); color: var(--on-main); }
  .warn { color: var(--warn); border-color: var(--warn); }
  .profiles, .lose, ol { display: grid; gap: .5rem; } .lose { gap: .75rem; }
  .profiles button { text-align: left; } .profiles strong { font-weight: 600; }
  [aria-pressed=true] { background: var(--held); border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); }
  [aria-pressed=true] small { color: inherit; }
  label { display: grid; gap: .25rem; }
  ol { list-style: none; margin: 0 0 .75rem; padding: 0; }
  li { background: var(--card); border-radius: 12px; padding: .75rem 1rem; overflow-wrap: anywhere; }
  li div { display: flex; justify-content: space-between; gap: 1rem; } time { font-variant-numeric: tabular-nums; }
  code { font-size: .875rem; color: var(--quiet); }
  :focus-visible { outline: 3px solid #b88500; outline-offset: 2px; }`;
