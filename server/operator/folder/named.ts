import type { Content } from '@contract/operator/content';
import { type ContentKind, nameAt } from '@contract/operator/content-kinds';

/**
 * Whatever has a slug of its own, in the order of the folder: `slug` is unique within its kind, so that of an hour and a
 * chapter begins with its lesson's, and an exam's is its training's. `at` is its path in the content.
 */
export type NamedItem = {
  kind: ContentKind | 'chapter' | 'exam';
  slug: string;
  was?: string | undefined;
  id?: string | undefined;
  at: PropertyKey[];
};

type Own = { slug: string; was?: string | undefined; id?: string | undefined };

const LISTS = {
  experts: 'expert',
  lessons: 'lesson',
  trainings: 'training',
  news: 'news',
  policies: 'policy',
  announcements: 'announcement',
  columns: 'column',
  help: 'help',
  banners: 'banner',
  packages: 'package',
} as const;

export function* namesIn(content: Content): Generator<NamedItem> {
  for (const [list, kind] of [
    ['lessons', 'lessonCategory'],
    ['news', 'newsCategory'],
    ['policies', 'policyCategory'],
  ] as const) {
    yield* named(content.categories[list], kind, ['categories', list]);
  }
  for (const [list, kind] of Object.entries(LISTS)) {
    yield* named(content[list as keyof typeof LISTS], kind, [list]);
  }
  for (const [place, lesson] of content.lessons.entries()) {
    for (const [number, chapter] of lesson.chapters.entries()) {
      const at = ['lessons', place, 'chapters', number];
      yield { kind: 'chapter', ...within(lesson.slug, chapter), at };
      for (const [hour, one] of chapter.hours.entries()) {
        yield { kind: 'hour', ...within(lesson.slug, one), at: [...at, 'hours', hour] };
      }
    }
  }
  for (const [place, { slug, exam }] of content.trainings.entries()) {
    if (exam) yield { kind: 'exam', slug, id: exam.id, at: ['trainings', place, 'exam'] };
  }
}

function* named(list: readonly Own[], kind: ContentKind, at: PropertyKey[]): Generator<NamedItem> {
  for (const [place, { slug, was, id }] of list.entries()) yield { kind, slug, was, id, at: [...at, place] };
}

const within = (outer: string, { slug, was, id }: Own) => ({
  slug: `${outer}/${slug}`,
  was: was === undefined ? undefined : `${outer}/${was}`,
  id,
});

/** What calls something by its slug. What names the same thing `once` must not name it again. */
export type Reference = { kind: ContentKind; slug: string; at: PropertyKey[]; once?: string };

const COLUMN_KINDS = {
  trainings: 'training',
  lessons: 'lesson',
  experts: 'expert',
  news: 'news',
  policies: 'policy',
  announcements: 'announcement',
} as const;

export function* referencesIn(content: Content): Generator<Reference> {
  const list = (kind: ContentKind, slugs: readonly string[], at: PropertyKey[]): Reference[] =>
    slugs.map((slug, place) => ({ kind, slug, at: [...at, place], once: at.join('/') }));
  for (const [place, lesson] of content.lessons.entries()) {
    const at = ['lessons', place];
    if (lesson.category !== undefined) {
      yield { kind: 'lessonCategory', slug: lesson.category, at: [...at, 'category'] };
    }
    yield* list('expert', lesson.experts, [...at, 'experts']);
    for (const [number, { hours }] of lesson.chapters.entries()) {
      for (const [hour, { expert }] of hours.entries()) {
        const path = [...at, 'chapters', number, 'hours', hour, 'expert'];
        if (expert !== undefined) yield { kind: 'expert', slug: expert, at: path };
      }
    }
  }
  for (const [place, training] of content.trainings.entries()) {
    const at = ['trainings', place];
    yield* list('training', training.before, [...at, 'before']);
    for (const [number, { lesson }] of training.lessons.entries()) {
      const once = [...at, 'lessons'].join('/');
      yield { kind: 'lesson', slug: lesson, at: [...at, 'lessons', number, 'lesson'], once };
    }
  }
  for (const [name, kind] of [
    ['news', 'newsCategory'],
    ['policies', 'policyCategory'],
  ] as const) {
    for (const [place, { category }] of content[name].entries()) {
      yield { kind, slug: category, at: [name, place, 'category'] };
    }
  }
  for (const [place, column] of content.columns.entries()) {
    for (const [name, kind] of Object.entries(COLUMN_KINDS)) {
      const slugs = column[name as keyof typeof COLUMN_KINDS];
      yield* list(kind, slugs, ['columns', place, name]);
    }
  }
  for (const [place, { to }] of content.banners.entries()) {
    const name = to.startsWith('slug:') ? nameAt(to.slice('slug:'.length)) : undefined;
    if (name) yield { ...name, at: ['banners', place, 'to'] };
  }
  for (const [place, { for: meant }] of content.packages.entries()) {
    const at = ['packages', place];
    if (meant.kind === 'training') yield { kind: 'training', slug: meant.training, at: [...at, 'training'] };
    else yield { kind: 'lesson', slug: meant.lesson, at: [...at, 'lesson'] };
    if (meant.kind === 'hour') {
      yield { kind: 'hour', slug: `${meant.lesson}/${meant.hour}`, at: [...at, 'hour'] };
    }
  }
}
