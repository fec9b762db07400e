import { announcementDetail } from '@contract/announcements';
import { listColumnExperts } from '@contract/columns';
import { saveFeedback } from '@contract/help';
import { listOrders } from '@contract/orders';
import { downloadRedemptionCode } from '@contract/redemption-codes';
import { finishHour, syncTimer } from '@contract/study';
import { studyRecords } from '@contract/study-records';
import { getUserInfo } from '@contract/user-info';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { OtherLearner, Refused, SessionEnded, Unreachable, Unsupported, WrongAnswer } from './errors';
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

describe('createClient', () => {
  const unanswered = () =>
    new Promise<Response>((_, reject) => {
      requests.at(-1)?.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });

  it('gives a call up when no answer comes within 20 s', async () => {
    vi.useFakeTimers();
    try {
      answers.push(unanswered);
      const given = read().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await given).toBeInstanceOf(Unreachable);
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends a body as JSON and says so', async () => {
    answers.push(() => json({ result: 'success' }));
    await call(saveFeedback, { remarks: '一' });
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ remarks: '一' });
  });

  it('revalidates what the browser has stored, because browsers keep a 410 without an expiry', async () => {
    answers.push(() => ok(article));
    await read();
    expect(requests[0]?.cache).toBe('no-cache');
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

describe('the client before a back end that names its features', () => {
  /** A client before a back end that has named these, or of which nothing is known until `known` resolves. */
  function clientOf({
    named,
    known = async () => undefined,
    isControlled = false,
  }: {
    named: string[];
    known?: () => Promise<void>;
    isControlled?: boolean;
  }) {
    return createClient(
      { current: async () => tokens, refresh: async () => 'unreachable', ended: async () => undefined },
      {
        origin: 'http://test',
        fetch: async (input, init) => {
          requests.push(new Request(input, init));
          return ok({ id: 'a' });
        },
        extras: {
          has: (name) => named.includes(name ?? ''),
          whenKnown: known,
          isControlled: () => isControlled,
        },
      },
    );
  }
  const STUDY = { key: 'i:1', window: 'w', installation: 'i', learner: 'a' };
  const SYNC = { trainingId: '', hourId: '1', userId: 'a', currentTime: 15, playbackRate: 1 };
  const headersSent = () => [...(requests[0]?.headers.keys() ?? [])].sort();
  const DOCUMENTED = ['accept', 'authorization', 'content-type'];

  it('leaves out headers and fields that are not named', async () => {
    await clientOf({ named: ['orders'] })(syncTimer, { ...SYNC, from: 0, live: true, evidence: 'e' }, STUDY);
    expect(headersSent()).toEqual(DOCUMENTED);
    expect(await requests[0]?.json()).toEqual(SYNC);
  });

  it('sends headers and fields that are named', async () => {
    await clientOf({ named: ['ledger'] })(syncTimer, { ...SYNC, from: 0, live: true }, STUDY);
    expect(headersSent()).toEqual(
      [
        ...DOCUMENTED,
        'idempotency-key',
        'x-installation',
        'x-learner',
        'x-phone-time',
        'x-study-window',
      ].sort(),
    );
    expect(await requests[0]?.json()).toEqual({ ...SYNC, from: 0, live: true });
  });

  it('sends the ledger’s headers and fields with an hour that began with a ledger, and with no other', async () => {
    await clientOf({ named: [] })(syncTimer, { ...SYNC, from: 0 }, { ...STUDY, ledger: true });
    await clientOf({ named: ['ledger'] })(syncTimer, { ...SYNC, from: 0 }, { ...STUDY, ledger: false });
    expect(requests.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([true, false]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { ...SYNC, from: 0 },
      SYNC,
    ]);
  });

  it('leaves out inputs of the query too', async () => {
    await clientOf({ named: [] })(listColumnExperts, { id: '3', keyword: '尘', page: 2, size: 10 }).catch(
      () => {},
    );
    expect(requests[0]?.url).toBe('http://test/course/api/v2/columns/3/listColumnExperts');
  });

  it('throws as after 404 for a call of ours that is not named, and sends nothing', async () => {
    const call = clientOf({ named: ['ledger'] });
    await expect(call(listOrders, { userId: 'a', page: 1, size: 10 })).rejects.toBeInstanceOf(Unsupported);
    expect(requests).toEqual([]);
  });

  it('holds calls of ours and of study until the names are known, and sends documented calls at once', async () => {
    const named: string[] = [];
    let answer = () => {};
    const known = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const call = clientOf({ named, known });
    const records = call(studyRecords, {}).catch(() => undefined);
    await call(getUserInfo, { id: 'a' });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/course/v2/api/user/a/getUserInfo']);
    named.push('ledger');
    answer();
    await records;
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/course/x/studyRecords');
    requests = [];
    const study = call(syncTimer, SYNC, STUDY);
    await call(getUserInfo, { id: 'a' });
    expect(requests).toHaveLength(1);
    answer();
    await study;
    expect(requests[1]?.headers.has('Idempotency-Key')).toBe(true);
  });

  it('throws without an answer to the question for names; after a 5xx study is sent without headers of ours', async () => {
    const unanswered = async () => Promise.reject(new Unreachable());
    const later = async () => Promise.reject(new Unreachable(503));
    const nothing = { named: [] };
    for (const known of [unanswered, later])
      await expect(clientOf({ ...nothing, known })(studyRecords, {})).rejects.toBeInstanceOf(Unreachable);
    await expect(clientOf({ ...nothing, known: unanswered })(syncTimer, SYNC, STUDY)).rejects.toThrow();
    expect(requests).toEqual([]);
    await clientOf({ ...nothing, known: later })(syncTimer, SYNC, STUDY);
    expect(headersSent()).toEqual(DOCUMENTED);
  });

  it('adds hints only to reads that a worker may keep', async () => {
    const hintsOf = async (isControlled: boolean, named: string[] = []) => {
      requests = [];
      const call = clientOf({ named, isControlled });
      await call(getUserInfo, { id: 'a' });
      await call(syncTimer, SYNC).catch(() => {});
      return requests.map(({ headers }) =>
        [...headers.keys()].filter((name) => name.startsWith('x-')).sort(),
      );
    };
    expect(await hintsOf(false)).toEqual([[], []]);
    expect(await hintsOf(true)).toEqual([['x-keep', 'x-learner', 'x-tells'], []]);
    expect(await hintsOf(false, ['ledger'])).toEqual([['x-learner'], ['x-learner']]);
  });
});
