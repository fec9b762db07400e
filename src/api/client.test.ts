import { announcementDetail } from '@contract/announcements';
import { downloadRedemptionCode } from '@contract/redemption-codes';
import { finishHour } from '@contract/study';
import { getUserInfo } from '@contract/user-info';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { OtherLearner, Refused, SessionEnded, Unreachable, WrongAnswer } from './errors';
import type { Tokens } from './tokens';

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const html = (status = 200) =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });
const ok = (data: unknown) => json({ code: '1000', message: '', data });
const article = { id: '1', name: '公告', content: '<p>一</p>' };

let tokens: Tokens | undefined;
let refreshes: number;
let refreshed: 'refreshed' | 'ended' | 'unreachable';
let exits: string[];
let requests: Request[];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  tokens = { token: 'old', refreshToken: 'r', learner: 'a' };
  refreshes = 0;
  refreshed = 'refreshed';
  exits = [];
  requests = [];
  answers = [];
});

const call = createClient(
  {
    current: async () => tokens,
    refresh: async () => {
      refreshes++;
      if (refreshed === 'refreshed' && tokens) tokens = { ...tokens, token: 'new' };
      return refreshed;
    },
    ended: async (why) => {
      exits.push(why);
    },
  },
  {
    origin: 'http://test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const answer = answers.shift();
      if (!answer) throw new TypeError('no network');
      return answer();
    },
  },
);
const read = () => call(announcementDetail, { id: '1' });
const own = (options = {}) => call(getUserInfo, { id: 'a' }, options);

describe('a request', () => {
  it('is never answered by the browser’s cache, which keeps a 410 for good', async () => {
    answers.push(() => ok(article));
    await read();
    expect(requests[0]?.cache).toBe('no-store');
  });
});

describe('an answer', () => {
  it('comes back parsed, with open fields filled', async () => {
    answers.push(() => ok({ ...article, abstracts: null, unknown: 1 }));
    expect(await read()).toMatchObject({ name: '公告', abstracts: '' });
  });

  it('that was refused carries the server’s sentence and its kind', async () => {
    answers.push(() => json({ code: '3001', message: '还差1分钟' }));
    const error = await call(finishHour, { hourId: '1' }).catch((e) => e);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ message: '还差1分钟', kind: 'waiting' });
  });

  it.each([
    ['a captive portal’s page', () => html()],
    ['an answer without a code', () => json({ data: article })],
    ['a field of the wrong kind', () => ok({ ...article, name: { no: 1 } })],
    ['JSON that is no object', () => json([])],
  ])('that the contract does not know is a WrongAnswer: %s', async (_, answer) => {
    answers.push(answer);
    await expect(read()).rejects.toBeInstanceOf(WrongAnswer);
  });

  it.each([408, 425, 429, 500, 502, 503])('of %i means later', async (status) => {
    answers.push(() => html(status));
    await expect(read()).rejects.toMatchObject({ name: 'Unreachable', status });
  });

  it('that never came means no network, and Retry-After is read', async () => {
    await expect(read()).rejects.toBeInstanceOf(Unreachable);
    answers.push(() => json({}, 503, { 'Retry-After': '90' }));
    await expect(read()).rejects.toMatchObject({ retryAfter: 90_000 });
  });
});

describe('a session', () => {
  it.each([401, 403, 412])(
    'is refreshed once after %i, for all who wait, and each is sent again',
    async (status) => {
      const waiting = 3;
      for (let i = 0; i < waiting; i++) answers.push(() => json({}, status));
      for (let i = 0; i < waiting; i++) answers.push(() => ok({ id: 'a' }));
      await Promise.all([own(), own(), own()]);
      expect(refreshes).toBe(1);
      const bearers = requests.map((request) => request.headers.get('Authorization'));
      expect(bearers).toEqual([...Array(waiting).fill('Bearer old'), ...Array(waiting).fill('Bearer new')]);
    },
  );

  it('that could not be refreshed for want of network has not ended', async () => {
    refreshed = 'unreachable';
    answers.push(() => json({}, 401));
    await expect(own()).rejects.toBeInstanceOf(Unreachable);
    expect(exits).toEqual([]);
  });

  it('that is refused under a fresh token has not ended either', async () => {
    answers.push(
      () => json({}, 403),
      () => json({}, 403),
    );
    await expect(own()).rejects.toBeInstanceOf(Refused);
    expect(exits).toEqual([]);
  });

  it.each([
    ['JSON', () => json({ code: '410' }, 410)],
    ['HTML', () => html(410)],
    ['no body', () => new Response('', { status: 410 })],
  ])('ends when another terminal has signed in, as %s says', async (_, answer) => {
    answers.push(answer);
    await expect(own()).rejects.toMatchObject({ name: 'SessionEnded', why: 'otherTerminal' });
    expect(exits).toEqual(['otherTerminal']);
  });

  it('is not asked for by a visitor’s learner call', async () => {
    tokens = undefined;
    await expect(own()).rejects.toBeInstanceOf(SessionEnded);
    expect(requests).toEqual([]);
  });
});

describe('a queued call (I9)', () => {
  it('never leaves under another learner’s token', async () => {
    await expect(own({ learner: 'b' })).rejects.toBeInstanceOf(OtherLearner);
    expect(requests).toEqual([]);
  });

  it('is not sent again when the refresh brought another learner', async () => {
    answers.push(() => {
      tokens = { token: 'x', refreshToken: 'y', learner: 'b' };
      return json({}, 401);
    });
    await expect(own({ learner: 'a' })).rejects.toBeInstanceOf(OtherLearner);
    expect(requests).toHaveLength(1);
  });
});

describe('a file', () => {
  const download = () => call(downloadRedemptionCode, { lessonId: '1' });

  it('comes as its bytes', async () => {
    answers.push(
      () => new Response(new Uint8Array([80, 75]), { headers: { 'Content-Type': 'application/zip' } }),
    );
    expect([...new Uint8Array(await download())]).toEqual([80, 75]);
  });

  it('that did not come is the refusal’s sentence, in either style', async () => {
    answers.push(() => json({ code: '2004', message: '没有找到这次购买的兑换码' }));
    await expect(download()).rejects.toMatchObject({ code: '2004', message: '没有找到这次购买的兑换码' });
    answers.push(() => json({ result: 'error', code: 2004, msg: '没有找到' }));
    await expect(download()).rejects.toBeInstanceOf(Refused);
  });

  it('is no HTML page, and no JSON without a refusal', async () => {
    for (const answer of [html, () => json(null), () => json({})]) {
      answers.push(() => answer());
      await expect(download()).rejects.toBeInstanceOf(WrongAnswer);
    }
  });
});

describe('a puzzle', () => {
  const puzzle = {
    parameters: {
      algorithm: 'a',
      nonce: '0',
      salt: '1',
      cost: 1,
      keyLength: 32,
      keyPrefix: '2',
      data: { level: 1 },
    },
    signature: 's',
  };
  const due = () => json({ code: '2108', message: '要先验证', data: { puzzle } });
  const given: unknown[] = [];
  const solving = (solution: string | undefined) =>
    createClient(
      { current: async () => tokens, refresh: async () => 'ended', ended: async () => undefined },
      {
        origin: 'http://test',
        fetch: async (input, init) => {
          requests.push(new Request(input, init));
          return (answers.shift() as () => Response)();
        },
        solve: async (one) => {
          given.push(one);
          return solution;
        },
      },
    );
  const headers = () => requests.map((request) => request.headers.get('X-Puzzle'));

  it('is solved as it came, and the same call goes again with the solution', async () => {
    answers.push(due, () => ok(article));
    expect(await solving('solved')(announcementDetail, { id: '1' })).toMatchObject({ name: '公告' });
    expect(given.pop()).toEqual(puzzle);
    expect(headers()).toEqual([null, 'solved']);
  });

  it('that nobody solves leaves the server’s sentence', async () => {
    answers.push(due);
    await expect(solving(undefined)(announcementDetail, { id: '1' })).rejects.toThrow('要先验证');
    expect(headers()).toEqual([null]);
  });

  it('after puzzle does not go on without end', async () => {
    answers.push(due, due, due, due, due);
    await expect(solving('solved')(announcementDetail, { id: '1' })).rejects.toThrow('要先验证');
    expect(headers()).toEqual([null, 'solved', 'solved', 'solved']);
  });

  it('is never seen by a back end that has none', async () => {
    answers.push(() => json({ code: '2102', message: '太频繁', data: { puzzle: 'no' } }));
    await expect(solving('solved')(announcementDetail, { id: '1' })).rejects.toThrow('太频繁');
    expect(headers()).toEqual([null]);
  });
});
