import { loginByIdentity, phoneLogin } from '@contract/login';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solutionOf, solving } from '../../testing/puzzles';
import { type Refused, type RunningTest, type Sender, startTestServer } from '../../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer({ PUZZLE_WORK: '1', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.close());

/** Each test signs in from a network of its own. */
let networks = 0;
const somewhere = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};
const login = (phone: string, password: string, sender: Sender = {}) =>
  server.call(phoneLogin, { phone, password }, sender);
const wrong = { code: '2101' };
const due = { code: '2108', message: expect.stringContaining('手机做一次验证') };
const refusalOf = (tried: Promise<unknown>) =>
  tried.then(
    () => undefined,
    (refused: Refused) => refused,
  );

describe('wrong passwords of one phone', () => {
  test('after five a puzzle is due, for the right password too, and then it opens', async () => {
    const { phone } = tester(1);
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    await expect(login(phone, DEMO_PASSWORD, from)).rejects.toMatchObject(due);
    await solving((puzzle) => login(phone, DEMO_PASSWORD, { ...from, puzzle }));
    // The right password took the count back.
    await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    await login(phone, DEMO_PASSWORD, from);
  });

  test('get dearer: every five of them twice', async () => {
    const { phone } = tester(2);
    const from = { forwarded: somewhere() };
    const levels = new Set<unknown>();
    for (let n = 0; n < 20; n += 1) {
      await expect(
        solving(async (puzzle) => {
          const refused = await refusalOf(login(phone, 'wrong', { ...from, puzzle }));
          const { puzzle: asked } = (refused?.data ?? {}) as { puzzle?: { parameters: { data: unknown } } };
          if (asked) levels.add((asked.parameters.data as { level: number }).level);
          throw refused;
        }),
      ).rejects.toMatchObject(wrong);
    }
    expect([...levels]).toEqual([0, 1, 2]);
  });

  test('at once get no further than one after the other', async () => {
    const { phone } = tester(3);
    const from = { forwarded: somewhere() };
    const tries = Array.from({ length: 12 }, () => refusalOf(login(phone, 'wrong', from)));
    const codes = (await Promise.all(tries)).map((refused) => refused?.code);
    expect(codes.filter((code) => code === '2101')).toHaveLength(5);
    expect(codes.filter((code) => code === '2108')).toHaveLength(7);
  });

  test('by strangers keep nobody out of the browser that he uses', async () => {
    const { phone } = tester(4);
    const own = { installation: 'his own', forwarded: somewhere() };
    await login(phone, DEMO_PASSWORD, own);
    const stranger = { installation: 'another', forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong', stranger)).rejects.toMatchObject(wrong);
    await expect(login(phone, DEMO_PASSWORD, stranger)).rejects.toMatchObject(due);
    await login(phone, DEMO_PASSWORD, own);
  });
});

describe('a solution', () => {
  test('is good once', async () => {
    const { phone } = tester(5);
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    const puzzle = await solutionOf(await refusalOf(login(phone, 'wrong', from)));
    await expect(login(phone, 'wrong', { ...from, puzzle })).rejects.toMatchObject(wrong);
    await expect(login(phone, 'wrong', { ...from, puzzle })).rejects.toMatchObject(due);
  });

  test('that was made up, or changed, opens nothing', async () => {
    const { phone } = tester(6);
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    const good = await solutionOf(await refusalOf(login(phone, 'wrong', from)));
    const { challenge, solution } = JSON.parse(good);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } };
    const guessed = { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    for (const puzzle of [
      'nonsense',
      JSON.stringify({ challenge: easier, solution }),
      JSON.stringify({ challenge, solution: guessed }),
    ]) {
      await expect(login(phone, DEMO_PASSWORD, { ...from, puzzle })).rejects.toMatchObject(due);
    }
    await login(phone, DEMO_PASSWORD, { ...from, puzzle: good });
  });
});

test('who tries many phones from one network pays for it from the sixty-first on', async () => {
  const from = { forwarded: somewhere() };
  const phone = (n: number) => String(13_700_000_000 + n);
  for (let n = 0; n < 59; n += 1) await expect(login(phone(n), 'wrong', from)).rejects.toMatchObject(wrong);
  // Right passwords use none of it up.
  for (let n = 0; n < 3; n += 1) await login(LEARNER.phone, DEMO_PASSWORD, from);
  await expect(login(phone(59), 'wrong', from)).rejects.toMatchObject(wrong);
  await expect(login(phone(60), 'wrong', from)).rejects.toMatchObject(due);
  await expect(login(phone(60), 'wrong', { forwarded: somewhere() })).rejects.toMatchObject(wrong);
});

test('tries by the number of a document are counted under the phone', async () => {
  const from = { forwarded: somewhere() };
  const number = { identityType: '0', identityNumber: '330110198503072219' };
  const byNumber = () => server.call(loginByIdentity, { ...number, password: 'wrong' }, from);
  for (let n = 0; n < 5; n += 1) await expect(byNumber()).rejects.toMatchObject(wrong);
  await expect(byNumber()).rejects.toMatchObject(due);
  await expect(login(LEARNER.phone, 'wrong', from)).rejects.toMatchObject(due);
});

test('a clock that is set back closes nobody out: at most a puzzle, and never until it has caught up', async () => {
  const from = { forwarded: somewhere() };
  const { phone } = tester(9);
  await login(phone, DEMO_PASSWORD, from);
  server.time.now -= 60 * 60_000;
  await solving((puzzle) => login(phone, DEMO_PASSWORD, { ...from, puzzle }));
  server.time.now += 60 * 60_000;
});
