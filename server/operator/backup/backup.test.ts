import { admitSession } from '@contract/operator/study';
import { refreshToken } from '@contract/tokens';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Contents, contentsOf, environmentOf, type Kind, openBackups } from '../../testing/backups';
import { operatorAsks } from '../../testing/operator';
import { type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { bringBack } from './bring-back';

const HOUR = HOURS_A[0];
const { backedUp, demoPlace, given, placeOf } = await openBackups();

describe.each<[Kind, Kind]>([
  ['built-in', 'PostgreSQL'],
  ['PostgreSQL', 'built-in'],
])('from the %s database into the %s one', (from, to) => {
  const [learner, other] = [tester(1), tester(2)];
  let server: RunningTest;
  let contents: { before: Contents; restored: Contents };
  /** What the phones held: of the time before the backup, and of the time after it. */
  let phone: { sender: Sender; opened: [before: string, after: string]; openedAt: number };
  let refresh: { after: string; ofOldTerminal: string };

  beforeAll(async () => {
    const [source, target] = [await demoPlace(from), await placeOf(to)];
    let lost = await startTestServer(environmentOf(source));
    const ofOldTerminal = (await lost.login(other.phone)).refreshToken;
    const ofNewTerminal = (await lost.login(other.phone)).refreshToken;
    const sender = await lost.student(learner, LESSON_A);
    const open = (hour: string) => openHour(lost, learner, hour, sender);
    const first = await open(HOUR);
    lost.time.now += 60_000;
    await sendStretch(lost, learner, { hourId: HOUR, sessionId: first, from: 0, to: 40 }, sender);
    const file = await backedUp(lost);
    const openedAt = lost.time.now;
    await lost.close();
    const before = await contentsOf(source);
    // What happens behind a backup is lost with the server.
    lost = await startTestServer(environmentOf(source));
    lost.time.now = openedAt;
    const second = await open(HOURS_A[1]);
    const after = (await lost.call(refreshToken, {}, { token: ofNewTerminal })).refreshToken;
    await lost.close();

    await bringBack(target, given(file));
    contents = { before, restored: await contentsOf(target) };
    phone = { sender, opened: [first, second], openedAt };
    refresh = { after, ofOldTerminal };
    server = await startTestServer(environmentOf(target));
    server.time.now = openedAt + 60_000;
  });
  afterAll(() => server?.close());

  test('every row of every table is as on the other database', () => {
    expect(contents.restored).toEqual(contents.before);
    expect(Object.values(contents.restored).filter((told) => told.startsWith('0 ')).length).toBeLessThan(30);
    expect(contents.restored.account).toMatch(/^6\d /);
    expect(contents.restored.hour_credit).toMatch(/^[1-9]/);
  });

  test('she goes on where she was: by the token that she has, from her base and her lead', async () => {
    const [sessionId] = phone.opened;
    const send = (begin: number, end: number) =>
      sendStretch(server, learner, { hourId: HOUR, sessionId, from: begin, to: end }, phone.sender);
    // Of the two minutes that she has lived since it opened, 40 s were spent before the backup.
    expect(await send(40, 70)).toMatchObject({ credited: 70, reason: 'none' });
    expect(await send(40, 70)).toMatchObject({ credited: 70, reason: 'none' });
  });

  test('what opened behind the backup waits, and is paid when the operator lets it in', async () => {
    const [, sessionId] = phone.opened;
    const send = () =>
      sendStretch(server, learner, { hourId: HOURS_A[1], sessionId, from: 0, to: 10 }, phone.sender);
    expect(await send()).toMatchObject({ credited: 0, reason: 'session', final: false });
    const openedAt = chinaTime(phone.openedAt);
    const lost = { phone: learner.phone, hourId: HOURS_A[1], sessionId, openedAt };
    expect(await operatorAsks(server, admitSession.path, lost)).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ credited: 10, reason: 'none' });
  });

  test('a phone with a token from behind the backup logs in again; an older terminal’s is still 410', async () => {
    const ask = (token: string) => server.call(refreshToken, {}, { token });
    await expect(ask(refresh.ofOldTerminal)).rejects.toMatchObject({ status: 410 });
    await expect(ask(refresh.after)).rejects.toMatchObject({ status: 401 });
    expect((await server.login(other.phone)).token).not.toBe('');
  });
});
