import type { ItemKind } from '../../database/schema';
import * as articles from './article-rows';
import type { Finding } from './finding';
import * as lessons from './lesson-rows';
import { isTouched, type Plan, type Planned } from './plan';
import * as trainings from './training-rows';

/** Kinds whose rows say in which place they stand. */
const HAS_PLACE = new Set<ItemKind>([
  'lessonCategory',
  'newsCategory',
  'policyCategory',
  'chapter',
  'hour',
  'column',
  'help',
  'banner',
  'package',
]);

/** The items whose rows have to be written. */
export function itemsToWrite(plan: Plan): Planned[] {
  if (plan.slugsMoved) return plan.items;
  // What a serial lesson costs is the sum of its hours.
  const lessonsOfHours = new Set(
    plan.items
      .filter((item) => item.kind === 'hour' && isTouched(item))
      .map(({ slug }) => slug.split('/')[0]),
  );
  return plan.items.filter(
    (item) =>
      item.says ||
      item.comesBack ||
      (item.moves && HAS_PLACE.has(item.kind)) ||
      (item.kind === 'lesson' && lessonsOfHours.has(item.slug)),
  );
}

/** The Markdown of all that has to be written. */
export const textsOf = (plan: Plan): string[] =>
  itemsToWrite(plan).flatMap(({ source }) => {
    const { intro, text, study } = source as { intro?: string; text?: string; study?: { text?: string } };
    return [intro, text, study?.text].filter((one) => one !== undefined);
  });

/** All rows that a plan comes to, table by table. */
export function rowsOf(plan: Plan, find: Finding) {
  const written = itemsToWrite(plan);
  const of = <Row>(kinds: ItemKind[], row: (item: Planned) => Row): Row[] =>
    written.filter(({ kind }) => kinds.includes(kind)).map(row);
  const only = (kind: ItemKind) => written.filter((item) => item.kind === kind);
  const help = only('help');
  const hours = new Map<string, Planned[]>();
  for (const item of plan.items) {
    if (item.kind !== 'hour') continue;
    const [lesson = ''] = item.slug.split('/');
    hours.set(lesson, [...(hours.get(lesson) ?? []), item]);
  }
  const hoursOf = ({ slug }: Planned) => hours.get(slug) ?? [];
  const category = ({ id, title: name, place }: Planned) => ({ id, name, place });
  return {
    agreements: agreementsOf(plan, find),
    /** Whose lists are written anew. */
    lessons: only('lesson').map(({ id }) => id),
    trainings: only('training').map(({ id }) => id),
    columns: only('column').map(({ id }) => id),
    lessonCategory: of(['lessonCategory'], category),
    newsCategory: of(['newsCategory', 'policyCategory'], (item) => ({
      ...category(item),
      kind: item.kind === 'policyCategory' ? ('policy' as const) : ('news' as const),
    })),
    expert: of(['expert'], (item) => articles.expertRow(item, find)),
    lesson: of(['lesson'], (item) => lessons.lessonRow(item, find, hoursOf(item))),
    lessonExpert: only('lesson').flatMap((item) => lessons.lessonExpertRows(item, find)),
    chapter: of(['chapter'], (item) => lessons.chapterRow(item, find)),
    hour: of(['hour'], (item) => lessons.hourRow(item, find)),
    training: of(['training'], (item) => trainings.trainingRow(item, find)),
    trainingLesson: only('training').flatMap((item) => trainings.trainingLessonRows(item, find)),
    prerequisite: only('training').flatMap((item) => trainings.prerequisiteRows(item, find)),
    exam: of(['exam'], (item) => trainings.examRow(item, find)),
    news: of(['news', 'policy'], (item) => articles.newsRow(item, find)),
    announcement: of(['announcement'], (item) => articles.announcementRow(item, find)),
    specialColumn: of(['column'], (item) => articles.columnRow(item, find)),
    columnItem: only('column').flatMap((item) => articles.columnItemRows(item, find)),
    helpGroup: help.filter(articles.isGroup).map(articles.helpGroupRow),
    helpNode: help.filter((item) => !articles.isGroup(item)).map((item) => articles.helpNodeRow(item, find)),
    banner: of(['banner'], (item) => articles.bannerRow(item, find)),
    payPackage: of(['package'], (item) => articles.packageRow(item, find)),
  };
}

function agreementsOf({ content }: Plan, find: Finding) {
  const written: [string, { text: string; html: string }][] = [];
  for (const [name, text] of Object.entries(content.agreements)) {
    if (text !== undefined) written.push([name, { text, html: find.html(text) }]);
  }
  return Object.fromEntries(written);
}

export type Rows = ReturnType<typeof rowsOf>;
