import { statSync } from 'node:fs';
import type { Content, ContentHelp } from '@contract/operator/content';
import { charactersOf } from '@rules/reading-time';
import { namesIn } from '@server/operator/folder/named';
import { unwashedHtml } from '@server/operator/text/markdown';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoContent } from './content';
import * as known from './ids/ids';

let content: Content;
let unused: string[];
let onDisk: ReadonlyMap<string, string>;
beforeAll(async () => {
  ({ content, unused, onDisk } = await demoContent());
});

test('there is as much as the lists need to be paged and filtered', () => {
  const { news, policies, announcements, experts, columns, trainings, lessons, banners } = content;
  const counts = Object.entries({
    news,
    policies,
    announcements,
    experts,
    columns,
    trainings,
    lessons,
    banners,
  });
  expect(Object.fromEntries(counts.map(([name, list]) => [name, list.length]))).toEqual({
    news: 32,
    policies: 16,
    announcements: 12,
    experts: 12,
    columns: 6,
    trainings: 14,
    lessons: 9,
    banners: 3,
  });
  const { categories, help } = content;
  expect([categories.news.length, categories.policies.length, categories.lessons.length]).toEqual([4, 3, 3]);
  expect(help.filter(({ kind }) => kind === 'article').length).toBeGreaterThanOrEqual(30);
  expect(news.filter(({ title }) => title.length === 40)).toHaveLength(2);
});

/** What is found by hand and in tests stands under the ids that they know. */
describe('the ids', () => {
  const idAt = (kind: string, slug: string) =>
    [...namesIn(content)].find((one) => one.kind === kind && one.slug === slug)?.id;

  test('have 19 digits and stand once', () => {
    const ids = [...namesIn(content)].map(({ id }) => id);
    expect(ids.filter((id) => !/^\d{19}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(200);
  });

  test.each([
    ['training', 'hazard-workers', known.TRAINING],
    ['training', 'newcomers', known.TRAINING_SHORT],
    ['training', 'managers', known.TRAININGS.paid],
    ['training', 'december-week', known.TRAININGS.notStarted],
    ['training', 'summer-heat', known.TRAININGS.ended],
    ['training', 'foremen', known.TRAININGS.foremen],
    ['training', 'confined-space', known.TRAININGS.long],
    ['training', 'hearing-trial', known.TRAININGS.full],
    ['training', 'drillers', known.TRAININGS.offline],
    ['training', 'team-lecturers', known.TRAININGS.prerequisites],
    ['training', 'highly-toxic', known.TRAININGS.faceCheck],
    ['training', 'safety-month', known.TRAININGS.examOpen],
    ['training', 'welders', known.TRAININGS.certificateReady],
    ['training', 'workshop', known.TRAININGS.certificateApplied],
    ['exam', 'workshop', known.EXAMS.certificateApplied],
    ['lesson', 'welding-fumes', known.LESSON_A],
    ['lesson', 'noise', known.LESSON_B],
    ['lesson', 'rights', known.LESSON_C],
    ['lesson', 'face-check', known.LESSON_F],
    ['lesson', 'drilling', known.LESSON_M],
    ['lesson', 'first-day', known.LESSON_SHORT],
    ['lesson', 'files-of-a-unit', known.LESSON_ONCE],
    ['lesson', 'dust', known.LESSON_SERIAL],
    ['lesson', 'official-sources', known.LESSON_LINK],
    ['hour', 'face-check/before-and-within', known.HOUR_FACE_SEALED],
    ['hour', 'face-check/online', known.HOUR_FACE_ONLINE],
    ['help', 'study/how-time-counts/progress-bar/colours', known.HELP_DEEPEST],
    ['help', 'study', known.HELP_GROUP_DEEP],
    ['help', 'live', known.HELP_GROUP_EMPTY],
    ['news', '2026-08-12-masks', known.NEWS_WIDE_TABLE],
    ['policy', 'confined-space', known.POLICY_THREE_FILES],
    ['column', 'everything', known.COLUMNS.everything],
    ['column', 'news-only', known.COLUMNS.newsOnly],
    ['package', 'lesson-twenty', known.PACKAGES.lessonTwenty],
    ['banner', 'welding', known.bannerId(1)],
  ])('%s %s', (kind, slug, id) => {
    expect(idAt(kind, slug)).toBe(id);
  });

  test('of hours and chapters are those of their places', () => {
    const hoursOf = (id: string) =>
      content.lessons
        .find((lesson) => lesson.id === id)
        ?.chapters.flatMap(({ hours }) => hours.map((hour) => hour.id));
    expect(hoursOf(known.LESSON_A)).toEqual(known.HOURS_A);
    expect(hoursOf(known.LESSON_B)).toEqual(known.HOURS_B);
    expect(hoursOf(known.LESSON_C)).toEqual(known.HOURS_C);
    expect(hoursOf(known.LESSON_M)).toEqual(known.HOURS_M);
    expect(hoursOf(known.LESSON_SHORT)).toEqual(known.HOURS_SHORT);
    expect(hoursOf(known.LESSON_ONCE)).toEqual(known.HOURS_ONCE);
    expect(hoursOf(known.LESSON_SERIAL)).toEqual(known.HOURS_SERIAL);
    expect(hoursOf(known.LESSON_LINK)).toEqual(known.HOURS_LINK);
    const chapters = content.lessons.find(({ id }) => id === known.LESSON_A)?.chapters;
    expect(chapters?.map(({ id }) => id)).toEqual(known.CHAPTERS_A);
  });

  test('of announcements count from the oldest on', () => {
    const byTime = [...content.announcements].sort((a, b) => (a.published < b.published ? -1 : 1));
    expect(byTime.map(({ id }) => id)).toEqual(byTime.map((_, at) => known.announcementId(at + 1)));
  });
});

describe('the columns', () => {
  const KINDS = ['trainings', 'lessons', 'experts', 'news', 'policies', 'announcements'] as const;
  const lengths = (slug: string) => {
    const column = content.columns.find((one) => one.slug === slug) ?? expect.fail(`no column ${slug}`);
    return Object.fromEntries(KINDS.map((kind) => [kind, column[kind].length]));
  };

  test('are full, of news alone, and without trainings', () => {
    expect(Object.values(lengths('everything')).filter((length) => length < 5)).toEqual([]);
    const { news, ...others } = lengths('news-only');
    expect(news).toBeGreaterThan(5);
    expect(Object.values(others).every((length) => length === 0)).toBe(true);
    const { trainings, ...rest } = lengths('without-trainings');
    expect(trainings).toBe(0);
    expect(Object.values(rest)).not.toContain(0);
  });
});

test('each policy has a file, and none is heavy', () => {
  expect(content.policies.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(content.policies.filter(({ files }) => files.length === 3)).toHaveLength(2);
  const attached = content.policies.flatMap(({ files }) => files.map(({ file }) => onDisk.get(file) ?? ''));
  for (const at of attached) expect(statSync(at).size).toBeLessThan(60_000);
});

test('every file is called, but for the sample licence of an application', () => {
  expect(unused).toEqual(['pictures/licence-sample.svg']);
});

describe('the help', () => {
  const depth = ({ slug }: ContentHelp) => slug.split('/').length;

  test('is three chapters deep, with one group that has nothing and no chapter that has nothing', () => {
    expect(Math.max(...content.help.map(depth))).toBe(4);
    const empty = content.help.filter(
      ({ kind, slug }) => kind === 'chapter' && !content.help.some((one) => one.slug.startsWith(`${slug}/`)),
    );
    expect(empty.map(({ slug }) => slug)).toEqual(['live']);
  });
});

describe('the texts', () => {
  test('of news and policies are long enough to be read and short enough for a break', () => {
    const lengths = [...content.news, ...content.policies].map(({ text }) =>
      charactersOf(unwashedHtml(text)),
    );
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(180);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
  });

  test('of the news about masks have a table of seven columns', () => {
    const wide = content.news.find(({ slug }) => slug === '2026-08-12-masks')?.text ?? '';
    expect(unwashedHtml(wide).match(/<th>/g)).toHaveLength(7);
  });

  test('lead out of the demo to a site that belongs to nobody, and else to what there is', () => {
    const links = JSON.stringify(content).match(/\]\((?!\/pictures)[^)]+\)/g) ?? [];
    expect(links.filter((link) => !link.startsWith('](slug:'))).toEqual([
      '](https://www.example.org/occupational-health)',
    ]);
    expect(links.length).toBeGreaterThan(1);
  });
});
