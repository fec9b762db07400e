import { logout, refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, refreshFamily, refreshToken as storedToken } from '../../database/schema';
import { AccessTokens } from '../../frame/authenticate';
import { openApp } from '../../testing/open-app';
import { requestFor } from '../../testing/running';
import { openFamily } from './refresh';
import { startTerminal } from './terminal';

let app: Awaited<ReturnType<typeof openApp>>;
let tokens: AccessTokens;
beforeAll(async () => {
  app = await openApp();
  tokens = new AccessTokens(app.database, app.platform.clock, app.platform.keys.access, 3600);
});
afterAll(() => app.close());

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
