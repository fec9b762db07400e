import type { CatalogHour, Chapter } from '@contract/lessons';
import type { PhoneKnows } from './can-open';
import { isFinished, isLink } from './catalog';

/** What is done here stands as done in a catalog: its next hour is another one. */
export function withDone(chapters: readonly Chapter[], { done }: Pick<PhoneKnows, 'done'>): Chapter[] {
  if (done.size === 0) return [...chapters];
  const mark = (hour: CatalogHour) =>
    done.has(hour.id) ? { ...hour, isStudy: true, studyProgress: 100 } : hour;
  return chapters.map((chapter) => ({ ...chapter, hours: chapter.hours.map(mark) }));
}

/**
 * Where an hour stands towards a network that is away, or may be: `here` it is studied without one, `needs` it waits for one,
 * `unseen` nobody has looked yet and a word will stand there; undefined where nothing is worth one.
 */
export function reachOf(
  hour: CatalogHour,
  { held, away }: { held: Readonly<Record<string, unknown>> | undefined; away: boolean },
): Reach | undefined {
  if (isLink(hour) || isFinished(hour)) return undefined;
  if (held && hour.id in held) return 'here';
  if (!away) return undefined;
  return held ? 'needs' : 'unseen';
}

export type Reach = 'here' | 'needs' | 'unseen';
