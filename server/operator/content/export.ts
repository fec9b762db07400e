import { type Content, content } from '@contract/operator/content';
import { chinaTime } from '@rules/china-time';
import * as z from 'zod/mini';
import type { Database } from '../../database/open';
import type { ItemKind } from '../../database/schema';
import { writtenPositions } from './positions';
import { type ContentStanding, type Present, standing } from './state';

/** Everything that stands and is not withdrawn, as a folder says it: with ids, and times that mean the same on any day. */
export async function exportContent(
  database: Pick<Database, 'select'>,
): Promise<{ version: number; content: Content }> {
  const found = await standing(database);
  return { version: found.version, content: contentOf(found) };
}

/** Pure. @throws what zod throws, where what stands is no content: a defect. */
export function contentOf({ settings, agreements, items, files, positions }: ContentStanding): Content {
  const alive = items.filter(({ withdrawnAt }) => withdrawnAt === null);
  const of = (kind: ItemKind) => alive.filter((one) => one.kind === kind);
  const all = (kind: ItemKind) => of(kind).map((one) => named(one, one.slug));
  return z.parse(content, {
    settings,
    categories: {
      lessons: all('lessonCategory'),
      news: all('newsCategory'),
      policies: all('policyCategory'),
    },
    positions: writtenPositions(positions),
    experts: all('expert'),
    lessons: of('lesson').map((lesson) => ({
      ...named(lesson, lesson.slug),
      chapters: chaptersOf(lesson, alive),
    })),
    trainings: of('training').map((training) => {
      const [exam] = of('exam').filter(({ slug }) => slug === training.slug);
      return { ...named(training, training.slug), ...(exam && { exam: named(exam, undefined) }) };
    }),
    news: all('news'),
    policies: all('policy'),
    announcements: all('announcement'),
    columns: all('column'),
    help: all('help'),
    banners: all('banner'),
    packages: all('package'),
    agreements,
    removed: [],
    files,
  });
}

const within = (lesson: Present, one: Present) => one.slug.startsWith(`${lesson.slug}/`);
const ownSlug = ({ slug }: Present) => slug.split('/').at(-1);

function chaptersOf(lesson: Present, alive: readonly Present[]) {
  const own = alive.filter((one) => within(lesson, one));
  return own
    .filter(({ kind }) => kind === 'chapter')
    .map((chapter) => ({
      ...named(chapter, ownSlug(chapter)),
      hours: own
        .filter(
          ({ kind, source }) =>
            kind === 'hour' && (source as { chapter?: string }).chapter === ownSlug(chapter),
        )
        .map((hour) => {
          const { chapter: _, ...said } = named(hour, ownSlug(hour)) as Record<string, unknown>;
          return said;
        }),
    }));
}

function named(one: Present, slug: string | undefined): object {
  const said = dated(one.source, one.times) as object;
  return { ...said, id: one.id, ...(slug !== undefined && { slug }) };
}

/** What was counted from today is written as the day that it was. */
function dated(value: unknown, times: Record<string, number>): unknown {
  if (typeof value === 'string') {
    const at = value === '' ? undefined : times[value];
    return at === undefined ? value : chinaTime(at).replace(/:00$/, '');
  }
  if (Array.isArray(value)) return value.map((one) => dated(one, times));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, dated(one, times)]));
}
