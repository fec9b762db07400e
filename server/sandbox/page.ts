import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** What all pages of the sandbox look like; plain HTML that works without a script. */
const STYLE = `
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #1d2a24; background: #f6f4ee; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0; } h2 { font-size: 1.125rem; margin: 2rem 0 0; } li h2, h3 { font-size: 1rem; margin: 0; }
  form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-top: 1rem; }
  label { display: grid; gap: .25rem; flex: 1 1 16rem; }
  input, select, button { font: inherit; box-sizing: border-box; min-width: 0; min-height: 3rem; padding: 0 1rem; border-radius: 12px; border: 1px solid #8a928d; background: #fff; color: inherit; }
  button { flex: 1 1 8rem; background: #0f5c3f; border-color: #0f5c3f; color: #fff; }
  ul, ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
  li { background: #fff; border: 1px solid #d9d6cc; border-radius: 14px; padding: 1rem; overflow-wrap: anywhere; }
  li div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  strong { font-size: 1.75rem; letter-spacing: .1em; font-variant-numeric: tabular-nums; user-select: all; }
  p { margin: .25rem 0; } a { color: #0f5c3f; display: inline-block; padding: .625rem 0; margin-right: 1rem; }
  :focus-visible { outline: 3px solid #b88500; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e8e6df; background: #141816; } li, input, select { background: #1e2421; border-color: #3b433f; }
    a { color: #7fd1aa; } button { background: #7fd1aa; border-color: #7fd1aa; color: #10251b; }
  }`;

/** A page of the sandbox. `html` escapes what is put into it. */
export function sandboxPage(title: string, about: string, content: Html) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${about}</p>
      ${content}
    </main>
  </body>
</html>`;
}
