import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../database/keys';
import type { OpenDatabase } from '../../database/open';
import { account, faceChallenge, faceCheck } from '../../database/schema';
import { EndedFamilies } from '../../frame/authenticate';
import { Metrics } from '../../frame/metrics';
import { Puzzles } from '../../frame/puzzles';
import { forgetOldRows } from '../../jobs/retention';
import { noExamSite } from '../../outside/exam-site';
import { ComparerSilent, type FaceComparer } from '../../outside/face-comparer';
import { Ffmpeg } from '../../outside/ffmpeg';
import { identitiesOf } from '../../outside/identities';
import { noLicenceRegister } from '../../outside/licence-register';
import { plainLiveSite } from '../../outside/live-site';
import { FolderStore } from '../../outside/media-store-folder';
import { noSmsSender } from '../../outside/sms';
import { readSettings } from '../../settings/settings';
import { openSuitesDatabase } from '../../testing/suites-database';
import type { Platform } from '../platform';
import { hasRegistrationCheck } from './check';
import { CLAIM_MS, judgePending } from './pending';

const DAY_MS = 24 * 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-checks-'));
const time = { now: 1_000 * DAY_MS };
let opened: OpenDatabase;
let platform: Platform;
let compare: FaceComparer['compare'];

beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
  const { database } = opened;
  platform = {
    settings: readSettings({}),
    database,
    study: opened.study,
    snapshot: opened.snapshot,
    metrics: new Metrics(),
    clock: async () => time.now,
    ledgerClock: async () => time.now,
    keys: await loadKeys(database),
    comparer: { compare: (photo, person) => compare(photo, person) },
    identities: identitiesOf(readSettings({}).identities, undefined),
    endedFamilies: new EndedFamilies(opened.study, 900),
    puzzles: new Puzzles(new Uint8Array(32), 1),
    sms: noSmsSender,
    payments: {},
    examSite: noExamSite,
    liveSite: plainLiveSite,
    ffmpeg: new Ffmpeg('ffmpeg'),
    media: new FolderStore(join(dataDir, 'store')),
    licenceRegister: noLicenceRegister,
    offers: { payments: [], sms: false, licence: false, exams: false, faces: false },
    notSetUp: [],
    log: pino({ level: 'silent' }),
  };
  await database.insert(account).values({ id: 'l', phone: '1', passwordHash: '' });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const photo = new Uint8Array([1, 2, 3]);
const receive = (id: string, change: Partial<typeof faceCheck.$inferInsert> = {}) =>
  opened.database.insert(faceCheck).values({
    id,
    learner: 'l',
    training: `training of ${id}`,
    digest: id,
    state: 'received',
    photo,
    takenAt: time.now,
    receivedAt: time.now,
    ...change,
  });
const check = async (id: string) =>
  (await opened.database.select().from(faceCheck).where(eq(faceCheck.id, id)))[0];

test('a photo is kept until it is judged, and no longer', async () => {
  await receive('kept');
  compare = async () => {
    throw new ComparerSilent();
  };
  await judgePending(platform);
  expect(await check('kept')).toMatchObject({ state: 'received', claimedUntil: 0 });
  expect([...((await check('kept'))?.photo ?? [])]).toEqual([1, 2, 3]);
  expect(await hasRegistrationCheck(opened.database, 'l', 'training of kept')).toBe(false);

  let seen: number[] = [];
  compare = async (bytes) => {
    seen = [...bytes];
    return { same: true, faces: 1, live: 'unknown' as const, reason: '' };
  };
  await judgePending(platform);
  expect(seen).toEqual([1, 2, 3]);
  expect(await check('kept')).toMatchObject({ state: 'passed', reason: '核身通过', photo: null });
  expect(await hasRegistrationCheck(opened.database, 'l', 'training of kept')).toBe(true);
  expect(await hasRegistrationCheck(opened.database, 'l', 'another')).toBe(false);
});

test('two that judge at once do not judge the same photo', async () => {
  for (let n = 0; n < 12; n += 1) await receive(`shared ${n}`);
  const seen: string[] = [];
  compare = async (_, { id }) => {
    seen.push(id);
    return { same: true, faces: 1, live: 'unknown' as const, reason: '' };
  };
  await Promise.all([judgePending(platform), judgePending(platform)]);
  expect(seen).toHaveLength(12);
});

test('one that another has in hand is left to it, for as long as a comparer may take', async () => {
  await receive('in hand', { claimedUntil: time.now + CLAIM_MS });
  compare = async () => ({ same: false, faces: 1, live: 'unknown' as const, reason: '' });
  await judgePending(platform);
  expect((await check('in hand'))?.state).toBe('received');
  time.now += CLAIM_MS;
  await judgePending(platform);
  expect(await check('in hand')).toMatchObject({ state: 'failed', reason: '没有通过核身，请由本人重新拍照' });
});

test('two faces do not pass, whatever the comparer thinks of them', async () => {
  await receive('two');
  compare = async () => ({ same: true, faces: 2, live: 'unknown' as const, reason: '' });
  await judgePending(platform);
  expect(await check('two')).toMatchObject({ state: 'failed', reason: '检测到多人' });
});

test('old challenges go, and old judgements of hours; a check on registration stays', async () => {
  const { database } = platform;
  const judged = { state: 'passed' as const, photo: null, judgedAt: time.now };
  await receive('of an hour', { ...judged, hour: 'h' });
  await receive('still waits', { hour: 'h', claimedUntil: Number.MAX_SAFE_INTEGER });
  await receive('of a registration', judged);
  await database.insert(faceChallenge).values({ id: 'c', learner: 'l', training: 't', issuedAt: time.now });
  time.now += 400 * DAY_MS;
  await forgetOldRows(platform);
  expect(await check('of an hour')).toBeDefined();
  expect(await database.select().from(faceChallenge)).toEqual([]);
  time.now += 1;
  await forgetOldRows(platform);
  expect(await check('of an hour')).toBeUndefined();
  expect(await check('still waits')).toBeDefined();
  expect(await check('of a registration')).toBeDefined();
});
