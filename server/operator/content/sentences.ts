import { chinaTime } from '@rules/china-time';
import { clock } from '@rules/duration';
import { yuanText } from '@rules/money';
import { writtenTime } from '@rules/written-time';
import type { ItemKind } from '../../database/schema';
import type { Facts } from './facts';
import { filmOf } from './lesson-rows';
import { titleOf } from './match';
import type { Plan, Planned } from './plan';

/** How each kind is counted: its measure word and its name; what learners never see by itself has none. */
const COUNTED: Partial<Record<ItemKind, [measure: string, name: string]>> = {
  training: ['个', '培训'],
  exam: ['场', '考试'],
  lesson: ['门', '课程'],
  hour: ['个', '课时'],
  news: ['条', '新闻'],
  policy: ['条', '政策法规'],
  announcement: ['条', '公告'],
  expert: ['位', '专家'],
  column: ['个', '栏目'],
  help: ['条', '帮助'],
  banner: ['张', '首页图'],
  package: ['个', '套餐'],
  lessonCategory: ['个', '课程分类'],
  newsCategory: ['个', '新闻分类'],
  policyCategory: ['个', '政策法规分类'],
};

/** What learners will see when a plan is applied, in sentences for the operator; none where they will see nothing. */
export function sentencesOf(plan: Plan, facts: Facts): string[] {
  const old = plan.items.filter(({ before }) => before !== undefined);
  const told = new Set<Planned>();
  const each = (sentence: (item: Planned) => string | undefined): string[] =>
    old.flatMap((item) => {
      const said = item.says ? sentence(item) : undefined;
      if (said !== undefined) told.add(item);
      return said ?? [];
    });
  const films = each((item) => filmSentence(item, facts));
  const prices = each(priceSentence);
  const times = each(timeSentence);
  const renamed = old.filter((item) => titleOf(item.before ?? item) !== item.title);
  const others = old.filter(
    (item) => item.says && !item.comesBack && !told.has(item) && !renamed.includes(item),
  );
  return [
    ...counted(
      '新增',
      plan.items.filter(({ before }) => before === undefined),
    ),
    ...counted(
      '重新上架',
      plan.items.filter(({ comesBack }) => comesBack),
    ),
    ...counted('', renamed, '改名'),
    ...films,
    ...prices,
    ...times,
    ...counted('', others, '内容有改动'),
    ...withdrawals(plan, facts),
    ...positionSentences(plan, facts),
    ...(plan.settingsChange ? ['平台设置有改动（电话、邮箱、开票天数等）'] : []),
    ...(plan.agreementsChange ? ['协议或须知的文字有改动'] : []),
  ];
}

/** «新增 1 门课程、2 个课时». */
function counted(verb: string, items: readonly { kind: ItemKind }[], after = ''): string[] {
  const parts = Object.entries(COUNTED).flatMap(([kind, [measure, name]]) => {
    const n = items.filter((item) => item.kind === kind).length;
    return n > 0 ? [`${n} ${measure}${name}`] : [];
  });
  return parts.length > 0 ? [`${verb}${verb && ' '}${parts.join('、')}${after}`] : [];
}

function filmSentence(item: Planned, { halfWay, endBefore, endAfter }: Facts): string | undefined {
  const after = endAfter.get(item.id);
  const before = endBefore.get(item.id);
  if (after === undefined || before === undefined || !filmOf(item)) return undefined;
  const was = item.before && filmOf({ kind: 'hour', source: item.before.source as Planned['source'] });
  const sameFiles = JSON.stringify(was?.files) === JSON.stringify(filmOf(item)?.files);
  if (sameFiles && before === after) return undefined;
  const people = halfWay.get(item.id) ?? 0;
  const who = people > 0 ? `：已学到一半的 ${people} 人按旧版学完` : '';
  return `课时「${item.title}」换了视频（旧版 ${clock(before / 1000)}，新版 ${clock(after / 1000)}）${who}`;
}

const priceOf = (source: unknown): number => {
  const { price } = source as { price?: unknown };
  if (typeof price === 'number') return price;
  return typeof price === 'object' && price !== null ? (price as { once: number }).once : 0;
};
const money = (fen: number): string => (fen === 0 ? '免费' : `${yuanText(fen)} 元`);

function priceSentence({ kind, title, source, before }: Planned): string | undefined {
  const [was, is] = [priceOf(before?.source), priceOf(source)];
  if (was === is) return undefined;
  return `${COUNTED[kind]?.[1] ?? ''}「${title}」的价格从${money(was)}改为${money(is)}，已经买的不变`;
}

type Times = Partial<Record<'runs' | 'registration', string[]> & Record<'from' | 'to', string>>;

/** Returns the times of a training or an exam by their words. */
function timesOf(source: unknown): [words: string, written: string][] {
  const { runs, registration = runs, from, to } = source as Times;
  const all = {
    培训开始: runs?.[0],
    培训结束: runs?.[1],
    报名开始: registration?.[0],
    报名结束: registration?.[1],
    考试开始: from,
    考试结束: to,
  };
  return Object.entries(all).flatMap(([words, written]): [string, string][] =>
    written === undefined ? [] : [[words, written]],
  );
}

/** Returns which times of a training or an exam change, from which date to which. */
function timeSentence({ kind, title, source, times, before }: Planned): string | undefined {
  if (!before || (kind !== 'training' && kind !== 'exam')) return undefined;
  const old = new Map(timesOf(before.source));
  const hasOwnRegistration = [source, before.source].some((one) => (one as Times).registration);
  const changes = timesOf(source).flatMap(([words, written]) => {
    const was = instantOf(old.get(words) ?? '', before.times);
    const is = instantOf(written, times);
    // Without its own times registration is open as long as the training runs.
    if (words.startsWith('报名') && !hasOwnRegistration) return [];
    return was === is || Number.isNaN(was) ? [] : [`${words}：${datesOf(words, was, is).join(' → ')}`];
  });
  return changes.length > 0
    ? `${COUNTED[kind]?.[1]}「${title}」的时间有改动，${changes.join('，')}`
    : undefined;
}

/** Returns the instant of a written time, ms; `known` has those that are counted from a day. */
const instantOf = (written: string, known: Readonly<Record<string, number>>): number =>
  known[written] ?? writtenTime(written, 0);

/** Returns instants as days where each is the beginning or the end of its day, as the words say, else with the time of day. */
function datesOf(words: string, ...instants: number[]): string[] {
  const edge = words.endsWith('开始') ? /00:00:00$/ : /23:59:\d\d$/;
  const texts = instants.map(chinaTime);
  const areDays = texts.every((one) => edge.test(one));
  return texts.map((one) => one.slice(0, areDays ? 10 : 16));
}

function withdrawals({ gone }: Plan, { has, halfWay }: Facts): string[] {
  const named = gone.filter(({ kind }) => kind === 'lesson' || kind === 'training');
  const inThem = new Set(named.map(({ slug }) => slug));
  const hours = gone.filter(({ kind, slug }) => kind === 'hour' && !inThem.has(slug.split('/')[0] ?? ''));
  const others = gone.filter(({ kind }) => !['lesson', 'training', 'hour', 'chapter'].includes(kind));
  const people = (one: Plan['gone'][number]) => has.get(one.id) ?? 0;
  return [
    ...named.map((one) => {
      const [what, did] = one.kind === 'lesson' ? ['课程', '加入'] : ['培训', '报名'];
      const stays = people(one) > 0 ? `：已${did}的 ${people(one)} 人还能学，学时保留` : '';
      return `撤下${what}「${titleOf(one)}」${stays}`;
    }),
    ...hours.map((one) => {
      const n = halfWay.get(one.id) ?? 0;
      return `撤下课时「${titleOf(one)}」${n > 0 ? `：学到一半的 ${n} 人不用再学，已计入的学时保留` : ''}`;
    }),
    ...counted('撤下', others),
  ];
}

/** The most names of positions in one sentence. */
const MAX_NAMES = 20;

function positionSentences({ positions: changes }: Plan, { renamed }: Facts): string[] {
  if (!changes) return [];
  const named = (verb: string, some: readonly { name: string }[], after = '') => {
    const names = some.slice(0, MAX_NAMES).map(({ name }) => name);
    const more = some.length > MAX_NAMES ? ' 等' : '';
    return some.length > 0 ? [`${verb} ${some.length} 个岗位：${names.join('、')}${more}${after}`] : [];
  };
  const said = [
    ...named('新增', changes.added),
    ...changes.renamed.map(({ before, after }) => {
      const n = renamed.get(after.id) ?? 0;
      const who = n > 0 ? `，${n} 名学员的资料里跟着改` : '';
      return `岗位「${before.name}」改名为「${after.name}」${who}`;
    }),
    ...named('不再给人选', changes.hidden, '；已经是这个岗位的学员不变'),
    ...named('重新给人选', changes.offeredAgain),
    ...named('删去', changes.removed, '；没有学员在用'),
  ];
  return said.length > 0 ? said : ['岗位的分类或先后有改动'];
}
