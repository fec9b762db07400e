import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenSource } from '@/api/client';
import { database } from '@/offline/database';
import { fakeStorage } from '@/offline/privacy/testing';
import { journalOf } from '@/offline/testing';
import { currentIdentity } from './identity';

const DAY = 24 * 3_600_000;
let session: typeof import('./session');
/** What the client asks the session for, and tells it. */
let source: TokenSource;

/** A page of this phone: what a page before it stored is there. */
async function openPage(): Promise<void> {
  vi.resetModules();
  vi.doMock('@/offline/database', () => ({ database }));
  session = await import('./session');
  source = session.tokenSource;
  session.startSession();
  await session.sessionReady();
  await session.shareSession();
}
const given = (userId: string) => ({ userId, token: `token of ${userId}`, refreshToken: 'r' });

/** What this learner leaves on the phone in passing: a read, a profile, a second of study. */
async function use(learner: string): Promise<void> {
  const read = { owner: learner, address: '/me', body: '{}', at: 0, usedAt: 0, size: 1 };
  await database.reads.put(read);
  localStorage.setItem('information', JSON.stringify({ id: learner }));
  localStorage.setItem('userInfo', JSON.stringify({ id: learner }));
  await database.journal.put(journalOf(0, 1, { learner, window: learner }));
}
/** The server has said that somebody else has the account. */
const putOut = async () => source.ended('otherTerminal', await source.current());
const readsOf = async () => (await database.reads.toArray()).map(({ owner }) => owner);
const studyOf = async () => (await database.journal.toArray()).map(({ learner }) => learner);

beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', new URL('http://phone/'));
  await openPage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await Promise.all(database.tables.map((table) => table.clear()));
});

describe('the number that is typed to sign in with', () => {
  it('stays while the phone reads its stores for a visitor, and goes with whoever leaves', async () => {
    const { rememberTyped, typedPhone } = await import('./phone');
    rememberTyped('13800000001');
    await session.shareSession();
    expect(typedPhone()).toBe('13800000001');
    await session.beginSession(given('anna'));
    await session.leaveByChoice();
    expect(typedPhone()).toBe('');
  });
});

describe('who is put out', () => {
  it('finds on her return what she had seen', async () => {
    await session.beginSession(given('anna'));
    await use('anna');
    await putOut();
    expect(localStorage.getItem('information')).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(await readsOf()).toEqual(['anna']);
    await openPage();
    await session.beginSession(given('anna'));
    expect(localStorage.getItem('information')).toContain('anna');
    expect(await readsOf()).toEqual(['anna']);
  });

  it('leaves nothing to the next but what is not sent', async () => {
    await session.beginSession(given('anna'));
    await use('anna');
    await putOut();
    await session.beginSession(given('bert'));
    expect(JSON.stringify(localStorage)).not.toContain('anna');
    expect(await readsOf()).toEqual([]);
    expect(await studyOf()).toEqual(['anna']);
  });

  it('leaves nothing after 7 days, also where nobody signs in', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await session.beginSession(given('anna'));
    await use('anna');
    await putOut();
    vi.setSystemTime(start + 7 * DAY - 60_000);
    await openPage();
    expect(await readsOf()).toEqual(['anna']);
    vi.setSystemTime(start + 7 * DAY + 60_000);
    await openPage();
    expect(JSON.stringify(localStorage)).not.toContain('anna');
    expect(await readsOf()).toEqual([]);
    expect(await studyOf()).toEqual(['anna']);
  });
});

describe('what an earlier version let stand', () => {
  const REMAINS = { information: '{"id":"anna"}', 'reminded:anna': '2026-11-20', lastPhone: '13800000001' };
  const read = { owner: 'anna', address: '/me', body: '{}', at: 0, usedAt: 0, size: 1 };

  it('of others is deleted beside whoever is signed in, and of a phone number four digits stay', async () => {
    await session.beginSession(given('bert'));
    localStorage.removeItem('sweptFor');
    await database.reads.put(read);
    Object.assign(localStorage, REMAINS);
    await openPage();
    expect(await session.requireLearner()).toBe('bert');
    expect(JSON.stringify(localStorage)).not.toContain('anna');
    expect(localStorage.getItem('lastPhone')).toBe('0001');
    expect(await readsOf()).toEqual([]);
  });

  it('of who was put out is out of sight, and gone with the next login', async () => {
    await database.meta.put({ name: 'session', value: { gone: true, at: Date.now() } });
    await database.reads.put(read);
    Object.assign(localStorage, REMAINS);
    await openPage();
    expect(localStorage.getItem('information')).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    await session.beginSession(given('bert'));
    expect(JSON.stringify(localStorage)).not.toContain('anna');
    expect(await readsOf()).toEqual([]);
  });
});

describe('leaving by choice', () => {
  it('takes everything of one’s own, and leaves the study of others', async () => {
    await database.journal.put(journalOf(0, 1, { learner: 'anna', window: 'anna' }));
    await session.beginSession(given('bert'));
    await use('bert');
    await session.leaveByChoice();
    expect(JSON.stringify(localStorage)).not.toContain('bert');
    expect(await readsOf()).toEqual([]);
    expect(await studyOf()).toEqual(['anna']);
  });

  it('with a database that does not delete is not undone, and is made up for at the next start', async () => {
    await session.beginSession(given('bert'));
    await use('bert');
    const refused = vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new Error('blocked');
    });
    await session.leaveByChoice();
    expect(currentIdentity().is).not.toBe('learner');
    expect(await readsOf()).toEqual(['bert']);
    refused.mockRestore();
    await openPage();
    await expect(session.requireLearner()).rejects.toThrow();
    expect(await readsOf()).toEqual([]);
    expect(await studyOf()).toEqual([]);
    expect(localStorage.getItem('toForget')).toBeNull();
  });

  it('with a database that does not even open is not undone by what stands there', async () => {
    await session.beginSession(given('bert'));
    const blocked = vi.spyOn(database.meta, 'put').mockRejectedValue(new Error('blocked'));
    await session.leaveByChoice();
    blocked.mockRestore();
    await openPage();
    await expect(session.requireLearner()).rejects.toThrow();
  });

  it('that was not made up for is, before somebody else signs in', async () => {
    await session.beginSession(given('bert'));
    await use('bert');
    const refused = vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new Error('blocked');
    });
    await session.leaveByChoice();
    refused.mockRestore();
    await session.beginSession(given('cara'));
    expect(await readsOf()).toEqual([]);
    expect(await studyOf()).toEqual([]);
  });

  it('that was not made up for never takes what is studied after coming back', async () => {
    await session.beginSession(given('bert'));
    const refused = vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new Error('blocked');
    });
    await session.leaveByChoice();
    await session.beginSession(given('bert'));
    refused.mockRestore();
    await use('bert');
    await openPage();
    expect(await studyOf()).toEqual(['bert']);
    expect(await readsOf()).toEqual(['bert']);
  });
});
