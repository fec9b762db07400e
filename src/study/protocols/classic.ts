import { lastViewedTime, saveLastViewedTime } from '@contract/last-viewed-time';
import type { StudyPlace } from '@/offline/rows';
import { classic } from '../policy/classic';
import { buildProtocol } from './build';
import { oursOf, rowCall } from './protocol';
import { openedFrom } from './without-ledger';

/** How the older player's calls name an hour. */
const placeOf = ({ learner, lesson, chapter, hour }: StudyPlace) => ({
  userId: learner,
  lessonId: lesson,
  chapterId: chapter,
  hourId: hour,
});

/** To the millisecond, as positions are. */
const seconds = (from: number, to: number) => Math.round((to - from) * 1000) / 1000;

/** The calls of the older player: it says how much was seen since the last save, in media and in wall seconds. */
export const classicProtocol = buildProtocol(classic, {
  async open(call, hour, options) {
    const edition = hour.edition || undefined;
    const answer = await call(lastViewedTime, { ...placeOf(hour), edition }, options);
    return openedFrom(answer, answer.lastViewedTime, answer.isComplete);
  },
  saveProgress: (row, live) =>
    rowCall(saveLastViewedTime, {
      ...placeOf(row),
      currentTime: row.to,
      viewTime: seconds(row.from, row.to),
      realViewTime: row.real,
      ...oursOf(row, live),
    }),
});
