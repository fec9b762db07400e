import { CAPABILITIES } from '@contract/capabilities';
import { phoneLogin } from '@contract/login';
import { finishHour, syncTimer } from '@contract/study';
import { getDefaultStore } from 'jotai';
import { call, connectPuzzles, connectTokens } from '@/api/call';
import { named } from '@/api/capabilities';
import { database } from '@/offline/database';
import { textName } from '@/offline/downloads/hours-of-file';
import { permitsHere } from '@/offline/permits/here';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import { currentIdentity } from '@/session/identity';
import {
  beginSession,
  leaveByChoice,
  sessionReady,
  shareSession,
  startSession,
  tokenSource,
} from '@/session/session';
import { initial, type State } from '@/study/engine/state';
import { checkDue } from '@/study/hour/face-check';
import { standingOf } from '@/study/hour/standing';
import { openVideo } from '@/study/hour/video';
import { sendBeforeLeaving, startSync, syncNow } from '@/study/page/sync';
import { openText } from '@/study/reading/text';
import { solveHere } from './puzzle';

/**
 * What a page of the world runs: the app without its screens, started as `src/main.tsx` starts it. Bundled once, and
 * evaluated anew for each page that opens, so that every page has its own modules as in a browser.
 */
export async function start(): Promise<void> {
  // Our server names them in the page (`server/app-files.ts`).
  named.now ??= CAPABILITIES;
  connectTokens(tokenSource);
  connectPuzzles(solveHere);
  startSession();
  // Neither waits for the other: a database that does not answer holds up no queue.
  await Promise.allSettled([sessionReady().then(shareSession), startSync()]);
}

export async function signIn(phone: string, password: string): Promise<void> {
  await beginSession(await call(phoneLogin, { phone, password }));
}

export async function signOut(): Promise<void> {
  await sendBeforeLeaving();
  await leaveByChoice();
}

/** The learner taps 下载: the films are here at once, and the permits are asked for. `film`: its digest, '' of a text. */
export async function download(
  who: string,
  lesson: string,
  hours: readonly { hour: string; film: string }[],
) {
  const rows = hours.map(({ hour, film }, order) => ({
    ...{ digest: film || textName(hour), hour, hourName: hour, lesson, lessonName: '', training: '' },
    ...{ trainingName: '', edition: undefined, duration: 1, size: film ? 1 : 0, rows: [], words: '', order },
    ...{ state: 'complete' as const, received: film ? 1 : 0, askedAt: 1, completedAt: 1 },
  }));
  const films = rows.filter(({ size }) => size > 0);
  await database.downloads.bulkPut(rows);
  await database.mediaRows.bulkPut(
    films.map(({ digest }) => ({ digest, index: 0, bytes: new ArrayBuffer(1), whole: true })),
  );
  await permitsHere.wish(who, { lesson, training: '' });
}

/** What a phone's owner can send beside the app: a position far ahead, under a session that is open. */
export async function forge(
  place: { hour: string; learner: string; session: string },
  to: number,
  onlyTail = false,
): Promise<void> {
  const { hour: hourId, learner, session: sessionId } = place;
  const claim = {
    trainingId: '',
    hourId,
    userId: learner,
    sessionId,
    from: 0,
    currentTime: to,
    playbackRate: 1,
  };
  for (const from of onlyTail ? [to - 1] : [0, to / 2, to - 1]) {
    await call(syncTimer, { ...claim, from, live: true }, { learner }).catch(() => undefined);
  }
}

/** Sends the finish of a text that may just have been opened. */
export const forgeFinish = (hourId: string, learner: string) => call(finishHour, { hourId }, { learner });

const store = getDefaultStore();

/** What a screen has to show: the state pill's figures, and what stands in the queue. */
export const shown = () => ({ ...store.get(syncStatusAtom), ...store.get(queueAtom) });

/** The time of an hour as the study page shows it, by the engine's state while it is open. */
export const standing = (hour: string, end: number, state: State = initial) => {
  const { byHour, said, rows } = shown();
  return standingOf({
    state,
    end,
    finished: false,
    lastWord: said[hour],
    unsent: byHour[hour] ?? NOTHING_UNSENT,
    rows: rows.filter((row) => row.hour === hour),
  });
};

export const learner = (): string | undefined => {
  const identity = currentIdentity();
  return identity.is === 'learner' ? identity.learner : undefined;
};

export { checkDue, openText, openVideo, syncNow };
