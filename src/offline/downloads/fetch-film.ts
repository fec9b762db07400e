import type { StoredMedia } from '@contract/downloads';
import { isLater, retryAfter } from '@/api/later';
import type { PhoneDatabase } from '../database';
import type { DownloadRow } from '../download-rows';
import { rangeAnswered } from './byte-range';
import { readerOf } from './read-body';
import { NotWanted, openWriter, type RowWriter, SAVE_AFTER, WrongRow } from './row-writer';

/** A line that has brought nothing for so long is given up, and asked anew, ms. */
const SILENT_AFTER = 30_000;

/** What the engine needs of the world. */
export type FilmPorts = {
  db: PhoneDatabase;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Monotonic, and the phone's wall clock, ms. */
  mono: () => number;
  wall: () => number;
  /** Does `work` after so many ms; what is returned ends it. */
  after: (ms: number, work: () => void) => () => void;
  digestOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

/**
 * How a try ended. `cut`: the line; `later`: the server, with its Retry-After (ms); `expired`: the address holds no longer;
 * `changed`: another file stands there; `foreign`: somebody else has answered; `wrong`: a row was not what the server named.
 */
export type TryEnd =
  | { is: 'whole' | 'cut' | 'expired' | 'changed' | 'foreign' | 'wrong' | 'unwanted' | 'full' }
  | { is: 'later'; retryAfter: number | undefined };

/**
 * One GET for what is missing of a film, from the byte where it stands. Whatever came is on the phone when this ends, however
 * it ends. `got`: how many bytes were new.
 */
export async function tryFilm(
  ports: FilmPorts,
  film: DownloadRow,
  { url }: Pick<StoredMedia, 'url'>,
  stop: AbortSignal,
): Promise<{ end: TryEnd; got: number }> {
  const writer = await openWriter(ports, film);
  const began = writer.at();
  const trying = new AbortController();
  const giveUp = () => trying.abort();
  stop.addEventListener('abort', giveUp);
  let end: TryEnd;
  try {
    end = stop.aborted ? { is: 'unwanted' } : await bring(ports, film, url, writer, trying);
  } catch (error) {
    end = endBy(error, stop);
  }
  giveUp();
  stop.removeEventListener('abort', giveUp);
  // What came before the line broke is never asked for again.
  await writer.keep().catch((error: unknown) => {
    if (isFull(error) || error instanceof NotWanted) end = endBy(error, stop);
  });
  return { end, got: Math.max(0, writer.at() - began) };
}

async function bring(
  ports: FilmPorts,
  { digest, size }: DownloadRow,
  url: string,
  writer: RowWriter,
  trying: AbortController,
): Promise<TryEnd> {
  const from = writer.at();
  if (writer.isWhole()) return { is: 'whole' };
  const headers = from > 0 ? { Range: `bytes=${from}-`, 'If-Range': `"${digest}"` } : {};
  const asked = ports.fetch(url, { headers, signal: trying.signal, cache: 'no-store', credentials: 'omit' });
  const answer = await patiently(ports, asked, trying);
  const end = judge(answer, { from, size, digest, now: ports.wall() });
  if (typeof end !== 'number') return end;
  // A server that knows no ranges gives all of it again: what is here already is let pass.
  let passing = from - end;
  if (!answer.body) return { is: 'foreign' };
  const next = readerOf(answer.body);
  while (!writer.isWhole()) {
    const value = await patiently(ports, next(), trying, () => writer.keep());
    if (!value) return { is: 'cut' };
    const fresh = value.subarray(Math.min(passing, value.length));
    passing -= value.length - fresh.length;
    await writer.take(fresh);
  }
  return { is: 'whole' };
}

/** The byte that an answer begins with, or why it is of no use. */
function judge(
  { status, headers }: Response,
  { from, size, digest, now }: { from: number; size: number; digest: string; now: number },
): number | TryEnd {
  if (isLater(status)) return { is: 'later', retryAfter: retryAfter(headers.get('Retry-After'), now) };
  if (status === 416) return { is: 'changed' };
  if (status === 401 || status === 403 || status === 404 || status === 410) return { is: 'expired' };
  if ((status !== 200 && status !== 206) || /html|json/.test(headers.get('Content-Type') ?? ''))
    return { is: 'foreign' };
  const tag = headers.get('ETag')?.replace(/^W\//, '');
  if (tag && /^"[0-9a-f]{64}"$/.test(tag) && tag !== `"${digest}"`) return { is: 'changed' };
  if (status === 200) return 0;
  const range = rangeAnswered(headers.get('Content-Range'));
  if (!range || range.first > from) return { is: 'foreign' };
  return range.size === size ? range.first : { is: 'changed' };
}

/** Waits for `work`; `meanwhile` each time so long has passed. A silence that lasts ends the try. */
async function patiently<T>(
  { after }: FilmPorts,
  work: Promise<T>,
  trying: AbortController,
  meanwhile: () => Promise<void> = async () => {},
): Promise<T> {
  let waited = 0;
  let stop = () => {};
  const given = new Promise<never>((_, failed) => {
    const look = () => {
      waited += SAVE_AFTER;
      if (waited >= SILENT_AFTER) return trying.abort();
      stop = after(SAVE_AFTER, look);
      meanwhile().catch(failed);
    };
    stop = after(SAVE_AFTER, look);
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    stop();
  }
}

function endBy(error: unknown, stop: AbortSignal): TryEnd {
  if (error instanceof NotWanted || stop.aborted) return { is: 'unwanted' };
  if (error instanceof WrongRow) return { is: 'wrong' };
  if (isFull(error)) return { is: 'full' };
  return { is: 'cut' };
}

/** The phone refused more; Dexie hands it on bare or as the reason of an aborted transaction. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } };
  return [name, inner?.name].includes('QuotaExceededError');
}
