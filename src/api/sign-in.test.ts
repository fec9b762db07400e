import { phoneLogin } from '@contract/login';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { named } from './capabilities';
import { createClient } from './client';
import { learn } from './learn-capabilities';
import { askToSignIn, type Given } from './sign-in';
import { json, page } from './testing';

const given = { result: 'success', userId: '7', token: 't', refreshToken: 'r' };
const PUZZLE = {
  parameters: { algorithm: 'a', nonce: '0', salt: '1', cost: 1, keyLength: 32, keyPrefix: '2' },
  signature: 's',
};
const due = json({ result: 'error', code: '2108', msg: '要先验证', data: { puzzle: PUZZLE } });

beforeAll(() => learn({ capabilities: ['ledger'] }));
afterAll(() => {
  named.now = undefined;
});

let requests: Request[] = [];
let solved: unknown[] = [];

function answering(answers: (() => Response)[]): typeof fetch {
  requests = [];
  solved = [];
  const left = [...answers];
  return async (input, init) => {
    const asked = input instanceof Request ? input : new URL(input, 'http://p.test');
    requests.push(new Request(asked, init));
    const answer = left.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  };
}
const solve = async (puzzle: unknown) => {
  solved.push(puzzle);
  return 'solution';
};

/** The same through the app's own client, which reads by the contract's schema. */
function byClient(answers: (() => Response)[]) {
  const source = {
    current: async () => undefined,
    refresh: async () => 'ended' as const,
    ended: async () => undefined,
  };
  const call = createClient(source, { origin: 'http://p.test', fetch: answering(answers), solve });
  return call(phoneLogin, { phone: '13800000001', password: 'secret' }, { installation: 'i' });
}

function plainly(answers: (() => Response)[]) {
  vi.stubGlobal('fetch', answering(answers));
  return askToSignIn('13800000001', 'secret', 'i', solve);
}
afterEach(() => vi.unstubAllGlobals());

const outcome = (asked: Promise<Given>) =>
  asked.then(
    ({ userId, token, refreshToken }) => ({ userId, token, refreshToken }),
    (error: Error & Record<string, unknown>) => ({
      name: error.name,
      code: error.code,
      kind: error.kind,
      why: error.why,
      status: error.status,
      sentence: error.name === 'Refused' ? error.message : undefined,
    }),
  );

it.each([
  ['a session', [json(given)]],
  ['an id that is a number', [json({ ...given, userId: 7 })]],
  ['a refusal', [json({ result: 'error', code: '2101', msg: '手机号或密码错误' })]],
  ['a refusal without a sentence', [json({ result: 'error' })]],
  ['a token that is missing', [json({ result: 'success', userId: '7', refreshToken: 'r' })]],
  ['a portal’s page', [page()]],
  ['a portal’s 410', [page(410)]],
  ['no server behind the proxy', [page(502)]],
  ['too many', [json({ result: 'error' }, 429)]],
  ['a status that says no', [json({ result: 'error', msg: '不行' }, 403)]],
  ['another terminal', [json({ result: 'error', code: '410' }, 410)]],
  ['success under a status that says no', [json(given, 404)]],
  ['no network', []],
  ['a puzzle', [due, json(given)]],
  ['puzzles without end', [due, due, due, due, due]],
] as [string, (() => Response)[]][])(
  'a login without the client comes out as with it: %s',
  async (_, answers) => {
    const expected = await outcome(byClient(answers));
    const [sent, puzzles] = [requests, solved];
    expect(await outcome(plainly(answers))).toEqual(expected);
    expect(solved).toEqual(puzzles);
    expect(requests.map(({ url, method }) => [url, method])).toEqual(
      sent.map(({ url, method }) => [url, method]),
    );
    for (const name of ['Accept', 'Content-Type', 'X-Installation', 'X-Puzzle', 'Authorization']) {
      expect(requests.map(({ headers }) => headers.get(name))).toEqual(
        sent.map(({ headers }) => headers.get(name)),
      );
    }
    const bodies = (all: Request[]) => Promise.all(all.map((request) => request.json()));
    expect(await bodies(requests)).toEqual(await bodies(sent));
  },
);

it('nobody’s password is ever part of an address', async () => {
  await plainly([json(given)]);
  expect(requests.map(({ url }) => url)).toEqual([`http://p.test${phoneLogin.path}`]);
});
