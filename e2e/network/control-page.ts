import { html } from 'hono/html';
import type { ControlSettings } from './control';
import { CONTROL_STYLE } from './control-style';
import type { Fault } from './faults';
import { type NetworkProfile, PROFILE_NAMES, PROFILES, type ProfileName } from './profiles';
import type { Lost } from './proxy';

/** What a tester may do to single requests, in words. */
export const FAULT_TITLES: readonly { name: Fault; title: string }[] = [
  { name: 'loseReply', title: '服务器收到，答复丢失' },
  { name: 'loseRequest', title: '请求没有到服务器' },
  { name: 'silence', title: '一直没有回应' },
  { name: 'html', title: '别人的网页（200）' },
  { name: 'redirect', title: '转到别人的网页（302）' },
  { name: 429, title: '稍后再来（429）' },
  { name: 502, title: '502' },
  { name: 404, title: '404' },
];

const MET = new Map<Lost['met'], string>([
  ...FAULT_TITLES.map(({ name, title }) => [name, title] as const),
  ['cut', '网络断开'],
]);

const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

export type ControlView = Omit<ControlSettings, 'proxy'> & {
  said: string;
  cut: boolean;
  held: ProfileName;
  /** Newest first. */
  lost: readonly Lost[];
};

/** What a profile does, in a few words. */
function traits(name: ProfileName): string {
  const { latency, downKbps, loss, cuts }: NetworkProfile = PROFILES[name];
  const said = [
    Number.isFinite(downKbps) && `下行 ${downKbps} kbit/s`,
    latency > 0 && `往返 ${latency} ms`,
    loss && loss.share < 1 && `丢 ${loss.share * 100}%`,
    loss && loss.share === 1 && '什么也到不了',
    cuts && `每 ${cuts.everySeconds} 秒断 ${cuts.forSeconds} 秒`,
  ];
  return said.filter(Boolean).join('，') || '和直接连接一样';
}

const profiles = (held: ProfileName) => html`
  <form method="post" action="/profile" class="profiles">
    ${PROFILE_NAMES.map(
      (name) => html`<button name="name" value="${name}" aria-pressed="${String(name === held)}">
        <strong>${PROFILES[name].title}</strong><small>${name} · ${traits(name)}</small>
      </button>`,
    )}
  </form>`;

const lostList = (lost: readonly Lost[]) =>
  lost.length === 0
    ? html`<p class="quiet">还没有丢失的请求。</p>`
    : html`<ol>
        ${lost.map(
          // Without the query: it may carry a signature.
          ({ at, method, path, met }) => html`<li>
            <div><time>${clock.format(at)}</time><span>${MET.get(met) ?? String(met)}</span></div>
            <code>${method} ${path.split('?')[0]}</code>
          </li>`,
        )}
      </ol>
      <form method="post" action="/forget"><button>清空记录</button></form>`;

const installation = html`
  <h2>让手机信任这里</h2>
  <p>手机上没有 https 就没有离线打开，也没有摄像头。先在手机上安装证书，测完可以删除。</p>
  <p><a href="/authority.crt" download>下载证书</a></p>
  <h3>Android</h3>
  <p>设置 → 搜索「证书」→ 安装证书 → CA 证书 → 选刚才下载的文件。用 Chrome 打开上面的地址。</p>
  <h3>iPhone</h3>
  <p>用 Safari 下载后：设置 → 已下载描述文件 → 安装；再到 设置 → 通用 → 关于本机 → 证书信任设置，打开「职健学堂 网络测试」。</p>`;

/** The whole page; `html` escapes what is put into it. */
export function controlPage({ upstream, addresses, authority, said, cut, held, lost }: ControlView) {
  return html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>网络控制</title>
    <style>${CONTROL_STYLE}</style>
  </head>
  <body>
    <main>
      <h1>网络控制</h1>
      <p class="quiet">后面是 ${upstream}</p>
      ${addresses.map((address) => html`<p><a href="${address}">${address}</a></p>`)}
      <p role="status" class="state">${cut ? '网络断开' : PROFILES[held].title}${said && html`<small>${said}</small>`}</p>
      <div class="pair">
        <form method="post" action="/cut"><button class="warn">断开</button></form>
        <form method="post" action="/heal"><button class="main">恢复</button></form>
      </div>
      <h2>网络</h2>
      ${profiles(held)}
      <h2>丢下一个</h2>
      <form method="post" action="/lose" class="lose">
        <label>路径里的一段 <input name="path" required placeholder="syncTimer" autocapitalize="none" spellcheck="false"></label>
        <label>遇到什么 <select name="fault">
          ${FAULT_TITLES.map(({ name, title }) => html`<option value="${name}">${title}</option>`)}
        </select></label>
        <label>次数 <input name="times" type="number" inputmode="numeric" min="1" value="1"></label>
        <button class="main">安排</button>
      </form>
      <h2>丢失的请求</h2>
      ${lostList(lost)}
      <p><a href="/">刷新</a></p>
      ${authority && installation}
    </main>
  </body>
</html>`;
}
