import { laidOut } from './table';

/**
 * A soak, as its closing lines say it; `hours` are virtual ones. `fast` is a form around the pure rules that was removed: nothing
 * writes it any more.
 */
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

/** Reads docs/soak.json. A file that is missing or empty is a ledger without entries. */
export const readLedger = (text: string): Ledger =>
  text ? (JSON.parse(text) as Ledger) : { soaks: [], tortures: [] };

/** The text of docs/soak.json: a line for each entry. */
export const ledgerText = (ledger: Ledger): string => `${entriesByLine({ ...ledger })}\n`;

/** The JSON of lists by name with a line for each entry, so that a change of the file shows the entries that came. */
export function entriesByLine(lists: Record<string, readonly unknown[]>): string {
  const texts = Object.entries(lists).map(([name, entries]) => {
    const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${texts.join(',\n')}\n}`;
}

/** Returns docs/soak.md: the sums of all entries, the newest of each kind, and what is short. */
export function ledgerPage({ soaks, tortures }: Ledger): string {
  const parts = [
    HEAD,
    '## 模拟世界',
    laidOut([
      ['形式', '轮', '次数', '虚拟小时', '发现', '最后一次发现以后的次数', '最新一轮'],
      ...FORMS.map(([form, name]) => soakRow(name, of(soaks, form))),
    ]),
    '“发现”是裁判说出来的不成立；修好以后，那种形式的次数从头数起，所以“最后一次发现以后的次数”才是没有再找到的次数。',
    laidOut([
      ['原谅的理由', '次数'],
      ...[...excusesOf(soaks)].map(([reason, times]) => [reason, String(times)]),
    ]),
    '一次原谅只指一行、一个理由。',
    '## 断电试验',
    '`npm run long -- torture`：真浏览器、真服务器进程，在任意时刻 SIGKILL；放过多少由视频元素自己的 `played` 说，从浏览器外面读。',
    laidOut([
      [
        '数据库',
        '轮',
        '杀浏览器',
        '杀服务器',
        '放过（秒）',
        '一次最多丢（秒）',
        '多算（秒）',
        '不成立',
        '最新一轮',
      ],
      ...Object.entries(DATABASES).map(([database, name]) =>
        tortureRow(
          name,
          tortures.filter((one) => one.database === database),
        ),
      ),
    ]),
    '## 还差什么',
    FORMS.map(([form, name]) => shortOf(name, of(soaks, form))).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const HEAD = `# 账本：模拟世界和断电试验，一共跑过多少

由 \`npm run docs\` 从 [soak.json](soak.json) 写，不要手改。每一轮的种子、原谅和发现都在那里，由 \`npm run soak -- … --enter\` 和 \`npm run long -- torture --enter\` 记进去；没提交干净的工作区、种了错误的轮次不记。`;

const of = (soaks: readonly Dated<SoakResult>[], form: SoakResult['form']) =>
  soaks.filter((soak) => soak.form === form);

const FORMS = [
  ['shipped', '发布的应用和服务器'],
  // Removed on 2026-11-29: its rounds are history.
  ['fast', '纯规则的世界（已拆除，旧记录）'],
] as const;

export const DATABASES = { 'built-in': '自带的', postgres: 'PostgreSQL' } as const;

function soakRow(name: string, soaks: readonly Dated<SoakResult>[]): string[] {
  const { runs, hours, findings, since } = sumOf(soaks);
  return [name, ...[soaks.length, runs, hours, findings, since].map(String), newest(soaks)];
}

function tortureRow(name: string, all: readonly Dated<TortureResult>[]): string[] {
  const sum = (value: (one: TortureResult) => number) =>
    tenth(all.reduce((total, one) => total + value(one), 0));
  return [
    name,
    String(all.length),
    String(sum(({ kills }) => kills.browser)),
    String(sum(({ kills }) => kills.server)),
    String(sum(({ played }) => played)),
    String(Math.max(0, ...all.map(({ lostMost }) => lostMost))),
    String(sum(({ invented }) => invented)),
    String(sum(({ broken }) => broken)),
    newest(all),
  ];
}

function newest(all: readonly Dated<{ commit: string; seed: number }>[]): string {
  const last = all.at(-1);
  return last ? `${last.day}，${last.commit}，种子 ${last.seed}` : '还没有';
}

function shortOf(name: string, soaks: readonly Dated<SoakResult>[]): string {
  const last = soaks.findLast(({ breaches }) => breaches.length > 0);
  if (!last) return `- ${name}：还没有发现过。`;
  const rules = [...new Set(last.breaches.map(({ rule }) => rule))].join('、');
  return `- ${name}：最近一次发现在 ${last.day}，${last.commit}（${rules}），以后又跑了 ${sumOf(soaks).since} 次。`;
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
