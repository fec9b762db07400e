import { LEARNER, NEWCOMER, PURCHASER, TESTERS, tester } from '@demo/ids/ids';
import { html } from 'hono/html';
import { SANDBOX_IDENTITY } from '../outside/sandbox';
import { sandboxPage } from './page';

type Links = { encrypt: string; ticket: string; wechat: string; training: string };

export const PEOPLE: readonly [phone: string, who: string][] = [
  [LEARNER.phone, '学员'],
  [NEWCOMER.phone, '新学员'],
  [PURCHASER.phone, '单位采购人'],
  ['13900000000', '还没有账号的人'],
  ...Array.from({ length: TESTERS }, (_, at): [string, string] => [tester(at + 1).phone, '测试学员']),
];

const LOGINS: readonly [kind: keyof Links, name: string, about: string][] = [
  ['encrypt', '加密链接', '平台为这位学员写的链接'],
  ['wechat', '微信', '微信授权页带回来的 code'],
  ['ticket', '政务单点登录', '统一身份认证带回来的 ticket'],
  ['training', '合作网站', '从合作网站进入一个培训'],
];

/** Chooses who comes, and gives the links that they would come by. */
export function identityPage(made?: { phone: string; links: Links }) {
  return sandboxPage(
    '身份沙箱',
    '代替微信、政务单点登录和合作网站，只在演示里有。选一位学员，得到登录链接；每个链接只能用一次，五分钟内有效。',
    html`<form method="post" action="${SANDBOX_IDENTITY}">
        <label>学员
          <select name="phone">
            ${PEOPLE.map(
              ([phone, who]) =>
                html`<option value="${phone}" ${phone === made?.phone ? 'selected' : ''}>${phone} ${who}</option>`,
            )}
          </select>
        </label>
        <button>生成链接</button>
      </form>
      ${made ? linksOf(made) : ''}`,
  );
}

const linksOf = ({ phone, links }: { phone: string; links: Links }) => html`
      <h2>${phone} 的链接</h2>
      <ul>
        ${LOGINS.map(
          ([kind, name, about]) => html`<li>
          <h2>${name}</h2>
          <p>${about}</p>
          <a href="${links[kind]}">从${name}进入</a>
        </li>`,
        )}
      </ul>`;
