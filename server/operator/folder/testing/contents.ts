import { createHash } from 'node:crypto';
import type {
  Content,
  ContentHelp,
  ContentHour,
  ContentLesson,
  ContentTraining,
} from '@contract/operator/content';
import fc from 'fast-check';
import { clip } from '../../../testing/clips';

/** Contents that fit together, as an operator may have written them: every field of each, now there and now not. */

/** Bytes that are what their names say, by path. */
export const FILES: Record<string, { bytes: Uint8Array; type: string }> = {
  '/pictures/cover.png': { bytes: latin('\x89PNG\r\n\x1a\n'), type: 'image/png' },
  '/pictures/封面.svg': { bytes: latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' },
  '/films/film.mp4': { bytes: clip('ninety-seconds.mp4'), type: 'video/mp4' },
  '/films/film.vtt': { bytes: latin('WEBVTT\n\n00:01.000 --> 00:02.000\na\n'), type: 'text/vtt' },
  '/films/silent.mp4': { bytes: Buffer.concat([clip('ninety-seconds.mp4'), latin('.')]), type: 'video/mp4' },
  '/films/said.m4a': { bytes: clip('sound.m4a'), type: 'audio/mp4' },
  '/files/list.pdf': { bytes: latin('%PDF-1.7'), type: 'application/pdf' },
};

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const PICTURES = ['/pictures/cover.png', '/pictures/封面.svg'];

/** What YAML would take for something else, and what Chinese is like. */
const line = fc.oneof(
  fc.constantFrom(
    '123',
    'true',
    'null',
    '~',
    '0x1f',
    '1e3',
    '- a',
    '# a',
    'a: b',
    '"a"',
    "it's",
    '[a]',
    '{a}',
    '*a',
    '&a',
    '!a',
    '%a',
    '@a',
    '2026-07-28',
    '看：戴',
    '0:30',
    '=',
    '|',
    '>',
    '---',
    'a #b',
  ),
  fc
    .string({
      unit: fc.constantFrom('焊', '尘', ' ', 'a', '1', ':', '-', '"', '#', ',', '}', '\\'),
      minLength: 1,
      maxLength: 20,
    })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
);
const markdown = fc
  .array(
    fc.oneof(
      line.filter((text) => !/[\\[<*&!]/.test(text)),
      fc.constantFrom(
        '**看：**戴',
        '- 一\n- 二',
        '### 三',
        '| a | b |\n| --- | --- |\n| 1 | 2 |',
        '---',
        '![图](/pictures/cover.png)',
        '[表](/files/list.pdf)',
        'title: 一',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join('\n\n'));
const maybeMarkdown = fc.oneof(fc.constant(''), markdown);
const slug = fc.constantFrom(
  'a',
  'b-1',
  '01-c',
  '焊接',
  'intro',
  '2026-q4',
  'user',
  'x.y',
  '7',
  'chapter',
  'lesson',
);
const slugs = fc.uniqueArray(slug, { maxLength: 4 });
const time = fc.constantFrom(
  '2026-07-28 09:00',
  '2026-07-28',
  '今天',
  '今天-30天 08:00',
  '2026-12-31 23:59:59',
);
const fen = fc.integer({ min: 1, max: 1_000_000 });
const picture = fc.constantFrom(...PICTURES);
const optional = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));
const merged = <T>(...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as T);

const named = merged<{ title: string; was?: string }>(
  line.map((title) => ({ title })),
  optional('was', fc.constantFrom('old-one', 'old-two')),
);

const hour = (own: string): fc.Arbitrary<ContentHour> =>
  merged(
    named,
    optional(
      'face',
      fc.record({ points: fc.constantFrom([0], [0, 10_000], [70_000]), offline: fc.boolean() }),
    ),
    fc.record({
      slug: fc.constant(own),
      price: fc.constant(0),
      study: fc.oneof(
        merged(
          fc.record({ kind: fc.constant('text'), text: markdown }),
          optional('sound', fc.constant('/films/said.m4a')),
        ),
        fc.record({ kind: fc.constant('link'), url: fc.constant('https://www.example.org/a?b=c#d') }),
        merged(
          fc.record({
            kind: fc.constant('video'),
            video: fc.constantFrom(
              { files: ['/films/film.mp4'], captions: '/films/film.vtt' },
              { files: ['/films/silent.mp4'] },
            ),
            listenable: fc.boolean(),
          }),
        ),
      ),
    }),
  ).map((made) => {
    const { face, ...rest } = made as ContentHour;
    return (rest.study.kind === 'video' ? made : rest) as ContentHour;
  });

const lesson = (own: string, experts: string[], categories: string[]): fc.Arbitrary<ContentLesson> =>
  merged(
    named,
    optional('cover', picture),
    categories.length > 0 ? optional('category', fc.constantFrom(...categories)) : fc.constant({}),
    fc.record({
      slug: fc.constant(own),
      intro: maybeMarkdown,
      experts: fc.subarray(experts),
      published: time,
      price: fc.oneof(fc.constant('free'), fc.constant('serial'), fc.record({ once: fen })),
      mooc: fc.boolean(),
      chapters: slugs.chain((hours) =>
        fc
          .tuple(named, fc.tuple(...hours.map(hour)))
          .map(([one, all]) => [{ ...one, slug: '1', hours: all }]),
      ),
    }),
  );

const training = (own: string, lessons: string[]): fc.Arbitrary<ContentTraining> =>
  merged(
    named,
    optional('cover', picture),
    optional('places', fc.integer({ min: 1, max: 500 })),
    optional('registration', fc.constant(['今天-5天', '今天+5天 23:59:59'])),
    optional('live', fc.constantFrom('/sandbox/live', 'https://live.example.org/room/7')),
    optional(
      'certificate',
      fc.record({ months: fc.integer({ min: 1, max: 60 }), category: fc.oneof(fc.constant(''), line) }),
    ),
    optional(
      'exam',
      fc.record({
        title: line,
        from: fc.constant('今天'),
        to: fc.constantFrom('今天+30天', '今天+20天 08:00'),
        pass: fc.integer({ min: 0, max: 100 }),
        attempts: fc.integer({ min: 1, max: 9 }),
      }),
    ),
    fc.record({
      slug: fc.constant(own),
      intro: maybeMarkdown,
      published: time,
      price: fc.oneof(fc.constant('free'), fc.record({ once: fen })),
      runs: fc.constant(['今天', '今天+30天']),
      offlineRegistration: fc.boolean(),
      mooc: fc.boolean(),
      before: fc.constant([]),
      face: fc.record({ registration: fc.boolean(), exam: fc.boolean() }),
      shows: fc.record({ completion: fc.boolean(), passing: fc.boolean() }),
      lessons: fc.subarray(lessons).chain((some) =>
        fc.tuple(
          ...some.map((one) =>
            fc.record({
              lesson: fc.constant(one),
              tenthsOfHours: fc.integer({ min: 0, max: 100 }),
              required: fc.boolean(),
              open: fc.boolean(),
            }),
          ),
        ),
      ),
    }),
  );

const article = (own: string) =>
  merged<Content['announcements'][number]>(
    named,
    optional('cover', picture),
    fc.record({
      slug: fc.constant(own),
      summary: fc.oneof(fc.constant(''), line),
      published: time,
      files: fc.array(fc.record({ title: line, file: fc.constant('/files/list.pdf') }), { maxLength: 2 }),
      text: maybeMarkdown,
    }),
  );

const help = (own: string): fc.Arbitrary<ContentHelp[]> =>
  fc
    .tuple(
      named,
      fc.option(time, { nil: undefined }),
      fc.uniqueArray(fc.tuple(slug, fc.boolean()), { maxLength: 3, selector: ([one]) => one }),
      named,
      maybeMarkdown,
    )
    .map(([group, published, inside, within, text]) => [
      made({ kind: 'chapter', ...group, slug: own, published }),
      ...inside.map(([one, isArticle]) =>
        isArticle
          ? made({ kind: 'article', ...within, slug: `${own}/${one}`, text, was: undefined })
          : made({ kind: 'chapter', ...within, slug: `${own}/${one}`, was: undefined }),
      ),
    ]);

const made = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined)) as ContentHelp;

const items = <T>(arbitrary: (own: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  slugs.chain((all) => fc.tuple(...all.map(arbitrary)) as fc.Arbitrary<T[]>);
const category = (own: string) => named.map((one) => ({ ...one, slug: own }));

/** One position is offered at least, and names differ. */
const positions: fc.Arbitrary<Content['positions']> = fc
  .uniqueArray(
    merged<NonNullable<Content['positions']>[number]>(
      optional('type', fc.constantFrom('矿山', '建筑施工')),
      optional('hidden', fc.constant(true as const)),
      fc.record({ id: slug, name: fc.constantFrom('电焊工', '瓦斯检查工', '1e3', 'no', '井下电钳工') }),
    ),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  .map((all) => [
    { id: '1894027361548391001', name: '凿岩工' },
    ...all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at),
  ]);

/** No slug is renamed from another's old name twice, and ids are each one's own: `was` and `id` are dealt out here. */
function unique(content: Content): Content {
  const seen = new Set<string>();
  let number = 0;
  const visit = (value: unknown, kind: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one, kind));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [key, visit(one, `${kind}.${key}`)]);
    const { was, ...rest } = Object.fromEntries(entries);
    if (!('slug' in rest)) return Object.fromEntries(entries);
    number += 1;
    const id = number % 3 === 0 ? { id: `19023384756100${String(30_000 + number)}` } : {};
    const key = `${kind} ${was}`;
    const first = was !== undefined && !kind.includes('chapters') && !seen.has(key);
    seen.add(key);
    return { ...rest, ...id, ...(first && { was }) };
  };
  return visit(content, '') as Content;
}

export const contents: fc.Arbitrary<Content> = fc
  .tuple(slugs, items(category))
  .chain(([experts, lessonCategories]) =>
    slugs.chain((lessons) =>
      fc.record({
        settings: merged<Content['settings']>(
          optional('servicePhone', fc.constant('400-000-0000')),
          optional('invoiceDays', fc.integer({ min: 1, max: 250 })),
          optional('holidays', fc.constant(['2027-01-01', '2027-10-01/2027-10-07'])),
          optional('offlineStudy', fc.boolean()),
        ),
        categories: fc.record({
          lessons: fc.constant(lessonCategories),
          news: fc.constant([{ slug: 'site', title: '现场' }]),
          policies: fc.constant([]),
        }),
        positions: fc.option(positions, { nil: undefined }),
        experts: fc.tuple(
          ...experts.map((own) =>
            merged<Content['experts'][number]>(
              optional('avatar', picture),
              fc.record({
                slug: fc.constant(own),
                name: line,
                position: fc.oneof(fc.constant(''), line),
                intro: maybeMarkdown,
              }),
            ),
          ),
        ),
        lessons: fc.tuple(
          ...lessons.map((own) =>
            lesson(
              own,
              experts,
              lessonCategories.map((one) => one.slug),
            ),
          ),
        ),
        trainings: items((own) => training(own, lessons)),
        news: items((own) => article(own).map((one) => ({ ...one, category: 'site' }))),
        policies: fc.constant([]),
        announcements: items(article),
        columns: items((own) =>
          merged<Content['columns'][number]>(
            named,
            fc.record({
              slug: fc.constant(own),
              created: time,
              trainings: fc.constant([]),
              lessons: fc.subarray(lessons),
              experts: fc.subarray(experts),
              news: fc.constant([]),
              policies: fc.constant([]),
              announcements: fc.constant([]),
            }),
          ),
        ),
        help: items(help).map((all) => all.flat()),
        banners: items((own) =>
          merged<Content['banners'][number]>(
            named,
            fc.record({
              slug: fc.constant(own),
              picture,
              to: fc.constantFrom('/homeLand', 'https://www.example.org/'),
            }),
          ),
        ),
        packages: fc.constant([]),
        agreements: merged<Content['agreements']>(
          optional('user', markdown),
          optional('paymentNotice', markdown),
        ),
        removed: fc.subarray(['lessons/gone', 'lessons/a/gone', 'help/gone/gone']),
        files: fc.constant([]),
      }),
    ),
  )
  .map((made) => withFiles(unique(made as unknown as Content)));

/** The files that it calls, as they are. */
function withFiles(content: Content): Content {
  const said = JSON.stringify(content);
  const files = Object.entries(FILES).filter(([path]) => said.includes(path));
  return {
    ...content,
    files: files
      .map(([path, { bytes, type }]) => ({
        path,
        digest: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        type,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
