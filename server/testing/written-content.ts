import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content, ContentHour, ContentLesson, ContentTraining } from '@contract/operator/content';
import type { MediaStore } from '../outside/media-store';
import { clip, digestOf } from './clips';

/** A picture that is one. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** The files of these tests: their bytes by the path that they have in the folder. */
const FILES: Record<string, { bytes: () => Buffer; type: string }> = {
  '/lessons/fumes/cover.svg': { bytes: () => Buffer.from(PICTURE), type: 'image/svg+xml' },
  '/lessons/fumes/film.mp4': { bytes: () => clip('good.mp4'), type: 'video/mp4' },
  '/news/list.txt': { bytes: () => Buffer.from('护耳器 12 副'), type: 'text/plain' },
};

const fileOf = (path: string, bytes: Uint8Array, type: string): Content['files'][number] => ({
  path,
  digest: digestOf(bytes),
  size: bytes.length,
  type,
});

/** A text hour; `more` says otherwise. */
export const textHour = (slug: string, more: Partial<ContentHour> = {}): ContentHour => ({
  slug,
  title: `课时 ${slug}`,
  price: 0,
  study: { kind: 'text', text: `读 **${slug}**。` },
  ...more,
});

export const filmHour = (slug: string, more: Partial<ContentHour> = {}): ContentHour => ({
  ...textHour(slug),
  study: { kind: 'video', video: { files: ['/lessons/fumes/film.mp4'] }, listenable: false },
  ...more,
});

/** A free lesson of one chapter with these hours. */
export const writtenLesson = (
  slug: string,
  hours: ContentHour[],
  more: Partial<ContentLesson> = {},
): ContentLesson => ({
  slug,
  title: `课程 ${slug}`,
  intro: '介绍',
  experts: [],
  published: '2026-07-28 09:00',
  price: 'free',
  mooc: false,
  chapters: [{ slug: '1', title: '第一章', hours }],
  ...more,
});

export const writtenTraining = (
  slug: string,
  lessons: string[],
  more: Partial<ContentTraining> = {},
): ContentTraining => ({
  slug,
  title: `培训 ${slug}`,
  intro: '培训介绍',
  published: '2026-07-28 09:00',
  price: 'free',
  runs: ['今天-10天', '今天+30天 23:59:59'],
  offlineRegistration: false,
  mooc: false,
  before: [],
  face: { registration: false, exam: false },
  shows: { completion: true, passing: true },
  lessons: lessons.map((lesson) => ({ lesson, tenthsOfHours: 10, required: true, open: false })),
  ...more,
});

export const NOTHING: Content = {
  settings: {},
  categories: { lessons: [], news: [], policies: [] },
  ...{ experts: [], lessons: [], trainings: [], news: [], policies: [], announcements: [] },
  ...{ columns: [], help: [], banners: [], packages: [], agreements: {}, removed: [], files: [] },
};

/** A small platform: one of each thing that a content folder can say. */
export const smallContent = (): Content => ({
  ...NOTHING,
  settings: { servicePhone: '400-000-0000', invoiceDays: 9, holidays: ['2027-10-01/2027-10-07'] },
  categories: {
    lessons: [{ slug: 'protection', title: '防护' }],
    news: [{ slug: 'site', title: '现场' }],
    policies: [{ slug: 'law', title: '法规' }],
  },
  experts: [{ slug: 'liu-min', name: '刘敏', position: '工程师', intro: '做过**测量**。' }],
  lessons: [
    writtenLesson(
      'fumes',
      [
        filmHour('where', { expert: 'liu-min', face: { points: [0, 1000], offline: true } }),
        textHour('three'),
      ],
      { title: '焊接烟尘', cover: '/lessons/fumes/cover.svg', category: 'protection', experts: ['liu-min'] },
    ),
    writtenLesson(
      'serial',
      [textHour('one'), textHour('two', { price: 990 }), textHour('last', { price: 1000 })],
      {
        price: 'serial',
      },
    ),
  ],
  trainings: [
    writtenTraining('first-day', ['fumes'], {
      exam: { title: '考试', from: '今天', to: '今天+20天', pass: 60, attempts: 2 },
      certificate: { months: 12, category: '新工人' },
    }),
    writtenTraining('paid', ['fumes'], { price: { once: 19_800 }, before: ['first-day'], places: 5 }),
  ],
  news: [
    {
      slug: 'ears',
      title: '耳塞怎么戴',
      summary: '三步',
      published: '2026-11-16 08:00',
      category: 'site',
      files: [{ title: '清单', file: '/news/list.txt' }],
      text: '先看[焊接烟尘](slug:lessons/fumes)。\n\n![图](/lessons/fumes/cover.svg)',
    },
  ],
  policies: [
    {
      slug: 'law-1',
      title: '办法',
      summary: '',
      published: '2026-01-01',
      category: 'law',
      files: [],
      text: '第一条',
    },
  ],
  announcements: [
    { slug: 'open', title: '开通', summary: '', published: '2026-01-02', files: [], text: '开通了' },
  ],
  columns: [
    {
      slug: 'start',
      title: '入门',
      created: '2026-01-03',
      ...{ trainings: ['first-day'], lessons: ['fumes'], experts: ['liu-min'], news: ['ears'] },
      ...{ policies: ['law-1'], announcements: ['open'] },
    },
  ],
  help: [
    { slug: 'study', kind: 'chapter', title: '学习' },
    { slug: 'study/offline', kind: 'chapter', title: '断网' },
    { slug: 'study/offline/how', kind: 'article', title: '怎么办', text: '接着学' },
  ],
  banners: [
    { slug: 'one', title: '首页', picture: '/lessons/fumes/cover.svg', to: 'slug:trainings/first-day' },
  ],
  packages: [
    { slug: 'ten', title: '十人', for: { kind: 'training', training: 'paid' }, price: 178_000, codes: 10 },
    {
      slug: 'hours',
      title: '课时',
      for: { kind: 'hour', lesson: 'serial', hour: 'two' },
      price: 9_000,
      codes: 10,
    },
  ],
  agreements: { user: '用户协议**一**' },
  files: Object.entries(FILES).map(([path, { bytes, type }]) => fileOf(path, bytes(), type)),
});

const SAID = '/lessons/fumes/said.m4a';

/** The same, and somebody reads the text of the first lesson. */
export function withSound(content: Content): Content {
  const said = (hour: ContentHour): ContentHour =>
    hour.slug === 'three' && hour.study.kind === 'text'
      ? { ...hour, study: { ...hour.study, sound: SAID } }
      : hour;
  const lessons = content.lessons.map(({ chapters, ...lesson }) => ({
    ...lesson,
    chapters: chapters.map(({ hours, ...chapter }) => ({ ...chapter, hours: hours.map(said) })),
  }));
  return { ...content, lessons, files: [...content.files, fileOf(SAID, clip('sound.m4a'), 'audio/mp4')] };
}

/** The same with another film under the same path. */
export function withFilm(content: Content, name: string): Content {
  const film = fileOf('/lessons/fumes/film.mp4', clip(name), 'video/mp4');
  return { ...content, files: content.files.map((file) => (file.path === film.path ? film : file)) };
}

/** Puts what these contents call into the store, as an upload does. */
export async function storeFiles(store: MediaStore): Promise<void> {
  const all = [...Object.values(FILES).map(({ bytes }) => bytes()), clip('longer.mp4'), clip('sound.m4a')];
  for (const bytes of all) {
    const path = join(tmpdir(), `zhijian-${digestOf(bytes)}`);
    await writeFile(path, bytes);
    await store.write(digestOf(bytes), path);
  }
}

/** So many lessons of five text hours, all of whose titles and texts say `round`. */
export const manyLessons = (count: number, round: number): ContentLesson[] =>
  Array.from({ length: count }, (_, at) =>
    writtenLesson(
      `many-${at}`,
      Array.from({ length: 5 }, (_, hour) =>
        textHour(`hour-${hour}`, {
          title: `课时 ${hour}（${round}）`,
          study: { kind: 'text', text: LONG.replace('第', `第${round}`) },
        }),
      ),
      { title: `课程 ${at}（${round}）` },
    ),
  );

/** About as long as a text hour is. */
const LONG = '第一件事：**先看**。再看告示牌上写着什么危害，戴什么防护。\n\n'.repeat(20);
