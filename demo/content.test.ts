import { existsSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoAnnouncements } from './announcements/all';
import { demoBanners } from './banners';
import { demoColumns } from './columns';
import { demoExperts } from './experts';
import { demoHelpGroups, demoHelpNodes } from './help/all';
import {
  announcementId,
  COLUMNS,
  HELP_DEEPEST,
  HELP_GROUP_DEEP,
  HELP_GROUP_EMPTY,
  NEWS_WIDE_TABLE,
  POLICY_THREE_FILES,
} from './ids/ids';
import { demoLessonCategories } from './lesson-categories';
import { demoLessons } from './lessons';
import { demoNews, demoNewsCategories } from './news/all';
import { demoPolicies, demoPolicyCategories } from './policies/all';
import { demoTrainings } from './trainings';

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const announcements = demoAnnouncements.map((_, at) => announcementId(at + 1));

test('there is as much as the lists need to be paged and filtered', () => {
  const counts = {
    news: [demoNews.length, demoNewsCategories.length],
    policies: [demoPolicies.length, demoPolicyCategories.length],
    announcements: demoAnnouncements.length,
    experts: demoExperts.length,
    columns: demoColumns.length,
    trainings: demoTrainings.length,
    lessonCategories: demoLessonCategories.length,
    helpGroups: demoHelpGroups.length,
    banners: demoBanners.length,
  };
  expect(counts).toEqual({
    news: [32, 4],
    policies: [16, 3],
    announcements: 12,
    experts: 12,
    columns: 6,
    trainings: 14,
    lessonCategories: 3,
    helpGroups: 6,
    banners: 3,
  });
  expect(demoHelpNodes.filter(({ kind }) => kind === 'content').length).toBeGreaterThanOrEqual(30);
  expect(demoNews.filter(({ name }) => name.length === 40)).toHaveLength(2);
});

test('every id has 19 digits and stands once', () => {
  const ids = [
    ...announcements,
    ...[demoNews, demoNewsCategories, demoPolicies, demoPolicyCategories, demoExperts].flatMap(idsOf),
    ...[demoColumns, demoTrainings, demoLessons, demoLessonCategories, demoBanners].flatMap(idsOf),
    ...[demoHelpGroups, demoHelpNodes].flatMap(idsOf),
  ];
  expect(ids.filter((id) => !/^\d{19}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the columns', () => {
  test.each(demoColumns)('$name has only what there is, each once', (column) => {
    const present = {
      trainings: idsOf(demoTrainings),
      lessons: idsOf(demoLessons),
      experts: idsOf(demoExperts),
      news: idsOf(demoNews),
      policies: idsOf(demoPolicies),
      announcements,
    };
    for (const kind of Object.keys(present) as (keyof typeof present)[]) {
      expect(column[kind].filter((id) => !present[kind].includes(id))).toEqual([]);
      expect(new Set(column[kind]).size).toBe(column[kind].length);
    }
  });

  const lengths = (id: string) => {
    const { trainings, lessons, experts, news, policies, announcements } =
      demoColumns.find((column) => column.id === id) ?? expect.fail(`no column ${id}`);
    return { trainings, lessons, experts, news, policies, announcements };
  };

  test('are full, of news alone, and without trainings', () => {
    expect(Object.values(lengths(COLUMNS.everything)).filter((ids) => ids.length < 5)).toEqual([]);
    const { news, ...others } = lengths(COLUMNS.newsOnly);
    expect(news.length).toBeGreaterThan(5);
    expect(Object.values(others).flat()).toEqual([]);
    const { trainings, ...rest } = lengths(COLUMNS.withoutTrainings);
    expect(trainings).toEqual([]);
    expect(Object.values(rest).filter((ids) => ids.length === 0)).toEqual([]);
  });
});

test('each policy has a file, and each file is there and not heavy', () => {
  const files = demoPolicies.flatMap((policy) => policy.files);
  expect(demoPolicies.filter((policy) => policy.files.length === 0)).toEqual([]);
  expect(demoPolicies.filter((policy) => policy.files.length === 3)).toHaveLength(2);
  expect(demoPolicies.find(({ id }) => id === POLICY_THREE_FILES)?.files).toHaveLength(3);
  for (const { file } of files) expect(statSync(`demo/content/files/${file}`).size).toBeLessThan(60_000);
});

describe('the help', () => {
  const nodes = new Map(demoHelpNodes.map((node) => [node.id, node]));
  const depth = (id: string | null): number => (id ? 1 + depth(nodes.get(id)?.parent ?? null) : 0);

  test('is a tree of chapters, three levels deep', () => {
    for (const { parent, group } of demoHelpNodes) {
      if (parent) expect(nodes.get(parent)).toMatchObject({ kind: 'chapter', group });
    }
    expect(Math.max(...demoHelpNodes.map(({ id }) => depth(id)))).toBe(3);
    expect(nodes.get(HELP_DEEPEST)).toMatchObject({ kind: 'content', group: HELP_GROUP_DEEP });
    expect(depth(HELP_DEEPEST)).toBe(3);
  });

  test('has one group without anything, and no chapter without anything', () => {
    const empty = idsOf(demoHelpGroups).filter((id) => !demoHelpNodes.some(({ group }) => group === id));
    expect(empty).toEqual([HELP_GROUP_EMPTY]);
    const chapters = demoHelpNodes.filter(({ kind }) => kind === 'chapter');
    expect(chapters.filter(({ id }) => !demoHelpNodes.some(({ parent }) => parent === id))).toEqual([]);
  });
});

test('every picture is there', () => {
  const covers = [...demoNews, ...demoTrainings, ...demoLessons, ...demoAnnouncements].map(
    ({ cover = '' }) => cover,
  );
  const pictures = [...demoBanners.map(({ picture }) => picture), ...demoExperts.map((one) => one.avatarUrl)];
  const shown = [...covers, ...pictures].filter((path) => path !== '');
  expect(shown.filter((path) => !existsSync(`demo/content${path}`))).toEqual([]);
});

test('the wide table has seven columns', () => {
  const wide = demoNews.find(({ id }) => id === NEWS_WIDE_TABLE)?.content.match(/<th>/g);
  expect(wide).toHaveLength(7);
});
