import type { OperatorAnswer } from '@contract/operator/endpoint';
import type { remind } from '@contract/operator/reminders';

type Answer = OperatorAnswer<typeof remind>;
type Row = Answer['list'][number];
type LeftOut = Answer['leftOut'][number];

/** A row of the table of a reminder: somebody who is reminded, or left out. */
export type ReminderRow = Row | LeftOut;

const isReminded = (one: ReminderRow): one is Row => 'outcome' in one;

/** Columns of the table of a reminder; one that nobody has a value for is left out. */
export const REMINDER_COLUMNS: readonly (readonly [string, number, (one: ReminderRow) => string])[] = [
  ['姓名', 12, ({ name }) => name],
  ['手机号', 14, ({ phone }) => phone],
  ['单位', 28, ({ unit }) => unit],
  ['部门', 16, ({ department }) => department],
  ['班组', 12, ({ crew }) => crew],
  ['学习', 10, (one) => (isReminded(one) ? one.study : '')],
  ['课时', 10, (one) => (isReminded(one) ? `${one.finishedHours}/${one.hours}` : '')],
  ['截止', 20, (one) => (isReminded(one) ? one.until : '')],
  ['提醒', 10, (one) => (isReminded(one) ? one.outcome : '不提醒')],
  ['原因', 40, ({ why }) => why],
];

/** Returns what a preview says below its table. */
export function previewLines(answer: Answer): string[] {
  const { name, list, leftOut, segments, price, chat, notice } = answer;
  const lines = leftOutLines(leftOut);
  if (list.length === 0) return [`「${name}」没有要提醒的人`, ...lines];
  if (chat !== '') return [`「${name}」有 ${list.length} 人还没有学完`, ...lines, notice, chat];
  const cost = price === '' ? '没有设置 SMS_PRICE，不知道多少钱' : `一共 ${price} 元`;
  const [example] = list.toSorted((a, b) => b.text.length - a.text.length);
  const long = list.filter((one) => one.segments > 1).length;
  return [
    `「${name}」提醒 ${list.length} 人，按 ${segments} 条短信算，${cost}`,
    ...(example ? [`最长的一条（${example.text.length} 个字）：${example.text}`] : []),
    ...(long > 0 ? [`${long} 人的短信超过 70 个字，一人算几条`] : []),
    ...lines,
    ...(notice === '' ? [] : [notice]),
    '什么都还没有发。要发送，加上 --yes',
  ];
}

/** Returns who is left out, by the reason. */
function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const byReason = new Map<string, string[]>();
  for (const one of leftOut) byReason.set(one.why, [...(byReason.get(one.why) ?? []), whoOf(one)]);
  const lines = [...byReason].map(([why, who]) => `  ${why}（${who.length} 人）：${who.join('、')}`);
  return [`不提醒 ${leftOut.length} 人：`, ...lines];
}

const whoOf = ({ name, phone }: { name: string; phone: string }): string =>
  [name || '没有姓名', phone].filter((one) => one !== '').join(' ');

/** Titles of the outcomes that are listed by name, and what follows from each. */
const BY_NAME = {
  被拒: '没有发出，可以再发',
  不确定: '也许已经发出，24 小时内不再发，请看网关的记录',
  跳过: '没有再发',
} as const;

/** A restarted server may have sent the messages of a call whose answer was lost. */
const NO_RESULT = '没有结果（没有轮到，或没有收到服务器的答复；再来一次，24 小时内发过的不会再发）';

/** Returns what was done. `planned`: who was to be reminded; `done`: all rows of all answers. */
export function resultLines(planned: readonly Row[], done: readonly Row[]): string[] {
  const of = (outcome: Row['outcome']) => done.filter((one) => one.outcome === outcome);
  const reported = new Set(done.map(({ id }) => id));
  const lines = Object.entries(BY_NAME).flatMap(([outcome, what]) => {
    const some = of(outcome as keyof typeof BY_NAME);
    if (some.length === 0) return [];
    return [`${outcome} ${some.length} 人（${what}）：`, ...some.map((one) => `  ${whoOf(one)}：${one.why}`)];
  });
  const missing = planned.filter(({ id }) => !reported.has(id));
  return [
    `已发 ${of('已发').length} 人`,
    ...lines,
    ...(missing.length > 0 ? [`${NO_RESULT}，${missing.length} 人：${missing.map(whoOf).join('、')}`] : []),
  ];
}

/** Returns whether each message that was planned was taken, or was not due any more. */
export function isAllSent(planned: readonly Row[], done: readonly Row[]): boolean {
  const settled = done.filter(({ outcome }) => outcome === '已发' || outcome === '跳过');
  const ids = new Set(settled.map(({ id }) => id));
  return planned.every(({ id }) => ids.has(id));
}
