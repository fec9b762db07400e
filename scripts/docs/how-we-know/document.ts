import {
  DATABASES,
  excusesOf,
  type Ledger,
  type SoakResult,
  sumOf,
  type TortureResult,
  tenth,
} from '../ledger';
import { laidOut } from '../table';
import type { FoundBy } from './paths';
import type { Spec } from './spec';
import { BROKEN_BY, BUGS, HARMLESS, INVARIANTS, UNPROVED } from './words';

export type Evidence = {
  spec: Spec;
  /** Names of the bugs that are planted as text, with the form that can see each. */
  planted: Readonly<Record<string, { what: string; form: string; life?: string; ours?: boolean }>>;
  found: ReadonlyMap<string, FoundBy>;
  /** How many bugs the model of the queue plants and finds by itself. */
  inQueueModel: number;
  ledger: Ledger;
  /** What docs/testing.md says was last heard of the mutants. */
  mutants: string;
};

/** What we have set out to do, over all rounds: less is a gap, and is said. */
const GOALS = { shipped: 20_000, kills: 50 };
const FORMS: Record<string, string> = {
  fast: '纯规则的世界（已拆除，旧记录）',
  queue: '补传队列的模型，走遍每一种状态',
  shipped: '发布的应用和服务器',
  held: '三个连接的 PostgreSQL',
};

/** docs/how-we-know.md, whole. @throws where a promise, an invariant or an unproved thing of SPEC.md has no words here */
export function howWeKnow(evidence: Evidence): string {
  return [
    HEAD,
    promised(evidence),
    broken(evidence),
    tried(evidence),
    killed(evidence),
    unproved(evidence),
    TAIL,
  ].join('\n\n');
}

const HEAD = `# 凭什么相信：给要检查我们的人

<!-- 由 npm run docs 写：从 src/study/SPEC.md、植入的错误、账本 docs/soak.json 和 docs/testing.md 拼成，不要手改 -->

这一页给监管人员和单位，十分钟读完。四个问题：我们承诺什么，什么会弄坏它，弄坏了谁会发现，还有什么没有证明。数字都是程序从记录里抄来的，没有一个是手写的；抄错或者过时，自动检查就通不过。

检查的办法只有一句话：**不信写程序的人，信一个不认识程序的裁判**。模拟的视频、学员和网络各自写下发生了什么，裁判（simulation/judge）只看这份记录和服务器的账，不用被检查的任何一行代码。再故意弄坏程序，看裁判发不发现；发现不了，是裁判的错，照样要修。`;

function promised({ spec }: Evidence): string {
  const parts = spec.promises.map(({ title, text }) => {
    const { breaks, tells } = wordsOf(BROKEN_BY, title);
    return `**${title}。** ${text}\n\n- 什么会弄坏它：${breaks}\n- 谁会发现：${tells}`;
  });
  const invariants = spec.invariants.map(({ name, testedIn }) => [name, wordsOf(INVARIANTS, name), testedIn]);
  return [
    '## 一、承诺，和会弄坏它的事',
    ...parts,
    '这些承诺拆成十条可以逐秒检查的话。每一条守在哪些自动测试里：',
    laidOut([['', '任何时候都成立', '守在哪里'], ...invariants]),
  ].join('\n\n');
}

const foundHow = ({ form, runs }: FoundBy): string => {
  const when = runs === null ? '人手布的一局，看得见；随机还没有找到' : `${runs} 次之内`;
  return `${form === 'queue' ? '找到' : when}（${FORMS[form] ?? form}）`;
};

function broken({ planted, found, inQueueModel }: Evidence): string {
  const names = Object.keys(planted);
  const rows = names.map((name) => {
    const by = found.get(name);
    const how = by ? foundHow(by) : '还没有记下找到它的路';
    return [name, BUGS[name] ?? planted[name]?.what ?? '', planted[name]?.life ?? '', how];
  });
  const known = names.filter((name) => found.has(name)).length;
  const ours = names.filter((name) => planted[name]?.ours).length;
  const harmless = names.flatMap((name) => (found.has(name) ? [] : (HARMLESS[name] ?? [])));
  const byChance = names.filter((name) => found.get(name)?.runs != null).length;
  const inModel = names.filter((name) => planted[name]?.form === 'queue' && found.has(name)).length;
  return [
    '## 二、我们故意弄坏过什么',
    `每次提交都会重做的：手机的补传队列里植入 ${inQueueModel} 个错误，一个都不许漏；下面记录在案的，一步步重放。`,
    `另有 ${names.length} 个（${names.length - ours} 个由外人或者从前的检查挑的，${ours} 个我们自己加的），把发布的程序改坏，只许裁判说话：${byChance} 个由随机的一生找到，${inModel} 个由队列的模型找到，${known - byChance - inModel} 个在人手布的一局里看得见，都记录在案、能一步步重放；${names.length - known} 个还没有。`,
    laidOut([['', '弄坏了什么', '哪一种日子', '裁判用了几次随机的一生找到'], ...rows]),
    ...harmless,
  ].join('\n\n');
}

function tried({ ledger: { soaks } }: Evidence): string {
  const row = (form: SoakResult['form'], goal: number | '') => {
    const { runs, hours, findings, since } = sumOf(soaks.filter((soak) => soak.form === form));
    return [FORMS[form] ?? form, `${runs}`, `${hours}`, `${findings}`, `${since}`, `${goal}`];
  };
  const excused = [...excusesOf(soaks)].map(([reason, times]) => `${reason} ${times}`).join('，');
  return [
    '## 三、随机试过多少',
    '每一次是一段随机的一生：学、断网、杀进程、拨钟、换手机、伪造，最后网络恢复，裁判对账。种子每次都是新的，打印出来，一条命令可以重来。',
    laidOut([
      ['形式', '次数', '虚拟小时', '找到的毛病', '最近一次毛病以后', '目标'],
      row('shipped', GOALS.shipped),
      row('fast', ''),
    ]),
    `原谅过的（一次只指一行、一个理由）：${excused || '还没有记录'}。每一轮在 [soak.json](soak.json)。`,
  ].join('\n\n');
}

function killed({ ledger: { tortures } }: Evidence): string {
  const row = (database: TortureResult['database']) => {
    const all = tortures.filter((one) => one.database === database);
    const sum = (of: (one: TortureResult) => number) => all.reduce((total, one) => total + of(one), 0);
    return [
      DATABASES[database],
      `${sum(({ kills }) => kills.browser)}`,
      `${sum(({ kills }) => kills.server)}`,
      `${tenth(sum(({ played }) => played))}`,
      `${Math.max(0, ...all.map(({ lostMost }) => lostMost))}`,
      `${sum(({ invented }) => invented)}`,
      `${sum(({ broken: times }) => times)}`,
    ];
  };
  const last = tortures.at(-1);
  return [
    '## 四、断电试验：真的杀过多少',
    '真浏览器放真视频，真服务器记账，在随机的时刻不打招呼地杀掉进程（SIGKILL），线路时好时坏、答复会丢。放过多少秒由浏览器的视频元素自己说，从外面读，不问我们的程序。承诺是：一次最多丢最后一秒，一秒也不多算。',
    laidOut([
      ['数据库', '杀浏览器', '杀服务器', '一共放过（秒）', '一次最多丢（秒）', '多算（秒）', '不成立'],
      row('built-in'),
      row('postgres'),
    ]),
    last ? `最近一次：${last.day}，提交 ${last.commit}，种子 ${last.seed}。` : '还没有记录。',
  ].join('\n\n');
}

function unproved({ spec, planted, found, ledger, mutants }: Evidence): string {
  const known = spec.unproved.map((paragraph) => {
    const words = UNPROVED.find(({ begins }) => paragraph.startsWith(begins));
    if (!words) throw new Error(`no words for what SPEC.md says is not proved: ${paragraph.slice(0, 60)}`);
    return `- ${words.says}`;
  });
  const open = Object.keys(planted).filter(
    (name) => planted[name]?.form !== 'queue' && found.get(name)?.runs == null,
  );
  const runs = (form: SoakResult['form']) => sumOf(ledger.soaks.filter((soak) => soak.form === form)).since;
  const short = (['built-in', 'postgres'] as const).flatMap((database) => {
    const all = ledger.tortures.filter((one) => one.database === database);
    const of = (who: 'browser' | 'server') => all.reduce((sum, { kills }) => sum + kills[who], 0);
    const most = Math.min(of('browser'), of('server'));
    return most < GOALS.kills ? [`${DATABASES[database]} ${most}/${GOALS.kills}`] : [];
  });
  const gaps = [
    open.length > 0 && `改坏一行的错误里，随机的一生还没有找到（或者没有记下）的：${open.join('、')}。`,
    runs('shipped') < GOALS.shipped && `发布的应用和服务器 ${runs('shipped')} 次，目标 ${GOALS.shipped}。`,
    short.length > 0 && `断电试验还没有做够：${short.join('，')}（浏览器和服务器各算）。`,
    `逐个植入小错误（npm run long -- mutants）：${mutants}。`,
    '随机试过多少都不是证明，只有补传队列在小范围里走遍了每一种状态（simulation/queue-model）。',
    '断电试验杀的是进程，不是电源：操作系统还在，会替它把东西写到盘上，PostgreSQL 也没有要求每次写盘。真的拔电源，没有试过。',
    '断电试验用的是桌面版 Chromium 和 Linux；真手机上的系统怎样杀浏览器、怎样写存储，没有在这里试过。',
  ].filter((gap) => gap !== false);
  return [
    '## 五、没有证明的',
    '这个办法证明不了的：',
    known.join('\n'),
    '能证明、但还没有做够的：',
    gaps.map((gap) => `- ${gap}`).join('\n'),
  ].join('\n\n');
}

const TAIL = `## 六、您自己来查

- \`npm test\`：一切必须成立的。
- \`npm run soak -- --runs 200\`：用没人试过的种子再活 200 次。
- \`npm run soak -- --bugs\`：把上面的错误一个一个种回去，看裁判发不发现。
- \`npm run long -- torture --kills 5\`：自己杀。
- 规则本身：[src/study/SPEC.md](../src/study/SPEC.md)；怎样测试：[testing.md](testing.md)。
`;

function wordsOf<T>(words: Readonly<Record<string, T>>, name: string): T {
  const found = words[name];
  if (found === undefined) throw new Error(`the page for doubters has no words for «${name}» of SPEC.md`);
  return found;
}
