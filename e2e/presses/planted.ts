/** A page of one button with one fault, or with none; the judge must find exactly this. */
export type Planted = {
  name: string;
  /** The body of the page. */
  html: string;
  /** Runs when the page opens: `read` resolves when the page's only read has been answered. */
  script: string;
  /** Matches the only fault that the judge finds; undefined for a good page. */
  fault?: RegExp;
};

const MAIN = 'class="_button_0 _main_0"';
const SEND = `const send = (key) => fetch('/api/planted/write', {
  method: 'POST', body: 'same', headers: key ? { 'idempotency-key': key } : {},
});`;

/** Written before the judge, and never changed for it. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'dead until the read is answered',
    html: `<button ${MAIN}>开始学习</button><p></p>`,
    script: `let here = false;
      read.then(() => { here = true; });
      document.querySelector('button').onclick = () => {
        if (here) document.querySelector('p').textContent = '正在打开课时';
      };`,
    fault: /^GET \/api\/planted\/read: «开始学习» is dead$/,
  },
  {
    name: 'leads to its own address until the read is answered',
    html: `<a ${MAIN} href="">开始学习</a>`,
    script: `const link = document.querySelector('a');
      link.href = location.href;
      read.then(() => { link.href = '/planted/elsewhere'; });`,
    fault: /^GET \/api\/planted\/read: «开始学习» leads to its own address$/,
  },
  {
    name: 'writes once for every tap',
    html: `<button ${MAIN}>报名</button><p></p>`,
    script: `${SEND}
      document.querySelector('button').onclick = () => {
        document.querySelector('p').textContent = '正在报名';
        void send();
      };`,
    fault: /^.*: «报名» writes 2 times: POST \/api\/planted\/write$/,
  },
  {
    name: 'writes under a key of its own for every tap',
    html: `<button ${MAIN}>报名</button><p></p>`,
    script: `${SEND}
      let taps = 0;
      document.querySelector('button').onclick = () => {
        document.querySelector('p').textContent = '正在报名';
        void send('key-' + ++taps);
      };`,
    fault: /^.*: «报名» writes 2 times: POST \/api\/planted\/write$/,
  },
  {
    name: 'answers in the console only',
    html: `<button ${MAIN}>申请证书</button>`,
    script: `document.querySelector('button').onclick = () => console.log('正在申请');`,
    fault: /^.*: «申请证书» is dead$/,
  },
  {
    name: 'answers below the edge of the screen',
    html: `<button ${MAIN}>注册</button><div style="height:2000px"></div><p></p>`,
    script: `document.querySelector('button').onclick = () => {
        document.querySelector('p').textContent = '请填写姓名';
      };`,
    fault: /^.*: «注册» is dead$/,
  },
  {
    name: 'answers screen readers only',
    html: `<button ${MAIN}>保存</button>
      <p role="status" style="position:absolute;width:1px;height:1px;overflow:hidden"></p>`,
    script: `document.querySelector('button').onclick = () => {
        document.querySelector('p').textContent = '已保存';
      };`,
    fault: /^.*: «保存» is dead$/,
  },
  {
    name: 'changes by itself and ignores the tap',
    html: `<button ${MAIN}>去考试</button><p></p>`,
    script: `let seconds = 1_000_000;
      setInterval(() => { document.querySelector('p').textContent = '还剩 ' + seconds-- + ' 秒'; }, 50);`,
    fault: /^.*: «去考试» is dead$/,
  },
  {
    name: 'is disabled without a reason',
    html: `<main><section><button ${MAIN} disabled>去考试</button></section></main>`,
    script: '',
    fault: /^.*: «去考试» is disabled without a reason$/,
  },
  {
    name: 'is covered',
    html: `<button ${MAIN}>登录</button><div style="position:fixed;inset:0"></div>`,
    script: '',
    fault: /^.*: «登录» is covered$/,
  },
];

/** Pages in which the judge finds nothing. */
export const GOOD: readonly Planted[] = [
  {
    name: 'is busy until the read is answered, and writes once',
    html: `<button ${MAIN} disabled aria-busy="true">正在加载</button><p></p>`,
    script: `${SEND}
      const button = document.querySelector('button');
      read.then(() => {
        button.disabled = false;
        button.ariaBusy = 'false';
        button.textContent = '报名';
      });
      button.onclick = () => {
        button.disabled = true;
        button.ariaBusy = 'true';
        button.textContent = '正在报名';
        void send().catch(() => { document.querySelector('p').textContent = '网络异常'; });
      };`,
  },
  {
    name: 'writes again under the same key',
    html: `<button ${MAIN}>报名</button><p></p>`,
    script: `${SEND}
      document.querySelector('button').onclick = () => {
        document.querySelector('p').textContent = '正在报名';
        void send('key');
      };`,
  },
  {
    name: 'is disabled with its reason',
    html: `<main><section><p>学完必修就能考</p><button ${MAIN} disabled>去考试</button></section></main>`,
    script: '',
  },
  {
    name: 'leads elsewhere',
    html: `<a ${MAIN} href="/planted/elsewhere">继续学习</a>`,
    script: '',
  },
];

/** Returns the HTML of a planted page. */
export const htmlOf = ({ html, script }: Planted): string => `<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><body>${html}<script>
// The judge waits for the app's router on every page.
self.__TSR_ROUTER__ = {};
const read = fetch('/api/planted/read').then(async (answer) => { await answer.text(); });
${script}
</script></body>`;
