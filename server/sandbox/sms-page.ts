import { html } from 'hono/html';
import { chinaTime } from '../china-time';

/** A message that the sandbox's gateway took; `at` in ms since 1970. */
export type SentSms = { phone: string; code: string; text: string; at: number };

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 35rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 1.375rem; }
  ol { padding: 0; list-style: none; }
  li { padding: 1rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); overflow-wrap: anywhere; }
  li div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  strong { font-size: 1.75rem; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; user-select: all; }
  p { margin: 0.25rem 0 0; }
  a { display: inline-block; padding: 0.625rem 0; color: inherit; }
`;

/** The page of what was sent. Everything in it is escaped: a phone in the address is anybody's text. */
export function smsPage(messages: SentSms[], phone: string) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>演示短信</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>演示短信</h1>
    <p>演示里发出的短信都在这里，最新的在最上面，不会真的发到手机。</p>
    <nav><a href="">刷新</a>${phone && html` · <a href="/sandbox/sms">看全部（现在只看 ${phone}）</a>`}</nav>
    ${messages.length === 0 ? html`<p>还没有短信。</p>` : html`<ol>${messages.map(row)}</ol>`}
  </body>
</html>`;
}

const row = ({ phone, code, text, at }: SentSms) => html`
      <li>
        <div><span>${phone}</span><time>${chinaTime(at)}</time></div>
        <strong>${code}</strong>
        <p>${text}</p>
      </li>`;
