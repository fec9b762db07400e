import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logout, refreshToken } from '@contract/tokens';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { LEARNER } from '@demo/ids/ids';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { account, refreshFamily, refreshToken as storedToken } from '../../database/schema';
import { AccessTokens, EndedFamilies, keepReadingEnded } from '../../frame/authenticate';
import { Metrics } from '../../frame/metrics';
import { suiteApp } from '../../testing/open-app';
import { provided } from '../../testing/provided';
import { requestFor, startTestServer } from '../../testing/running';
import { openSuitesDatabase, suitesDatabase } from '../../testing/suites-database';
import { openFamily } from './refresh';
import { startTerminal } from './terminal';

const app = suiteApp({}, { logger: { logQuery: (statement) => statements.push(statement) } });
let tokens: AccessTokens;
const statements: string[] = [];
beforeAll(async () => {
  tokens = app.tokens;
});

/** Signs in anew, as a right password does. */
async function signIn(learner: string) {
  const [found] = await app.database.select().from(account).where(eq(account.id, learner));
  if (!found) throw new Error(`there is no learner ${learner}`);
  return startTerminal(app.platform, tokens, found, 'phone');
}

const refresh = async (bearer: string) => {
  const [address, request] = requestFor(refreshToken, {}, { token: bearer });
  const answer = await fetch(app.origin + address, request);
  const { data } = (await answer.json()) as { data?: { token: string; refreshToken: string } };
  return { status: answer.status, ...data };
};
const leave = async (bearer: string) => {
  const [address, request] = requestFor(logout, {}, { token: bearer });
  return (await fetch(app.origin + address, request)).status;
};
const familiesOf = (learner: string) =>
  app.database.select().from(refreshFamily).where(eq(refreshFamily.learner, learner));
const stored = async () => (await app.database.select().from(storedToken)).length;

test('who leaves is told so by every refresh token of that login, and by no other', async () => {
  await app.learner('leaves');
  const first = await signIn('leaves');
  const second = await refresh(first.refreshToken);
  const joined = await app.database.transaction((tx) =>
    openFamily(tx, tokens, { learner: 'leaves', terminal: 1, installation: 'webview', now: app.time.now }),
  );
  expect(await leave(second.refreshToken ?? '')).toBe(200);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect((await refresh(second.refreshToken ?? '')).status).toBe(401);
  expect((await refresh(joined.refreshToken)).status).toBe(200);
  // Again, or with what is no token, changes nothing.
  expect([await leave(first.refreshToken), await leave('none')]).toEqual([200, 200]);
});

test('a learner who signs in a hundred times leaves eight logins behind; the one before is told that another came', async () => {
  await app.learner('often');
  const again = async () => {
    app.time.now += 1000;
    return (await signIn('often')).refreshToken;
  };
  for (let n = 0; n < 98; n += 1) await again();
  const before = await again();
  await again();
  expect(await familiesOf('often')).toHaveLength(8);
  expect((await refresh(before)).status).toBe(410);
});

test('a token that is exchanged a hundred times, its answers lost, leaves nine behind and still works', async () => {
  await app.learner('lost');
  const { refreshToken: held } = await signIn('lost');
  const before = await stored();
  for (let n = 0; n < 100; n += 1) {
    app.time.now += 1000;
    expect((await refresh(held)).status).toBe(200);
  }
  expect((await stored()) - before).toBeLessThanOrEqual(8);
  const newest = await refresh(held);
  const [address, request] = requestFor(getUserInfo, { id: 'lost' }, { token: newest.token ?? '' });
  expect((await fetch(app.origin + address, request)).status).toBe(200);
});

test('a year of refreshing leaves eight; a copied token of its beginning still ends the login', async () => {
  await app.learner('year');
  const { refreshToken: copied } = await signIn('year');
  const before = await stored();
  let newest = copied;
  for (let n = 0; n < 50; n += 1) {
    app.time.now += 7 * 24 * 3_600_000;
    newest = (await refresh(newest)).refreshToken ?? '';
  }
  expect((await stored()) - before).toBeLessThanOrEqual(8);
  expect((await refresh(copied)).status).toBe(401);
  expect((await refresh(newest)).status).toBe(401);
});

describe('an access token whose login has ended', () => {
  const readAs = async (learner: string, token: string) => {
    const [address, request] = requestFor(getUserInfo, { id: learner }, { token });
    return (await fetch(app.origin + address, request)).status;
  };
  const writeAs = async (learner: string, token: string) => {
    const [address, request] = requestFor(updateUserInfo, { id: learner, name: '李四' }, { token });
    return (await fetch(app.origin + address, request)).status;
  };
  /** Another instance on the same database, as far as tokens go. */
  const otherInstance = () => {
    const ended = new EndedFamilies(app.database, 900);
    const { clock, keys } = app.platform;
    return { ended, tokens: new AccessTokens(app.database, clock, keys.access, 900, ended) };
  };

  test('reads and writes nothing after the learner left, while another login goes on', async () => {
    await app.learner('gone');
    const left = await signIn('gone');
    const joined = await app.database.transaction((tx) =>
      openFamily(tx, tokens, { learner: 'gone', terminal: 1, installation: 'webview', now: app.time.now }),
    );
    expect([await readAs('gone', left.token), await writeAs('gone', left.token)]).toEqual([200, 200]);
    await leave(left.refreshToken);
    expect([await readAs('gone', left.token), await writeAs('gone', left.token)]).toEqual([401, 401]);
    expect([await readAs('gone', joined.token), await writeAs('gone', joined.token)]).toEqual([200, 200]);
  });

  test('reads nothing after a copied refresh token ended the family', async () => {
    await app.learner('robbed');
    const first = await signIn('robbed');
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken ?? '');
    expect(await readAs('robbed', third.token ?? '')).toBe(200);
    app.time.now += 61_000;
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await readAs('robbed', third.token ?? '')).toBe(401);
    expect(await readAs('robbed', second.token ?? '')).toBe(401);
  });

  test('opens nothing on another instance after its next read, or on one that starts later', async () => {
    await app.learner('elsewhere');
    await app.learner('stays');
    const [left, stays] = [await signIn('elsewhere'), await signIn('stays')];
    const running = otherInstance();
    await running.ended.read();
    expect(await running.tokens.authenticate(left.token)).toMatchObject({ learner: 'elsewhere' });
    await leave(left.refreshToken);
    await running.ended.read();
    await expect(running.tokens.authenticate(left.token)).rejects.toMatchObject({ status: 401 });
    const later = otherInstance();
    await later.ended.read();
    await expect(later.tokens.authenticate(left.token)).rejects.toMatchObject({ status: 401 });
    for (const one of [running, later])
      expect(await one.tokens.authenticate(stays.token)).toMatchObject({ learner: 'stays' });
  });

  test('costs one statement in a periodic read and none in a call', async () => {
    await app.learner('counted');
    const left = await signIn('counted');
    const { ended, tokens: running } = otherInstance();
    await running.authenticate(left.token);
    statements.length = 0;
    await running.authenticate(left.token);
    expect(statements).toEqual([]);
    await leave(left.refreshToken);
    statements.length = 0;
    await ended.read();
    expect(statements).toHaveLength(1);
    statements.length = 0;
    await expect(running.authenticate(left.token)).rejects.toMatchObject({ status: 401 });
    expect(statements).toEqual([]);
  });

  test('leaves the memory when it has expired', async () => {
    await app.learner('expired');
    const { refreshToken: left } = await signIn('expired');
    const [family] = await familiesOf('expired');
    const id = family?.id ?? '';
    await leave(left);
    let now = 0;
    const ended = new EndedFamilies(app.database, 900, () => now);
    await ended.read();
    expect(ended.has(id)).toBe(true);
    await app.database
      .update(refreshFamily)
      .set({ endedAt: sql`${refreshFamily.endedAt} - 3600000` })
      .where(eq(refreshFamily.id, id));
    now = 1_500_000 - 1;
    await ended.read();
    expect(ended.has(id)).toBe(true);
    now += 1;
    await ended.read();
    expect(ended.has(id)).toBe(false);
  });

  test('stays refused while the database does not answer, others stay accepted, and the log says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zhijian-ended-'));
    const opened = await openSuitesDatabase(folder);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    const endedFamilies = new EndedFamilies(opened.database, 900);
    endedFamilies.add('ended');
    const stop = keepReadingEnded({ endedFamilies, log, metrics: new Metrics() });
    try {
      await opened.close();
      await expect.poll(() => lines.length).toBeGreaterThan(0);
      expect(lines[0]).toContain('the logins that have ended elsewhere were not read');
      expect([endedFamilies.has('ended'), endedFamilies.has('other')]).toEqual([true, false]);
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!suitesDatabase)('two instances on one database', () => {
  test('the one refuses the access token of a login that ended at the other, and reads once a second', async () => {
    const DATABASE_URL = (await suitesDatabase?.(provided.postgresDemo())) ?? '';
    const reads: number[] = [];
    const logger = {
      logQuery: (statement: string) => {
        if (statement.includes('ended_at >')) reads.push(performance.now());
      },
    };
    const one = await startTestServer({ DATABASE_URL });
    const other = await startTestServer({ DATABASE_URL }, { database: { logger } });
    try {
      const left = await one.login(LEARNER.phone);
      const read = () =>
        other.call(getUserInfo, { id: LEARNER.id }, { token: left.token }).then(
          () => 200,
          (error: { status?: number }) => error.status,
        );
      expect(await read()).toBe(200);
      await one.call(logout, {}, { token: left.refreshToken });
      await expect.poll(read).toBe(401);
      const before = reads.length;
      await expect.poll(() => reads.length).toBeGreaterThanOrEqual(before + 3);
      const [first = 0, second = 0, third = 0] = reads.slice(before);
      // A timer that was late may be followed by one in time; two gaps are never shorter than one period.
      expect(third - first).toBeGreaterThan(1_000);
      expect(second).toBeGreaterThan(first);
    } finally {
      await other.close();
      await one.close();
    }
  });
});
