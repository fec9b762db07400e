import { chinaTime } from '@rules/china-time';
import { html } from 'hono/html';
import { sandboxPage } from './page';

/** A message that the sandbox's gateway took, a reminder without `code`; `at` in ms since 1970. */
export type SentSms = { phone: string; code?: string; text: string; at: number };

/** The page of what was sent. Everything in it is escaped: a phone in the address is anybody's text. */
export function smsPage(messages: SentSms[], phone: string) {
  return sandboxPage(
    '短信沙箱',
    '演示里发出的短信都在这里，最新的在最上面，不会真的发到手机。',
    html`<nav><a href="">刷新</a>${phone && html`<a href="/sandbox/sms">看全部（现在只看 ${phone}）</a>`}</nav>
      ${messages.length === 0 ? html`<p>还没有短信。</p>` : html`<ol>${messages.map(row)}</ol>`}`,
  );
}

const row = ({ phone, code, text, at }: SentSms) => html`
        <li>
          <div><span>${phone}</span><time>${chinaTime(at)}</time></div>
          <strong>${code ?? '学习提醒'}</strong>
          <p>${text}</p>
        </li>`;
