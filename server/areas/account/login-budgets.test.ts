import { loginByIdentity, phoneLogin } from '@contract/login';
import * as operator from '@contract/operator/all';
import { resetPassword } from '@contract/registration';
import { DEMO_PASSWORD, LEARNER, tester } from '@demo/ids/ids';
import { describe, expect, test } from 'vitest';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { solutionOf, solving } from '../../testing/puzzles';
import { type Refused, type Sender, suiteServer } from '../../testing/running';

const server = suiteServer({ PUZZLE_WORK: '1', TRUSTED_PROXIES: '127.0.0.1', OPERATOR_SECRET });

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

describe('guesses of a printed code', () => {
  const wrongCode = { code: '2103', message: '一次性登录码不正确，请核对手机号和登录码' };
  /** Enters people who have no password, and prints a code for each. */
  async function printedFor(phones: readonly string[]): Promise<Map<string, string>> {
    const rows = phones.map((phone) => `王小明,${phone}\n`).join('');
    const file = Buffer.from(`姓名,手机号\n${rows}`).toString('base64');
    await operatorAsks(server, operator.people.importTable.path, { name: 'a.csv', file });
    const { body } = await operatorAsks(server, operator.learners.codes.path, { phones });
    const list = body.list as unknown as { phone: string; code: string }[];
    return new Map(list.map(({ phone, code }) => [phone, code]));
  }
  async function printed(phone: string) {
    const code = (await printedFor([phone])).get(phone) ?? '';
    return { code, other: code === '00000000' ? '00000001' : '00000000' };
  }
  const begin = (phone: string, captcha: string, sender: Sender = {}) =>
    server.call(resetPassword, { id: undefined, phone, password: 'newpassword1', captcha }, sender);

  test('want a puzzle after five for one phone, at once too, and use up no code', async () => {
    const phone = '13700000101';
    const { code, other } = await printed(phone);
    const stranger = { forwarded: somewhere() };
    const tries = Array.from({ length: 12 }, () => refusalOf(begin(phone, other, stranger)));
    const codes = (await Promise.all(tries)).map((refused) => refused?.code);
    expect(codes.filter((one) => one === '2103')).toHaveLength(5);
    expect(codes.filter((one) => one === '2108')).toHaveLength(7);
    const own = { forwarded: somewhere() };
    await expect(begin(phone, code, own)).rejects.toMatchObject(due);
    await solving((puzzle) => begin(phone, code, { ...own, puzzle }));
    await login(phone, 'newpassword1', own);
  });

  test('have a time window: an hour later one more is looked at without a puzzle', async () => {
    const phone = '13700000102';
    const { other } = await printed(phone);
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1) await expect(begin(phone, other, from)).rejects.toMatchObject(wrongCode);
    await expect(begin(phone, other, from)).rejects.toMatchObject(due);
    server.time.now += 60 * 60_000;
    await expect(begin(phone, other, from)).rejects.toMatchObject(wrongCode);
    await expect(begin(phone, other, from)).rejects.toMatchObject(due);
  });

  test('share their count with wrong passwords, and the right code takes it back', async () => {
    const phone = '13700000103';
    const { code, other } = await printed(phone);
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 3; n += 1) await expect(begin(phone, other, from)).rejects.toMatchObject(wrongCode);
    for (let n = 0; n < 2; n += 1) await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    await expect(begin(phone, code, from)).rejects.toMatchObject(due);
    await solving((puzzle) => begin(phone, code, { ...from, puzzle }));
    for (let n = 0; n < 5; n += 1) await expect(login(phone, 'wrong', from)).rejects.toMatchObject(wrong);
    await expect(login(phone, 'wrong', from)).rejects.toMatchObject(due);
  });

  test('want a puzzle from the sixty-first from one network on, and every code still opens', async () => {
    const phones = Array.from({ length: 13 }, (_, n) => String(13_700_000_111 + n));
    const codes = await printedFor(phones);
    const stranger = { forwarded: somewhere() };
    const [last = '', ...others] = phones;
    for (const phone of others) {
      const other = codes.get(phone) === '00000000' ? '00000001' : '00000000';
      for (let n = 0; n < 5; n += 1)
        await expect(begin(phone, other, stranger)).rejects.toMatchObject(wrongCode);
    }
    await expect(begin(last, '00000000', stranger)).rejects.toMatchObject(due);
    for (const phone of phones) {
      const own = { forwarded: somewhere() };
      await solving((puzzle) => begin(phone, codes.get(phone) ?? '', { ...own, puzzle }));
    }
  });

  test('need a puzzle for an unknown phone as for a known one', async () => {
    const from = { forwarded: somewhere() };
    for (let n = 0; n < 5; n += 1)
      await expect(begin('13999999998', '12345678', from)).rejects.toMatchObject(wrongCode);
    await expect(begin('13999999998', '12345678', from)).rejects.toMatchObject(due);
  });
});
