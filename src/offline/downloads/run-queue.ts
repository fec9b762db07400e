import type { StoredMedia } from '@contract/downloads';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import { backoff, FIRST } from '../backoff';
import type { DownloadRow } from '../download-rows';
import { readMeta } from '../meta';
import { NO_BACKOFF, opensAt, type ServerBackoff } from '../server-backoff';
import { type FilmPorts, isFull, type TryEnd, tryFilm } from './fetch-film';
import { isText } from './hours-of-file';
import { begin, end, nextWaiting, replace, takeUp } from './queue';

export type QueuePorts = FilmPorts & {
  random: () => number;
  /** Asks the server where the file of an hour stands, its film or its sound, and of what rows it is made. Throws what a call throws. */
  ask: (film: Pick<DownloadRow, 'hour' | 'edition' | 'sound'>) => Promise<StoredMedia>;
  /** Has kept on the phone what an hour needs beside its film: its text, pictures and captions. Throws what a call throws. */
  bringRest: (row: DownloadRow) => Promise<void>;
  /** Resolves after so many ms, or earlier when the network is back; at once when `stop` is aborted. */
  rest: (ms: number, stop: AbortSignal) => Promise<void>;
  /** Resolves when the line may be used: the learner may want none that is paid by the megabyte. */
  mayRun: (stop: AbortSignal) => Promise<void>;
  /** Whether this one may go by the line that there is; all may where nobody says. */
  mayGo?: (row: DownloadRow) => boolean;
  /** A signal that ends when the row is no longer wanted, or may go no more. */
  wanted: (row: DownloadRow) => { signal: AbortSignal; end: () => void };
};

export const WORDS = {
  full: '手机空间不足，请删几个下载，学习记录还在',
  signedOut: '登录后接着下载',
  wrong: '收到的文件不对，请稍后再试',
} as const;

/** So many rows in a row that were not what the server has named. */
const WRONG_MOST = 3;

/**
 * Fetches what waits, one file at a time, until nothing waits that may go. Whoever runs this is alone. What cannot be had now for want of
 * a session is left waiting; `stop` ends it between two bytes.
 */
export async function runQueue(
  ports: QueuePorts,
  stop: AbortSignal,
): Promise<'done' | 'signedOut' | 'stopped'> {
  const { db } = ports;
  await takeUp(db);
  while (!stop.aborted) {
    await ports.mayRun(stop);
    const next = stop.aborted ? undefined : await nextWaiting(db, ports.mayGo);
    const row = next && (await begin(db, next.digest));
    if (!next) return stop.aborted ? 'stopped' : 'done';
    if (!row) continue;
    const wanted = ports.wanted(row);
    const ended = new AbortController();
    const enough = () => ended.abort();
    for (const signal of [stop, wanted.signal]) signal.addEventListener('abort', enough);
    const how = await fetchOne(ports, row, ended.signal).catch((error: unknown) => failure(error));
    wanted.end();
    stop.removeEventListener('abort', enough);
    if (how === 'later') {
      await end(db, row, { state: 'waiting', words: WORDS.signedOut });
      return 'signedOut';
    }
    // One that only stopped goes on when it may.
    await end(db, row, how ?? { state: 'waiting' });
  }
  return 'stopped';
}

function failure(error: unknown): Partial<DownloadRow> | 'later' {
  if (error instanceof SessionEnded) return 'later';
  if (isFull(error)) return { state: 'failed', words: WORDS.full };
  const said = error instanceof Refused ? error.message : '';
  return { state: 'failed', words: said || WORDS.wrong };
}

/** @returns what becomes of its row; undefined where that is written down already. */
async function fetchOne(
  ports: QueuePorts,
  row: DownloadRow,
  stop: AbortSignal,
): Promise<Partial<DownloadRow> | undefined> {
  let failures = 0;
  let wrong = 0;
  let film = row;
  let media: StoredMedia | undefined;
  let restIsHere = false;

  const pause = (least = 0) => {
    const ms = backoff(failures, ports.random(), least);
    failures += 1;
    return ports.rest(ms, stop);
  };

  while (!stop.aborted) {
    try {
      await whenServerOpens(ports, stop);
      if (!restIsHere) await ports.bringRest(film);
      restIsHere = true;
      if (isText(film)) return { state: 'complete', received: film.size, completedAt: ports.wall() };
      media ??= await ports.ask(film);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await pause(error.retryAfter);
      continue;
    }
    const { digest, size, rows } = media;
    if (digest !== film.digest) {
      await replace(ports.db, film, { digest, size, rows });
      return undefined;
    }
    if (film.rows.length !== rows.length || film.size !== size) {
      await ports.db.downloads.update(digest, { rows, size });
      film = { ...film, rows, size };
    }
    const { end: how, got } = await tryFilm(ports, film, media, stop);
    if (got > 0) failures = 0;
    if (how.is === 'unwanted') return undefined;
    const over = endOf(how, ports.wall());
    if (over) return over;
    // What has changed is asked for anew; the very same file that says so again is wrong.
    wrong = how.is === 'wrong' || how.is === 'changed' ? wrong + 1 : 0;
    if (wrong === WRONG_MOST) return { state: 'failed', words: WORDS.wrong };
    if (how.is !== 'cut') media = undefined;
    if (how.is === 'expired' && got > 0) continue;
    await pause(how.is === 'later' ? how.retryAfter : FIRST);
  }
  return undefined;
}

/** What becomes of the row when there is nothing more to try. */
function endOf({ is }: TryEnd, now: number): Partial<DownloadRow> | undefined {
  if (is === 'whole') return { state: 'complete', words: '', completedAt: now };
  if (is === 'full') return { state: 'failed', words: WORDS.full };
  return undefined;
}

/** Study goes first: while the server is spared by what waits to be sent, it is spared by this too. */
async function whenServerOpens({ db, wall, rest }: QueuePorts, stop: AbortSignal): Promise<void> {
  const spared = (await readMeta<ServerBackoff>(db, 'serverBackoff')) ?? NO_BACKOFF;
  const now = wall();
  const opens = opensAt(spared, now);
  if (opens > now) await rest(opens - now, stop);
}
