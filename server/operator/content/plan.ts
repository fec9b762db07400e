import type { Content } from '@contract/operator/content';
import { newId } from '../../database/new-id';
import { inSlices } from './in-slices';
import { type Item, itemsOf } from './items';
import { match, pathOf } from './match';
import { meaningOf } from './meaning';
import { type PositionChanges, positionChanges } from './positions';
import { settingsProblems } from './settings-problems';
import type { ContentStanding, Present } from './state';

/** Among an item's times: when it was applied first, for what says no other time. */
export const FIRST_APPLIED = '';

/** What becomes of one item. */
export type Planned = Item & {
  id: string;
  /** What it was; a new one was nothing. */
  before: Present | undefined;
  digest: string;
  times: Record<string, number>;
  /** What has to be written: it says something else, stands elsewhere, is called otherwise, or comes back. */
  says: boolean;
  moves: boolean;
  renamed: boolean;
  comesBack: boolean;
};

export type Plan = {
  /** The state that it was made against. */
  version: number;
  items: Planned[];
  gone: Present[];
  /** Where there is one, nothing can be applied. */
  problems: string[];
  positions: PositionChanges | undefined;
  settingsChange: boolean;
  agreementsChange: boolean;
  filesChange: boolean;
  /** A slug has come to mean something else: whatever calls it has to be written again. */
  slugsMoved: boolean;
  content: Content;
};

/** What applying a content would come to, against what stands. Pure but for the ids of what is new. `now` in ms. */
export async function planOf(content: Content, present: ContentStanding, now: number): Promise<Plan> {
  const files = new Map(content.files.map((file) => [file.path, file.digest]));
  const { pairs, gone, problems } = match(itemsOf(content), present.items, content.removed);
  const items = await inSlices(pairs, ({ item, before }): Planned => {
    const known = before?.times ?? {};
    const meaning = meaningOf(item.source, { digestAt: (path) => files.get(path), known, now });
    const undated = item.kind === 'help' && item.source.published === undefined;
    return {
      ...item,
      id: item.id ?? before?.id ?? newId(),
      before,
      digest: meaning.digest,
      times: undated ? { ...meaning.times, [FIRST_APPLIED]: known[FIRST_APPLIED] ?? now } : meaning.times,
      says: before?.digest !== meaning.digest,
      moves: before !== undefined && before.place !== item.place,
      renamed: before !== undefined && before.slug !== item.slug,
      comesBack: before !== undefined && before.withdrawnAt !== null,
    };
  });
  return {
    version: present.version,
    items,
    gone,
    problems: [...problems, ...unresolved(items, content), ...settingsProblems(content.settings)].sort(),
    positions: positionChanges(content.positions, present.positions),
    settingsChange: !same(content.settings, present.settings),
    agreementsChange: !same(content.agreements, present.agreements),
    filesChange: !sameFiles(content, present),
    slugsMoved: slugsMoved(items, present),
    content,
  };
}

/** Whether applying it would change anything. */
export const changesAnything = (plan: Plan): boolean =>
  plan.gone.length > 0 ||
  plan.positions !== undefined ||
  plan.settingsChange ||
  plan.agreementsChange ||
  plan.filesChange ||
  plan.items.some(isTouched);

export const isTouched = ({ says, moves, renamed, comesBack }: Planned): boolean =>
  says || moves || renamed || comesBack;

function slugsMoved(items: readonly Planned[], present: ContentStanding): boolean {
  const before = new Map(present.items.map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  return items.some(({ kind, slug, id }) => (before.get(`${kind} ${slug}`) ?? id) !== id);
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
  );
};

const same = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sameFiles({ files }: Content, present: ContentStanding): boolean {
  const told = (list: readonly { path: string; digest: string; type: string }[]) =>
    list
      .map(({ path, digest, type }) => `${path} ${digest} ${type}`)
      .sort()
      .join('\n');
  return told(files) === told(present.files);
}

/** A slug that leads nowhere is a mistake of the folder; whoever sends it past the check hears of it here. */
function unresolved(items: readonly Planned[], { files }: Content): string[] {
  const known = new Set(items.map(({ kind, slug }) => `${kind} ${slug}`));
  const paths = new Set(files.map(({ path }) => path));
  const problems: string[] = [];
  const need = (item: Item, kind: Item['kind'], slug: unknown) => {
    if (slug === undefined || known.has(`${kind} ${String(slug)}`)) return;
    problems.push(`${pathOf(item)} · 没有 ${pathOf({ kind, slug: String(slug) })}，请核对名字`);
  };
  const all = (item: Item, kind: Item['kind'], slugs: unknown) => {
    for (const slug of slugs as string[]) need(item, kind, slug);
  };
  for (const item of items) {
    const { source } = item;
    for (const field of ['cover', 'avatar', 'picture']) {
      const path = source[field];
      if (typeof path === 'string' && !paths.has(path)) problems.push(`${pathOf(item)} · 没有文件 ${path}`);
    }
    if (item.kind === 'lesson') {
      need(item, 'lessonCategory', source.category);
      all(item, 'expert', source.experts);
    }
    if (item.kind === 'hour') need(item, 'expert', source.expert);
    if (item.kind === 'training') {
      all(item, 'training', source.before);
      all(
        item,
        'lesson',
        (source.lessons as { lesson: string }[]).map(({ lesson }) => lesson),
      );
    }
    if (item.kind === 'news') need(item, 'newsCategory', source.category);
    if (item.kind === 'policy') need(item, 'policyCategory', source.category);
    if (item.kind === 'column') for (const [field, kind] of COLUMN_LISTS) all(item, kind, source[field]);
    if (item.kind === 'package') {
      const what = source.for as {
        kind: 'training' | 'lesson' | 'hour';
        training?: string;
        lesson?: string;
        hour?: string;
      };
      const slug = { training: what.training, lesson: what.lesson, hour: `${what.lesson}/${what.hour}` }[
        what.kind
      ];
      need(item, what.kind, slug);
    }
  }
  return problems;
}

/** The lists of a column and the kinds that they name. */
export const COLUMN_LISTS = [
  ['trainings', 'training'],
  ['lessons', 'lesson'],
  ['experts', 'expert'],
  ['news', 'news'],
  ['policies', 'policy'],
  ['announcements', 'announcement'],
] as const;
