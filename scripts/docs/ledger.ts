import { laidOut } from './table';

/** A soak of one form of the world, as its closing lines say it; `hours` are virtual ones. */
export type SoakResult = {
  commit: string;
  form: 'fast' | 'shipped';
  /** The kind of lives, where it was one alone. */
  life?: string;
  seed: number;
  runs: number;
  hours: number;
  excuses: Record<string, number>;
  breaches: { rule: string; what: string; path?: string }[];
  /** Only where a bug was planted: such a soak is no proof of anything, and is not entered. */
  planted?: string;
};

/** A torture on one database (`e2e/torture/told.ts`); seconds. */
export type TortureResult = {
  commit: string;
  database: 'built-in' | 'postgres';
  seed: number;
  kills: { browser: number; server: number };
  played: number;
  lostMost: number;
  lostInAll: number;
  invented: number;
  broken: number;
};

export type Dated<T> = T & { day: string };
export type Ledger = { soaks: Dated<SoakResult>[]; tortures: Dated<TortureResult>[] };

/** Where the ledger's data stand in its document: a line of JSON each, in the order in which they were lived. */
const [BEGIN, END] = ['```json-lines', '```'];
const ENTRY = /^(soak|torture)-result (\{.*\})\r?$/gm;

/** What a run has printed, of all its closing lines: the rounds of one soak are one. @throws what is no JSON */
export function printedResults(printed: string, day: string): Ledger {
  const read: Ledger = { soaks: [], tortures: [] };
  for (const [, kind, json = ''] of printed.matchAll(ENTRY)) {
    if (kind === 'torture') read.tortures.push({ day, ...(JSON.parse(json) as TortureResult) });
    else read.soaks = withRound(read.soaks, { day, ...(JSON.parse(json) as SoakResult) });
  }
  return read;
}

function withRound(soaks: Dated<SoakResult>[], round: Dated<SoakResult>): Dated<SoakResult>[] {
  const last = soaks.at(-1);
  const goesOn = last && sameOf(last) === sameOf(round);
  if (!last || !goesOn) return [...soaks, round];
  const excuses = { ...last.excuses };
  for (const [reason, times] of Object.entries(round.excuses))
    excuses[reason] = (excuses[reason] ?? 0) + times;
  const sum = {
    ...last,
    runs: last.runs + round.runs,
    hours: tenth(last.hours + round.hours),
    excuses,
    breaches: [...last.breaches, ...round.breaches],
  };
  return [...soaks.slice(0, -1), sum];
}

/** What one soak is of. */
const sameOf = ({ commit, form, life, planted }: SoakResult) => [commit, form, life, planted].join();

export const tenth = (number: number) => Math.round(number * 10) / 10;

/** Why a result does not belong in the ledger; undefined where it does. */
export function unfit({ commit, planted }: { commit: string; planted?: string }): string | undefined {
  if (planted) return `种了错误「${planted}」，不记。`;
  return commit.endsWith('+') ? `${commit}：工作区有没提交的改动，不记。` : undefined;
}

/** The document's data. */
export function readLedger(text: string): Ledger {
  const [, rest = ''] = text.split(BEGIN);
  const lines = (rest.split(END)[0] ?? '').split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Dated<SoakResult | TortureResult>);
  return {
    soaks: entries.filter((entry): entry is Dated<SoakResult> => 'form' in entry),
    tortures: entries.filter((entry): entry is Dated<TortureResult> => 'database' in entry),
  };
}

/** The document with these data, and everything that is added up of them. */
export function ledgerDocument({ soaks, tortures }: Ledger): string {
  const data = [...soaks, ...tortures].map((entry) => JSON.stringify(entry));
  return [
    HEAD,
    '## 加起来\n',
    laidOut([
      ['形式', '次数', '虚拟小时', '发现', '最后一次发现以后的次数', '轮'],
      ...FORMS.map(([form, name]) =>
        sumRow(
          name,
          soaks.filter((soak) => soak.form === form),
        ),
      ),
    ]),
    '\n“发现”是裁判说出来的不成立；修好以后，那种形式的次数从头数起，所以倒数第二列才是“没有再找到”的次数。\n',
    laidOut([
      ['原谅的理由', '次数'],
      ...[...excusesOf(soaks)].map(([reason, times]) => [reason, String(times)]),
    ]),
    '\n一次原谅只指一行、一个理由。\n',
    '## 每一轮\n',
    laidOut([
      ['日期', '提交', '形式', '种子', '次数', '虚拟小时', '发现'],
      ...soaks.map((one) => [
        one.day,
        one.commit,
        nameOf(one.form) + (one.life ? `（${one.life}）` : ''),
        String(one.seed),
        String(one.runs),
        String(one.hours),
        one.breaches.map(({ rule, what }) => `${rule}: ${what}`).join('；') || '无',
      ]),
    ]),
    '\n## 断电试验\n',
    '`npm run long -- torture`：真浏览器、真服务器进程，在任意时刻 SIGKILL；放过多少由视频元素自己的 `played` 说，从浏览器外面读。\n',
    laidOut([
      [
        '日期',
        '提交',
        '数据库',
        '种子',
        '杀浏览器',
        '杀服务器',
        '放过（秒）',
        '一次最多丢（秒）',
        '多算（秒）',
        '不成立',
      ],
      ...tortures.map((one) => [
        one.day,
        one.commit,
        DATABASES[one.database],
        String(one.seed),
        String(one.kills.browser),
        String(one.kills.server),
        String(one.played),
        String(one.lostMost),
        String(one.invented),
        String(one.broken),
      ]),
    ]),
    '\n## 数据\n',
    BEGIN,
    ...data,
    END,
    '',
  ].join('\n');
}

const HEAD = `# 账本：模拟世界和断电试验，一共跑过多少

由 \`npm run soak -- … --enter\` 和 \`npm run long -- torture --enter\` 写，不用手改；最下面是数据，上面都是从它算出来的。没提交干净的工作区、种了错误的轮次不记。
`;

const FORMS = [
  ['fast', '纯规则的世界'],
  ['shipped', '发布的应用和服务器'],
] as const;
const nameOf = (form: SoakResult['form']) => FORMS.find(([name]) => name === form)?.[1] ?? form;

export const DATABASES = { 'built-in': '自带的', postgres: 'PostgreSQL' } as const;

function sumRow(name: string, soaks: readonly SoakResult[]): string[] {
  const { runs, hours, findings, since } = sumOf(soaks);
  return [name, ...[runs, hours, findings, since, soaks.length].map(String)];
}

/** What all rounds of a form come to; `since`: runs after the last finding. */
export function sumOf(soaks: readonly SoakResult[]) {
  const lastFound = soaks.findLastIndex(({ breaches }) => breaches.length > 0);
  const runsOf = (some: readonly SoakResult[]) => some.reduce((sum, { runs }) => sum + runs, 0);
  return {
    runs: runsOf(soaks),
    hours: tenth(soaks.reduce((sum, { hours }) => sum + hours, 0)),
    findings: soaks.reduce((sum, { breaches }) => sum + breaches.length, 0),
    since: runsOf(soaks.slice(lastFound + 1)),
  };
}

/** How often which reason was granted, over all rounds, the most frequent first. */
export function excusesOf(soaks: readonly SoakResult[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { excuses } of soaks) {
    for (const [reason, times] of Object.entries(excuses)) {
      sums.set(reason, (sums.get(reason) ?? 0) + times);
    }
  }
  return new Map([...sums].sort(([, a], [, b]) => b - a));
}
