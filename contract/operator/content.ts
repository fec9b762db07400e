import { isWrittenTime } from '@rules/written-time';
import * as z from 'zod/mini';
import { contentFile, filePath, video } from './content-files';
import { namesOf, ownSlug, slug } from './content-names';

/**
 * All that a content folder says, fully read: what is sent to be compared and applied, and what an export gives. It holds
 * what the operator wrote, so that a folder can be written from it again: texts are Markdown (the server makes HTML of
 * them), times are as they were written, and everything is called by its slug. Money is whole fen.
 */

/** Markdown. Pictures in it are called by their path in the folder, from its top; links to content are `slug:lessons/…`. */
const markdown = z.string().check(z.maxLength(200_000));
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const fen = z.int().check(z.gte(0), z.lte(100_000_000));
/** `2026-07-28 09:00` in China time, or `今天+30天 08:00`, counted from the day of its first apply. */
const time = z.string().check(z.refine(isWrittenTime));
const span = z.tuple([time, time]);
const url = z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(2_000));

/**
 * What everything has: `slug`, by which it is called; `was`, the slug that it had when it was applied last, of one that was
 * renamed; `id`, where one has been given: it is the identity, and a slug can move from it.
 */
const named = { ...namesOf, title: line };

const files = z.array(z.object({ title: line, file: filePath }));

const settings = z.object({
  servicePhone: z.optional(line),
  feedbackMail: z.optional(line),
  /** With {lessonId}. */
  afterPurchaseUrl: z.optional(z.string().check(z.maxLength(2_000))),
  /** In how many working days after its payment an order may be invoiced. */
  invoiceDays: z.optional(z.int().check(z.gte(1), z.lte(250))),
  /** `2027-01-01` or `2027-10-01/2027-10-07`. */
  holidays: z.optional(z.array(z.string())),
  makeUpDays: z.optional(z.array(z.string())),
  /** Whether lessons may be taken along to study without network. */
  offlineStudy: z.optional(z.boolean()),
});

/** Where a face check is due, in ms, whole seconds; 0 is before the hour. `offline`: its photos may be taken without network. */
const face = z.object({
  points: z.array(z.int().check(z.gte(0), z.multipleOf(1000))).check(z.minLength(1)),
  offline: z.boolean(),
});

const hour = z.object({
  ...named,
  expert: z.optional(slug),
  /** Of an hour of a serial lesson; 0 is free. */
  price: fen,
  face: z.optional(face),
  /** One of the three: a film, a text to read, another site (which is never credited). */
  study: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('video'),
      video,
      /** May be studied by its sound alone where the line is worst. */
      listenable: z.boolean(),
      /** The course platform's own id of the film. */
      videoId: z.optional(z.string().check(z.regex(/^\d{1,32}$/))),
    }),
    /** `sound`: somebody reads it, for whoever's phone has no voice. */
    z.object({ kind: z.literal('text'), text: markdown, sound: z.optional(filePath) }),
    z.object({ kind: z.literal('link'), url }),
  ]),
});

/** Chapters carry nothing that a learner has earned: their slugs are their places, `1`, `2`, …, where none is written. */
const chapter = z.object({ ...named, hours: z.array(hour) });

const lesson = z.object({
  ...named,
  intro: markdown,
  cover: z.optional(filePath),
  category: z.optional(slug),
  experts: z.array(slug),
  published: time,
  /** `serial`: each hour is bought by itself, and the price that lists show is the sum of theirs. */
  price: z.union([z.literal('free'), z.literal('serial'), z.object({ once: fen })]),
  /** A lesson of the course platform. */
  mooc: z.boolean(),
  chapters: z.array(chapter),
});

const exam = z.object({
  id: namesOf.id,
  title: line,
  from: time,
  to: time,
  /** Of 100. */
  pass: z.int().check(z.gte(0), z.lte(100)),
  attempts: z.int().check(z.gte(1), z.lte(100)),
});

const training = z.object({
  ...named,
  intro: markdown,
  cover: z.optional(filePath),
  published: time,
  price: z.union([z.literal('free'), z.object({ once: fen })]),
  /** When it is studied, from and to; when one may register, as long as it runs without. */
  runs: span,
  registration: z.optional(span),
  /** One registers elsewhere. */
  offlineRegistration: z.boolean(),
  /** Any number, without. */
  places: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  mooc: z.boolean(),
  /** Trainings that come first. */
  before: z.array(slug),
  /** A face check on registration; one before the exam. */
  face: z.object({ registration: z.boolean(), exam: z.boolean() }),
  /** Whether completing, and passing, is shown. */
  shows: z.object({ completion: z.boolean(), passing: z.boolean() }),
  /** Hours of the plan (学时), in tenths. `open`: it is studied without registration. */
  lessons: z.array(
    z.object({
      lesson: slug,
      tenthsOfHours: z.int().check(z.gte(0), z.lte(10_000)),
      required: z.boolean(),
      open: z.boolean(),
    }),
  ),
  exam: z.optional(exam),
  certificate: z.optional(
    z.object({ months: z.int().check(z.gte(1), z.lte(600)), category: z.string().check(z.maxLength(200)) }),
  ),
  /** Another site's, or a path of this server. */
  live: z.optional(z.string().check(z.regex(/^(https?:\/\/\S+|\/(?!\/)\S+)$/), z.maxLength(2_000))),
});

/** News and policies have a category, announcements none. */
const article = {
  ...named,
  summary: z.string().check(z.maxLength(500)),
  cover: z.optional(filePath),
  published: time,
  files,
  text: markdown,
};

const expert = z.object({
  ...namesOf,
  name: line,
  position: z.string().check(z.maxLength(200)),
  avatar: z.optional(filePath),
  intro: markdown,
});

/** The slug of help is its whole path, `study/how/bar`; what stands in a folder comes after it. At the top stand groups. */
const help = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('chapter'), published: z.optional(time) }),
  z.object({ ...named, kind: z.literal('article'), published: z.optional(time), text: markdown }),
]);

const column = z.object({
  ...named,
  created: time,
  trainings: z.array(slug),
  lessons: z.array(slug),
  experts: z.array(slug),
  news: z.array(slug),
  policies: z.array(slug),
  announcements: z.array(slug),
});

/** `to`: `slug:lessons/…`, another site, or a path of the app. */
const banner = z.object({ ...named, picture: filePath, to: z.string().check(z.maxLength(2_000)) });

/** Codes that a unit buys together, for a training, a lesson, or an hour of a serial lesson. */
const codePackage = z.object({
  ...named,
  for: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('training'), training: slug }),
    z.object({ kind: z.literal('lesson'), lesson: slug }),
    z.object({ kind: z.literal('hour'), lesson: slug, hour: slug }),
  ]),
  price: fen,
  codes: z.int().check(z.gte(1), z.lte(100_000)),
});

const category = z.object(named);

/** Accounts hold the id; `type` is the group under which forms offer it. A hidden one is not offered any more. */
const position = z.object({
  id: ownSlug,
  name: line,
  type: z.optional(line),
  hidden: z.optional(z.boolean()),
});

export const content = z.object({
  settings,
  categories: z.object({
    lessons: z.array(category),
    news: z.array(category),
    policies: z.array(category),
  }),
  /** Without it the platform keeps the list that it has. */
  positions: z.optional(z.array(position)),
  experts: z.array(expert),
  lessons: z.array(lesson),
  trainings: z.array(training),
  news: z.array(z.object({ ...article, category: slug })),
  policies: z.array(z.object({ ...article, category: slug })),
  announcements: z.array(z.object(article)),
  columns: z.array(column),
  help: z.array(help),
  banners: z.array(banner),
  packages: z.array(codePackage),
  /** Markdown; where one is missing, the product's own stands. */
  agreements: z.object({
    user: z.optional(markdown),
    privacy: z.optional(markdown),
    paymentNotice: z.optional(markdown),
  }),
  /** What is withdrawn, by its path: `lessons/welding-fumes`, `lessons/welding-fumes/three-things`. */
  removed: z.array(z.string().check(z.maxLength(500))),
  /** Every file that anything above calls, once. */
  files: z.array(contentFile),
});

export type Content = z.output<typeof content>;
export type ContentLesson = z.output<typeof lesson>;
export type ContentHour = z.output<typeof hour>;
export type ContentTraining = z.output<typeof training>;
export type ContentHelp = z.output<typeof help>;
export type ContentSettings = z.output<typeof settings>;
