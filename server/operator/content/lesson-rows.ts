import type { ContentHour, ContentLesson } from '@contract/operator/content';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { readingSeconds } from '@rules/reading-time';
import { LINK_END_MS } from '../../areas/study/editions';
import type { chapter, hour, lesson, lessonExpert } from '../../database/schema';
import type { Finding } from './finding';
import type { Planned } from './plan';

type Lesson = Omit<ContentLesson, 'slug' | 'was' | 'id' | 'chapters'>;
type Hour = Omit<ContentHour, 'slug' | 'was' | 'id'> & { chapter: string };

const lessonOf = ({ source }: Planned) => source as unknown as Lesson;
const hourOf = ({ source }: Planned) => source as unknown as Hour;
const parentOf = ({ slug }: Planned) => slug.split('/')[0] ?? '';

/** `hours`: all of the lesson's, for what a serial one costs in all. */
export function lessonRow(
  item: Planned,
  find: Finding,
  hours: readonly Planned[],
): typeof lesson.$inferInsert {
  const { title, cover, intro, category, mooc, published, price } = lessonOf(item);
  return {
    id: item.id,
    name: title,
    cover: find.picture(cover),
    intro: find.html(intro),
    ...chargeOf(price, hours),
    category: category === undefined ? null : find.idOf('lessonCategory', category),
    mooc,
    publishedAt: find.at(item, published),
    withdrawnAt: null,
  };
}

function chargeOf(price: Lesson['price'], hours: readonly Planned[]) {
  if (price === 'free') return { chargeMode: LESSON_CHARGE.free, price: 0 };
  if (price !== 'serial') return { chargeMode: LESSON_CHARGE.once, price: price.once };
  const sum = hours.reduce((all, item) => all + hourOf(item).price, 0);
  return { chargeMode: LESSON_CHARGE.serial, price: sum };
}

export const lessonExpertRows = (item: Planned, find: Finding): (typeof lessonExpert.$inferInsert)[] =>
  lessonOf(item).experts.map((slug, place) => ({
    lesson: item.id,
    expert: find.idOf('expert', slug),
    place,
  }));

export const chapterRow = (item: Planned, find: Finding): typeof chapter.$inferInsert => ({
  id: item.id,
  lesson: find.idOf('lesson', parentOf(item)),
  name: item.title,
  place: item.place,
  withdrawnAt: null,
});

export function hourRow(item: Planned, find: Finding): typeof hour.$inferInsert {
  const { title, chapter, expert, price, face } = hourOf(item);
  const lesson = parentOf(item);
  return {
    id: item.id,
    lesson: find.idOf('lesson', lesson),
    chapter: find.idOf('chapter', `${lesson}/${chapter}`),
    name: title,
    place: item.place,
    price,
    expert: expert === undefined ? null : find.idOf('expert', expert),
    facePoints: face?.points ?? [],
    sealedPhotos: face?.offline ?? true,
    ...whatIsStudied(hourOf(item), find),
    withdrawnAt: null,
  };
}

function whatIsStudied({ study }: Hour, find: Finding) {
  const none = {
    ...{ type: 0, media: '', content: '', link: '', videoId: null },
    ...{ captions: {}, listenable: false, sound: '' },
  };
  if (study.kind === 'link') return { ...none, link: study.url, end: LINK_END_MS };
  if (study.kind === 'text') {
    const content = find.html(study.text);
    const sound = study.sound === undefined ? '' : find.media.soundAt(study.sound);
    return { ...none, type: 1, content, sound, end: readingSeconds(content) * 1000 };
  }
  const film = find.media.filmAt(study.video.files[0] ?? '');
  return { ...none, ...film, listenable: study.listenable, videoId: study.videoId ?? null };
}

/** The file that an hour plays; undefined where it plays none. */
export function filmOf(
  item: Pick<Planned, 'kind' | 'source'>,
): Extract<ContentHour['study'], { kind: 'video' }>['video'] | undefined {
  if (item.kind !== 'hour') return undefined;
  const { study } = item.source as unknown as Hour;
  return study.kind === 'video' ? study.video : undefined;
}
