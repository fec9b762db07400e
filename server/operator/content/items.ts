import type { Content, ContentHour } from '@contract/operator/content';
import type { ItemKind } from '../../database/schema';

/** One thing of a content folder that has a slug: what is compared, applied and exported by itself. */
export type Item = {
  kind: ItemKind;
  /** Of an hour and a chapter `LESSON/OWN`, of an exam its training's. */
  slug: string;
  /** The slugs that it may have had when it was applied last. */
  was: string[];
  id: string | undefined;
  /** What the operator calls it. */
  title: string;
  place: number;
  /** What was written of it, without its names and without what is an item itself. */
  source: Record<string, unknown>;
};

type Named = { slug: string; was?: string | undefined; id?: string | undefined };

/** Everything that a content names, what others stand in before what stands in it. */
export function itemsOf(content: Content): Item[] {
  const { categories, lessons, trainings } = content;
  return [
    ...flat('lessonCategory', categories.lessons),
    ...flat('newsCategory', categories.news),
    ...flat('policyCategory', categories.policies),
    ...flat('expert', content.experts),
    ...lessons.flatMap(lessonItems),
    ...trainings.flatMap(trainingItems),
    ...flat('news', content.news),
    ...flat('policy', content.policies),
    ...flat('announcement', content.announcements),
    ...flat('column', content.columns),
    ...helpItems(content.help),
    ...flat('banner', content.banners),
    ...packageItems(content.packages),
  ];
}

function flat(kind: ItemKind, named: readonly (Named & { title?: string; name?: string })[]): Item[] {
  return named.map((one, place) => item(kind, one, place));
}

function item(kind: ItemKind, one: Named & { title?: string; name?: string }, place: number): Item {
  const { slug, was, id, ...source } = one;
  const title = one.title ?? one.name ?? slug;
  return { kind, slug, was: was === undefined ? [] : [was], id, title, place, source };
}

function lessonItems(lesson: Content['lessons'][number], place: number): Item[] {
  const { chapters, ...own } = lesson;
  const above = [lesson.slug, ...(lesson.was === undefined ? [] : [lesson.was])];
  // Places of hours go through the whole lesson.
  let hours = 0;
  return [
    item('lesson', own, place),
    ...chapters.map(({ hours: _, ...chapter }, at) => within(above, item('chapter', chapter, at))),
    ...chapters.flatMap((chapter) =>
      chapter.hours.map((hour: ContentHour) => {
        hours += 1;
        const own = item('hour', hour, hours);
        return within(above, { ...own, source: { ...own.source, chapter: chapter.slug } });
      }),
    ),
  ];
}

/** As it is called from the top: under its lesson's slug, or the one that the lesson had. */
function within(above: string[], own: Item): Item {
  const names = [own.slug, ...own.was];
  const [slug = '', ...was] = names.flatMap((name) => above.map((lesson) => `${lesson}/${name}`));
  return { ...own, slug, was };
}

function trainingItems({ exam, ...training }: Content['trainings'][number], place: number): Item[] {
  const own = item('training', training, place);
  if (!exam) return [own];
  return [own, { ...item('exam', { ...exam, slug: training.slug, was: training.was }, 0) }];
}

/** What stands in a chapter that was renamed had that chapter's path before its own name. */
function helpItems(help: Content['help']): Item[] {
  const renamed = new Map<string, string>();
  return help.map((one, place) => {
    const own = item('help', one, place);
    const parts = one.slug.split('/');
    const above = parts.slice(0, -1).join('/');
    const movedBy = renamed.get(above);
    const was = [...own.was, ...(movedBy === undefined ? [] : [`${movedBy}/${parts.at(-1)}`])];
    const [old] = was;
    if (old !== undefined) renamed.set(one.slug, old);
    return { ...own, was };
  });
}

/** The first of those for one thing is the one that is offered first: their places are among those. */
function packageItems(packages: Content['packages']): Item[] {
  const before = new Map<string, number>();
  return packages.map((one) => {
    const thing = JSON.stringify(one.for);
    const place = before.get(thing) ?? 0;
    before.set(thing, place + 1);
    return item('package', one, place);
  });
}
