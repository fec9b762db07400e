import type { Content } from '@contract/operator/content';
import { type ContentKind, type ContentName, nameAt, pathOf } from '@contract/operator/content-kinds';
import { chinaTime } from '@rules/china-time';
import { writtenTime } from '@rules/written-time';
import { meantBy } from './faults';
import { namesIn, referencesIn } from './named';
import { positionFaults } from './positions';

/** What is wrong with a content as a whole: `at` is the path of it in the content. */
export type Inconsistency = { at: PropertyKey[]; says: string };

const WORDS: Record<ContentKind, string> = {
  lesson: '课程',
  training: '培训',
  news: '新闻',
  policy: '政策法规',
  announcement: '公告',
  expert: '专家',
  help: '帮助',
  column: '专栏',
  banner: '横幅',
  package: '套餐',
  lessonCategory: '课程分类',
  newsCategory: '新闻分类',
  policyCategory: '政策法规分类',
  hour: '课时',
};

/**
 * Everything that does not fit together: names and ids that stand twice, what is called and is not there, prices and times
 * that contradict each other. Links within texts are looked at where texts are read. What is `excused` is there, though it
 * could not be read.
 */
export function inconsistencies(
  content: Content,
  now: number,
  excused: (name: ContentName) => boolean = () => false,
): Inconsistency[] {
  return [
    ...doubles(content),
    ...missing(content, excused),
    ...renames(content),
    ...removals(content),
    ...wrongPrices(content),
    ...wrongTimes(content, now),
    ...circles(content),
    ...positionFaults(content.positions),
  ];
}

function doubles(content: Content): Inconsistency[] {
  const found: Inconsistency[] = [];
  const slugs = new Set<string>();
  const ids = new Map<string, string>();
  for (const { kind, slug, id, at } of namesIn(content)) {
    const key = `${kind} ${slug}`;
    if (slugs.has(key))
      found.push({ at, says: `名字「${slug}」重复了，请给其中一个换名字（slug 或文件名）` });
    slugs.add(key);
    if (id === undefined) continue;
    const other = ids.get(id);
    if (other !== undefined) {
      found.push({
        at: [...at, 'id'],
        says: `编号 ${id} 已经是「${other}」的了，每一项的编号都不同；新写的不要写 id`,
      });
    }
    ids.set(id, slug);
  }
  const videos = new Set<string>();
  for (const { study, at } of hoursOf(content)) {
    if (study.kind !== 'video' || study.videoId === undefined) continue;
    if (videos.has(study.videoId))
      found.push({ at: [...at, 'videoId'], says: `视频编号 ${study.videoId} 重复了` });
    videos.add(study.videoId);
  }
  return found;
}

const hoursOf = ({ lessons }: Content) =>
  lessons.flatMap((lesson, one) =>
    lesson.chapters.flatMap(({ hours }, two) =>
      hours.map((hour, three) => ({
        ...hour,
        lesson,
        at: ['lessons', one, 'chapters', two, 'hours', three],
      })),
    ),
  );

function missing(content: Content, excused: (name: ContentName) => boolean): Inconsistency[] {
  const known = new Map<ContentKind, Set<string>>();
  for (const { kind, slug } of namesIn(content)) {
    if (kind === 'chapter' || kind === 'exam') continue;
    known.set(kind, (known.get(kind) ?? new Set()).add(slug));
  }
  const seen = new Set<string>();
  const found: Inconsistency[] = [];
  for (const { kind, slug, at, once } of referencesIn(content)) {
    const slugs = known.get(kind) ?? new Set();
    if (!slugs.has(slug) && !excused({ kind, slug })) {
      const meant = meantBy(slug, slugs);
      const write = meant ? `是不是 ${meant}？` : `请先写好，或者改成有的名字`;
      found.push({ at, says: `没有「${slug}」这个${WORDS[kind]}，${write}` });
    }
    const key = `${once} ${kind} ${slug}`;
    if (once !== undefined && seen.has(key)) found.push({ at, says: `「${slug}」写了两遍，请删去一个` });
    seen.add(key);
  }
  return found;
}

function renames(content: Content): Inconsistency[] {
  const slugs = new Set([...namesIn(content)].map(({ kind, slug }) => `${kind} ${slug}`));
  const before = new Set<string>();
  return [...namesIn(content)].flatMap(({ kind, was, at }) => {
    if (was === undefined) return [];
    const key = `${kind} ${was}`;
    const twice = before.has(key);
    before.add(key);
    if (slugs.has(key)) return { at: [...at, 'was'], says: `「${was}」还在文件夹里，不是改名；请删去 was` };
    return twice ? { at: [...at, 'was'], says: `有两项都写了 was: ${was}，只能有一项是它改的名` } : [];
  });
}

function removals(content: Content): Inconsistency[] {
  const paths = new Set(
    [...namesIn(content)].flatMap(({ kind, slug }) =>
      kind === 'chapter' || kind === 'exam' ? [] : pathOf({ kind, slug }),
    ),
  );
  return content.removed.flatMap((path, place) => {
    const at = ['removed', place];
    const name = nameAt(path);
    if (!name)
      return {
        at,
        says: `「${path}」不对，应写成 lessons/课程名、lessons/课程名/课时名、news/新闻名 这样的路径`,
      };
    return paths.has(path)
      ? { at, says: `「${path}」还在文件夹里；要撤下就把它拿出去，不撤就删去这一行` }
      : [];
  });
}

function wrongPrices(content: Content): Inconsistency[] {
  const hours = hoursOf(content).flatMap(({ price, lesson, at, title }): Inconsistency[] =>
    price > 0 && lesson.price !== 'serial'
      ? [{ at: [...at, 'price'], says: `课时「${title}」写了 price，课程的 price 却不是 serial（按课时卖）` }]
      : [],
  );
  const packages = content.packages.flatMap((one, place): Inconsistency[] => {
    const lesson = content.lessons.find(({ slug }) => 'lesson' in one.for && slug === one.for.lesson);
    const training = content.trainings.find(({ slug }) => 'training' in one.for && slug === one.for.training);
    const price = (lesson ?? training)?.price;
    const fits = one.for.kind === 'hour' ? price === 'serial' : typeof price === 'object';
    const says = '套餐只能给一次买下的课程或培训，或者按课时卖的课程的一个课时（写 hour）';
    return price === undefined || fits ? [] : [{ at: ['packages', place], says }];
  });
  return [...hours, ...packages];
}

function wrongTimes(content: Content, now: number): Inconsistency[] {
  const check = (at: PropertyKey[], [from, to]: readonly [string, string], word: string): Inconsistency[] => {
    const [begins, ends] = [writtenTime(from, now), writtenTime(to, now)];
    if (begins < ends) return [];
    return [{ at, says: `${word}的结束（${chinaTime(ends)}）要晚于开始（${chinaTime(begins)}），请改对` }];
  };
  return content.trainings.flatMap(({ runs, registration, exam }, at) => [
    ...check(['trainings', at, 'runs'], runs, '培训'),
    ...(registration ? check(['trainings', at, 'registration'], registration, '报名') : []),
    // An exam without times of its own has the training's, and no mistake of its own.
    ...(exam && `${exam.from} ${exam.to}` !== runs.join(' ')
      ? check(['trainings', at, 'exam'], [exam.from, exam.to], '考试')
      : []),
  ]);
}

/** Trainings that wait for each other could never be begun. */
function circles({ trainings }: Content): Inconsistency[] {
  const before = new Map(trainings.map(({ slug, before }) => [slug, before]));
  return trainings.flatMap(({ slug }, place): Inconsistency[] => {
    const reached = new Set(before.get(slug));
    for (const one of reached) for (const next of before.get(one) ?? []) reached.add(next);
    const says = `「${slug}」要先完成的培训绕回了它自己，谁也报不了名；请删去一个 before`;
    return reached.has(slug) ? [{ at: ['trainings', place, 'before'], says }] : [];
  });
}

/** Whether a name of a link is there; for whoever reads texts. */
export function nameKnown(content: Content): (name: ContentName) => boolean {
  const known = new Set([...namesIn(content)].map(({ kind, slug }) => `${kind} ${slug}`));
  return ({ kind, slug }) => known.has(`${kind} ${slug}`);
}
