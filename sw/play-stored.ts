import type { PhoneDatabase } from '@/offline/database';
import { rangeAsked } from '@/offline/downloads/byte-range';
import {
  besideOf,
  bytesOf,
  STORED,
  type StoredFilm,
  storedFilm,
  typeOf,
} from '@/offline/downloads/stored-film';

const FILM = /^([0-9a-f]{64})\.(?:mp4|m4a)$/;
const BESIDE = /^([0-9a-f]{64})\/([\w.-]+\.vtt)$/;

/**
 * A stored film or sound, or its captions, from rows of the phone's database. `?else=ADDRESS` names the same film in the network, for
 * what is not here: a browser takes away what it likes. 404 where it is nowhere: the element says so at once, and nothing hangs.
 */
export async function answerStored(db: PhoneDatabase, request: Request, url: URL): Promise<Response> {
  const name = url.pathname.slice(STORED.length);
  const [, captioned, file] = BESIDE.exec(name) ?? [];
  if (captioned && file) return captions(db, besideOf(captioned, file));
  const digest = FILM.exec(name)?.[1];
  // A database that cannot be read is a film that is not here.
  const film = digest && (await storedFilm(db, digest).catch(() => undefined));
  if (film) return played(db, film, request);
  return fromNetwork(request, url);
}

function played(db: PhoneDatabase, film: StoredFilm, request: Request): Response {
  const headers = new Headers({
    ...{ 'Content-Type': typeOf(film), 'Accept-Ranges': 'bytes' },
    ETag: `"${film.digest}"`,
  });
  const asked = rangeAsked(request.headers.get('Range'), film.size);
  if (asked === 'none') {
    headers.set('Content-Range', `bytes */${film.size}`);
    return new Response(null, { status: 416, headers });
  }
  const range = asked === 'all' ? { first: 0, last: film.size - 1 } : asked;
  headers.set('Content-Length', String(range.last - range.first + 1));
  if (asked !== 'all') headers.set('Content-Range', `bytes ${range.first}-${range.last}/${film.size}`);
  return new Response(bytesOf(db, film, range), { status: asked === 'all' ? 200 : 206, headers });
}

async function captions(db: PhoneDatabase, name: string): Promise<Response> {
  const row = await db.mediaRows.get([name, 0]).catch(() => undefined);
  if (!row) return new Response(null, { status: 404 });
  return new Response(row.bytes, { headers: { 'Content-Type': 'text/vtt; charset=utf-8' } });
}

/** Only from our own media: nobody is led elsewhere by an address that a page was given. */
async function fromNetwork(request: Request, url: URL): Promise<Response> {
  const other = url.searchParams.get('else');
  const there = other ? new URL(other, url) : undefined;
  if (there?.origin !== url.origin || !there.pathname.startsWith('/media/'))
    return new Response(null, { status: 404 });
  const range = request.headers.get('Range');
  return fetch(there, { ...(range && { headers: { Range: range } }) }).catch(
    () => new Response(null, { status: 504 }),
  );
}
