import { html } from 'hono/html';
import { LEARNER, NEWCOMER, PURCHASER, TESTERS, tester } from '../demo/ids';
import { SANDBOX_IDENTITY } from './addresses';

type Links = { encrypt: string; ticket: string; wechat: string; training: string };

const PEOPLE: readonly [phone: string, who: string][] = [
  [LEARNER.phone, '学员'],
  [NEWCOMER.phone, '新学员'],
  [PURCHASER.phone, '单位采购人'],
  ['13900000000', '还没有账号的人'],
  ...Array.from({ length: TESTERS }, (_, at): [string, string] => [tester(at + 1).phone, '测试学员']),
];

const LOGINS: readonly [kind: keyof Links, name: string, about: string][] = [
  ['encrypt', '加密链接', '平台为一位学员写的链接'],
  ['wechat', '微信', '微信授权页带回来的 code'],
  ['ticket', '政务单点登录', '统一身份认证带回来的 ticket'],
  ['training', '合作网站', '从合作网站进入一个培训'],
];

const STYLE = `
  body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #1d2a24; background: #f6f4ee; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.375rem; } h2 { font-size: 1rem; margin: 0; }
  form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
  label { display: grid; gap: .25rem; flex: 1 1 16rem; }
  select, button { font: inherit; min-height: 3rem; padding: 0 1rem; border-radius: 12px; border: 1px solid #8a928d; background: #fff; color: inherit; }
  button { background: #0f5c3f; border-color: #0f5c3f; color: #fff; }
  ul { list-style: none; padding: 0; display: grid; gap: .75rem; }
  li { background: #fff; border: 1px solid #d9d6cc; border-radius: 14px; padding: 1rem; }
  p { margin: .25rem 0; } a { color: #0f5c3f; display: inline-block; padding: .625rem 0; word-break: break-all; }
  :focus-visible { outline: 3px solid #b88500; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { color: #e8e6df; background: #141816; } li, select { background: #1e2421; border-color: #3b433f; }
    a { color: #7fd1aa; } button { background: #7fd1aa; border-color: #7fd1aa; color: #10251b; }
  }`;

/** Chooses who comes, and gives the links that they would come by. Plain HTML: it works without a script. */
export function identityPage(made?: { phone: string; links: Links }) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>身份沙箱</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>身份沙箱</h1>
      <p>代替微信、政务单点登录和合作网站，只在演示里有。选一位学员，得到登录链接；每个链接只能用一次，五分钟内有效。</p>
      <form method="post" action="${SANDBOX_IDENTITY}">
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
      ${made ? linksOf(made) : ''}
    </main>
  </body>
</html>`;
}

const linksOf = ({ phone, links }: { phone: string; links: Links }) => html`
      <h2>${phone} 的登录链接</h2>
      <ul>
        ${LOGINS.map(
          ([kind, name, about]) => html`<li>
          <h2>${name}</h2>
          <p>${about}</p>
          <a href="${links[kind]}">用${name}登录</a>
        </li>`,
        )}
      </ul>`;
