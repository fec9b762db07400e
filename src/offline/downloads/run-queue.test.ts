import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { ROW_BYTES } from '@rules/media-rows';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import type { DownloadRow } from '../download-rows';
import { hoursOf } from './hours-of-file';
import { dropOtherForm, end, goOn, pause, remove, wish } from './queue';
import { type QueuePorts, runQueue, WORDS } from './run-queue';
import { bytesOf, storedFilm } from './stored-film';
import { downloadsInHand, wishOf } from './testing/downloads-in-hand';
import { filmServer, someFilm } from './testing/film-server';

const FILM = someFilm(2 * ROW_BYTES + 300_000);
const OTHER = someFilm(ROW_BYTES + 5, 7);
const never = new AbortController().signal;

let server: Awaited<ReturnType<typeof filmServer>>;
let hand: ReturnType<typeof downloadsInHand>;
let name = 0;
beforeEach(async () => {
  server = await filmServer(FILM);
  name += 1;
  hand = downloadsInHand(`queue-${name}`, { ask: async () => named(), fetch: server.fetch });
  await wish(hand.db, [wishOf(FILM)], 5);
});
afterEach(() => server.close());

const named = () => {
  const { digest, size, rows } = someOf(server.held.film.digest);
  return { url: server.url(), digest, size, rows };
};
const someOf = (digest: string) => (digest === FILM.digest ? FILM : OTHER);
const run = (change: Partial<QueuePorts> = {}, stop = never) => runQueue({ ...hand.ports, ...change }, stop);
const removeAll = async () => remove(hand.db, await hand.db.downloads.toArray());
const rowOf = (digest = FILM.digest) => hand.db.downloads.get(digest);

/** The file as the phone would play it, as one digest. */
async function playedBack(digest = FILM.digest): Promise<string | undefined> {
  const film = await storedFilm(hand.db, digest);
  if (!film) return undefined;
  const hash = createHash('sha256');
  for await (const part of bytesOf(hand.db, film, { first: 0, last: film.size - 1 })) hash.update(part);
  return hash.digest('hex');
}

it('a file comes byte for byte by one plain GET on a whole line', async () => {
  await run();
  expect(await playedBack()).toBe(FILM.digest);
  expect(await rowOf()).toMatchObject({ state: 'complete', received: FILM.size, completedAt: 1_000_000 });
  expect(server.held.asked).toEqual([{ range: undefined, ifRange: undefined }]);
});

it('on a line that breaks every 200 kB nothing is sent twice', async () => {
  server.held.cutAfter = 200_000;
  await run();
  expect(await playedBack()).toBe(FILM.digest);
  expect(server.held.sent).toBe(FILM.size);
  expect(server.held.asked[1]).toEqual({ range: 'bytes=200000-', ifRange: `"${FILM.digest}"` });
  // Each try brought something: the line is asked again soon.
  expect(Math.max(...hand.rested)).toBe(1_000);
});

it('after a kill it goes on at the byte that was written down', async () => {
  server.held.cutAfter = ROW_BYTES + 400_000;
  const killed = new AbortController();
  await run({ rest: async () => killed.abort() }, killed.signal);
  const kept = (await rowOf())?.received;
  expect(kept).toBe(ROW_BYTES + 400_000);
  // Another page, which knows nothing but the phone's rows; the one that is gone had no time to say so.
  await hand.db.downloads.update(FILM.digest, { state: 'running' });
  server.held.cutAfter = Number.POSITIVE_INFINITY;
  await run();
  expect(server.held.asked.at(-1)?.range).toBe(`bytes=${kept}-`);
  expect([await playedBack(), server.held.sent]).toEqual([FILM.digest, FILM.size]);
});

it('what came of a row is written down while it comes, not only when the line breaks', async () => {
  const seen: number[] = [];
  const slow = async (address: string, init: RequestInit) => {
    const answer = await fetch(address, init);
    const reader = answer.body?.getReader();
    const body = new ReadableStream({
      async pull(to) {
        seen.push((await rowOf())?.received ?? 0);
        const { value } = (await reader?.read()) ?? {};
        if (value) to.enqueue(value);
        else to.close();
      },
    });
    return new Response(body, answer);
  };
  let ticks = 0;
  // A clock on which each look is a second later.
  await run({ fetch: slow, mono: () => (ticks += 1_000) });
  expect(seen.filter((received) => received % ROW_BYTES > 0).length).toBeGreaterThan(2);
  expect(await playedBack()).toBe(FILM.digest);
});

it('an address that has expired is asked for anew, and goes on where it was', async () => {
  server.held.cutAfter = 700_000;
  const again: string[] = [];
  await run({
    ask: async () => {
      again.push(server.held.signature);
      return named();
    },
    rest: async () => {
      if (again.length === 1) server.held.signature = 'second';
    },
  });
  expect(again).toEqual(['first', 'second']);
  expect([await playedBack(), server.held.sent]).toEqual([FILM.digest, FILM.size]);
});

it('a file that has changed is another one: the old bytes go, the new ones take its place', async () => {
  server.held.cutAfter = 400_000;
  await run({
    rest: async () => {
      server.held.film = OTHER;
      server.held.cutAfter = Number.POSITIVE_INFINITY;
    },
  });
  expect(await rowOf()).toBeUndefined();
  expect(await playedBack(OTHER.digest)).toBe(OTHER.digest);
  expect(
    await hand.db.mediaRows.where('[digest+index]').between([FILM.digest, 0], [FILM.digest, 9]).count(),
  ).toBe(0);
  expect(await rowOf(OTHER.digest)).toMatchObject({ hour: '1', state: 'complete' });
});

it('a server without ranges is read from its beginning, and what is here is let pass', async () => {
  server.held.cutAfter = 900_000;
  await run({
    rest: async () => {
      server.held.ranges = false;
      server.held.cutAfter = Number.POSITIVE_INFINITY;
    },
  });
  expect([await playedBack(), server.held.sent]).toEqual([FILM.digest, 900_000 + FILM.size]);
});

it('a row that is not what the server has named is never stored; three times, and it is said', async () => {
  const rows = FILM.rows.with(1, FILM.rows[0] ?? '');
  await run({ ask: async () => ({ ...named(), rows }) });
  expect(await rowOf()).toMatchObject({ state: 'failed', words: WORDS.wrong, received: ROW_BYTES });
  expect(await storedFilm(hand.db, FILM.digest)).toBeUndefined();
});

it.each([
  [
    'a page of a wireless network',
    { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>登录' },
    1_000,
  ],
  ['a server that has none', { status: 404 }, 1_000],
  ['a server that cannot serve', { status: 503, headers: { 'Retry-After': '40' } }, 40_000],
])('%s is no file: it is asked again later', async (_, other, wait) => {
  server.held.instead.push(other);
  await run();
  expect(hand.rested[0]).toBe(wait);
  expect(await playedBack()).toBe(FILM.digest);
});

it('a line that is gone for long is asked less and less often', async () => {
  let tries = 0;
  await run({
    ask: async () => {
      tries += 1;
      if (tries <= 6) throw new Unreachable();
      return named();
    },
  });
  expect(hand.rested).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 16_000]);
});

it('while the server is spared by what waits to be sent, so it is by downloads', async () => {
  await hand.db.meta.put({
    name: 'serverBackoff',
    value: { failures: 3, until: 1_008_000, least: 1_001_000 },
  });
  await run();
  expect(hand.rested[0]).toBe(8_000);
});

it('paused it stops in the middle, and goes on from there', async () => {
  const wanted = new AbortController();
  server.held.cutAfter = 500_000;
  await run({
    wanted: () => ({ signal: wanted.signal, end: () => {} }),
    rest: async () => {
      await pause(hand.db, [FILM.digest]);
      wanted.abort();
    },
  });
  expect(await rowOf()).toMatchObject({ state: 'paused', received: 500_000 });
  await goOn(hand.db, [FILM.digest]);
  server.held.cutAfter = Number.POSITIVE_INFINITY;
  await run();
  expect([await playedBack(), server.held.sent]).toEqual([FILM.digest, FILM.size]);
});

it('deleted while it comes, nothing of it stays, also when nobody told the one that fetches', async () => {
  server.held.cutAfter = 500_000;
  await run({ rest: removeAll });
  expect([await hand.db.downloads.count(), await hand.db.mediaRows.count()]).toEqual([0, 0]);
});

it('texts first, then in the order of the wishes, one at a time', async () => {
  await removeAll();
  const hours = ['3', '2'].map((hour, at) => wishOf(at ? FILM : OTHER, { hour }));
  const text = wishOf({ digest: 'text-8', size: 0 }, { hour: '8' });
  await wish(hand.db, [...hours, text], 6);
  const asked: string[] = [];
  await run({
    bringRest: async ({ hour }) => void asked.push(hour),
    ask: async ({ hour }) => {
      const running = await hand.db.downloads.filter(({ state }) => state === 'running').count();
      expect(running).toBe(1);
      const film = hour === '3' ? OTHER : FILM;
      server.held.film = film;
      return { ...named(), ...film };
    },
  });
  expect(asked).toEqual(['8', '3', '2']);
  expect(await hand.db.downloads.filter(({ state }) => state === 'complete').count()).toBe(3);
});

it('without a session it waits, and says what for; a refusal is said in the server’s words', async () => {
  await run({ ask: async () => Promise.reject(new SessionEnded('expired')) });
  expect(await rowOf()).toMatchObject({ state: 'waiting', words: WORDS.signedOut });
  await run({ ask: async () => Promise.reject(new Refused('42', '本课时只能在线学习')) });
  expect(await rowOf()).toMatchObject({ state: 'failed', words: '本课时只能在线学习' });
});

it('a full phone is said, and what is here stays', async () => {
  server.held.cutAfter = 600_000;
  const { db } = hand;
  db.mediaRows.hook('creating', (_, row) => {
    if (row.index === 1) throw new DOMException('full', 'QuotaExceededError');
  });
  await run();
  expect(await rowOf()).toMatchObject({ state: 'failed', words: WORDS.full, received: ROW_BYTES });
});

it('a film that two hours share is fetched once, and both are brought what else they need', async () => {
  const asked: number[] = [];
  const bringRest = async (row: DownloadRow) => void asked.push(hoursOf(row).length);
  await run({ bringRest });
  await wish(hand.db, [wishOf(FILM, { hour: '2', hourName: '第二课时' })], 9);
  await run({ bringRest });
  expect(await rowOf()).toMatchObject({ state: 'complete', hour: '1', others: [{ hour: '2' }] });
  expect([asked, server.held.sent]).toEqual([[1, 2], FILM.size]);
});

it('what is here plays on while what another hour of the same film needs is brought', async () => {
  await run();
  await wish(hand.db, [wishOf(FILM, { hour: '2', hourName: '第二课时' })], 9);
  expect(await rowOf()).toMatchObject({ state: 'waiting' });
  expect(await playedBack()).toBe(FILM.digest);
});

it('an hour that is wished while its film comes is brought what it needs too', async () => {
  const brought: string[][] = [];
  const bringRest = async (row: DownloadRow) => {
    brought.push(hoursOf(row).map(({ hour }) => hour));
    if (brought.length === 1) await wish(hand.db, [wishOf(FILM, { hour: '2' })], 9);
  };
  await run({ bringRest });
  expect(brought).toEqual([['1'], ['1', '2']]);
  expect(await rowOf()).toMatchObject({ state: 'complete' });
});

it('of a film that hours of two lessons share one is deleted, and the other keeps it', async () => {
  await wish(hand.db, [wishOf(FILM, { hour: '2', lesson: '8', lessonName: '另一门' })], 9);
  await run();
  await remove(hand.db, [{ ...(await rowOf()), others: [] } as unknown as DownloadRow]);
  expect(await rowOf()).toMatchObject({ hour: '2', lesson: '8', lessonName: '另一门' });
  expect(await playedBack()).toBe(FILM.digest);
  await removeAll();
  expect([await hand.db.downloads.count(), await hand.db.mediaRows.count()]).toEqual([0, 0]);
});

it('whoever takes the other form instead gets that alone; what is whole in one form stays beside the other', async () => {
  await removeAll();
  const sound = wishOf(OTHER, { sound: true });
  await wish(hand.db, [wishOf(FILM)], 6);
  await dropOtherForm(hand.db, [sound]);
  await wish(hand.db, [sound], 7);
  expect((await hand.db.downloads.toArray()).map(({ digest }) => digest)).toEqual([OTHER.digest]);
  const asked: unknown[] = [];
  server.held.film = OTHER;
  await run({
    ask: async (film) => {
      asked.push(film.sound);
      return { ...named(), ...OTHER };
    },
  });
  expect([asked, (await rowOf(OTHER.digest))?.state]).toEqual([[true], 'complete']);
  await dropOtherForm(hand.db, [wishOf(FILM)]);
  await wish(hand.db, [wishOf(FILM)], 8);
  expect(await hand.db.downloads.count()).toBe(2);
});

it('what was paused meanwhile is not ended', async () => {
  await pause(hand.db, [FILM.digest]);
  await end(hand.db, (await rowOf()) as DownloadRow, { state: 'complete' });
  expect(await rowOf()).toMatchObject({ state: 'paused' });
});
