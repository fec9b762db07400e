import { html } from 'hono/html';
import { chinaTime } from '../china-time';

/** A message that the sandbox's gateway took; `at` in ms since 1970. */
export type SentSms = { phone: string; code: string; text: string; at: number };

const STYLE = `
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #1d2a24; background: #f6f4ee; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
  li { background: #fff; border: 1px solid #d9d6cc; border-radius: 14px; padding: 1rem; overflow-wrap: anywhere; }
  li div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  strong { font-size: 1.75rem; letter-spacing: .1em; font-variant-numeric: tabular-nums; user-select: all; }
  p { margin: .25rem 0; } a { color: #0f5c3f; display: inline-block; padding: .625rem 0; margin-right: 1rem; }
  :focus-visible { outline: 3px solid #b88500; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e8e6df; background: #141816; } li { background: #1e2421; border-color: #3b433f; }
    a { color: #7fd1aa; }
  }`;

/** The page of what was sent. Everything in it is escaped: a phone in the address is anybody's text. */
export function smsPage(messages: SentSms[], phone: string) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>短信沙箱</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>短信沙箱</h1>
      <p>演示里发出的短信都在这里，最新的在最上面，不会真的发到手机。</p>
      <nav><a href="">刷新</a>${phone && html`<a href="/sandbox/sms">看全部（现在只看 ${phone}）</a>`}</nav>
      ${messages.length === 0 ? html`<p>还没有短信。</p>` : html`<ol>${messages.map(row)}</ol>`}
    </main>
  </body>
</html>`;
}

const row = ({ phone, code, text, at }: SentSms) => html`
        <li>
          <div><span>${phone}</span><time>${chinaTime(at)}</time></div>
          <strong>${code}</strong>
          <p>${text}</p>
        </li>`;
