import type { CatalogHour, Chapter } from '@contract/lessons';

/** An hour that stands on another site; the platform does not know whether it was studied. */
export const isLink = ({ contentType }: CatalogHour) => contentType === 2;

/** Returns whether an hour is finished: by its progress, and by `isStudy` where the back end says no progress. */
export const isFinished = ({ isStudy, studyProgress }: CatalogHour) =>
  studyProgress === undefined ? isStudy : studyProgress >= 100;

/** Whether an hour can be opened now; where none of those that are open can, the first of them stands for all. */
type Can = (hourId: string) => boolean;
const always: Can = () => true;

const openOf = (hours: readonly CatalogHour[], can: Can): CatalogHour[] => {
  const open = hours.filter((hour) => !isFinished(hour) && !isLink(hour));
  const now = open.filter(({ id }) => can(id));
  return now.length > 0 ? now : open;
};

/** Where this lesson goes on: an hour that was begun, else the first that is open, else none. */
export function nextHour(chapters: readonly Chapter[], can = always): CatalogHour | undefined {
  const open = openOf(
    chapters.flatMap(({ hours }) => hours),
    can,
  );
  return open.find(({ studyProgress = 0 }) => studyProgress > 0) ?? open[0];
}

/** The open hour behind this one, else the first open one before it, else none. */
export function hourAfter(
  chapters: readonly Chapter[],
  hourId: string,
  can = always,
): CatalogHour | undefined {
  const hours = chapters.flatMap((chapter) => chapter.hours);
  const at = hours.findIndex(({ id }) => id === hourId);
  return openOf([...hours.slice(at + 1), ...hours.slice(0, Math.max(0, at))], can)[0];
}

/** How many hours are finished, of how many that can be studied here. */
export function finishedHours(chapters: readonly Chapter[]): { finished: number; all: number } {
  const hours = chapters.flatMap((chapter) => chapter.hours).filter((hour) => !isLink(hour));
  return { finished: hours.filter(isFinished).length, all: hours.length };
}

/** Ids of the hours that are still to be studied here. */
export const openHours = (chapters: readonly Chapter[]): string[] =>
  openOf(
    chapters.flatMap(({ hours }) => hours),
    always,
  ).map(({ id }) => id);

/** The chapter that holds the hour. */
export const chapterOf = (chapters: readonly Chapter[], hourId: string): Chapter | undefined =>
  chapters.find(({ hours }) => hours.some(({ id }) => id === hourId));

/** The hour's place in its lesson, from 1; 0 when it is not there. */
export function placeOf(chapters: readonly Chapter[], hourId: string): number {
  return chapters.flatMap(({ hours }) => hours).findIndex(({ id }) => id === hourId) + 1;
}
