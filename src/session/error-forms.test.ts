import 'fake-indexeddb/auto';
import { announcementDetail } from '@contract/announcements';
import { clientInfo } from '@contract/client-info';
import { PHONE_LOGIN } from '@contract/plain-calls';
import { getUserInfo } from '@contract/user-info';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { Refused, SessionEnded, Unreachable, Unsupported, WrongAnswer } from '@/api/errors';
import { askPlainly, askSealed, TokenRefused } from '@/api/plain';
import { askForTokens } from '@/api/refresh';
import { sentenceOf } from '@/api/sentence';
import { applyOutcome } from '@/offline/apply-outcome';
import { outcomeOf } from '@/offline/outcome-of';
import { rowOf } from '@/offline/testing';

const HTML = { 'Content-Type': 'text/html' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The bodies under which a back end, its framework or a proxy answers an error. */
const FORMS = {
  platform: (status: number) =>
    new Response(JSON.stringify({ code: '2000', message: '不行' }), { status, headers: JSON_TYPE }),
  framework: (status: number) =>
    new Response(
      JSON.stringify({ timestamp: 1, status, error: 'Bad', message: 'No message available', path: '/x' }),
      { status, headers: JSON_TYPE },
    ),
  html: (status: number) => new Response('<html><h1>nginx</h1></html>', { status, headers: HTML }),
  empty: (status: number) => new Response('', { status }),
  english: (status: number) =>
    new Response(JSON.stringify({ code: status, message: 'Bad request' }), { status, headers: JSON_TYPE }),
};
type Form = keyof typeof FORMS;
const forms = Object.keys(FORMS) as Form[];

const LATER = [408, 425, 429, 500, 502, 503, 504];
const UNSUPPORTED = [404, 501];

/** Writes an error as one word or two: its name, and what tells it from others of the name. */
function wordOf(error: unknown): string {
  if (error instanceof TokenRefused) return `TokenRefused ${error.status}`;
  if (error instanceof Unsupported) return `Unsupported ${error.status}`;
  if (error instanceof WrongAnswer) return `WrongAnswer ${error.field}`;
  if (error instanceof SessionEnded) return `SessionEnded ${error.why}`;
  if (error instanceof Unreachable) return `Unreachable ${error.status}`;
  if (error instanceof Refused) return `Refused ${error.code} ${error.message}`.trim();
  return String(error);
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'success',
    (error: unknown) => error,
  );

/** A call of each kind, answered so. `ends`: how the session was ended, if it was. */
const KINDS = {
  visitor: (answer: () => Response) => byClient(answer, undefined),
  learner: (answer: () => Response) => byClient(answer, { token: 't', refreshToken: 'r', learner: 'a' }),
  login: async (answer: () => Response) => {
    vi.stubGlobal('fetch', async () => answer());
    const body = { phone: '1', password: '2' };
    const error = await outcome(askPlainly(PHONE_LOGIN, { style: 'classic', installation: 'i', body }));
    return { error, ends: undefined };
  },
  sealed: async (answer: () => Response) => {
    vi.stubGlobal('fetch', async () => answer());
    const request = {
      method: 'PUT',
      path: '/course/v2-schedule/syncTimer',
      scheme: 'Bearer',
      style: 'modern',
      headers: {},
    } as const;
    return { error: await outcome(askSealed(request, 't')), ends: undefined };
  },
};
type Kind = keyof typeof KINDS;

async function byClient(
  answer: () => Response,
  tokens: { token: string; refreshToken: string; learner: string } | undefined,
) {
  let ends: string | undefined;
  const call = createClient(
    {
      current: async () => tokens,
      refresh: async () => 'refreshed',
      ended: async (why) => {
        ends = why;
      },
    },
    { origin: 'http://platform.test', fetch: async () => answer() },
  );
  const asked = tokens ? call(getUserInfo, { id: 'a' }) : call(announcementDetail, { id: '1' });
  return { error: await outcome(asked), ends };
}

afterEach(() => vi.unstubAllGlobals());

/** The errors of one status, by the form of the body. */
type Row = [platform: string, framework: string, html: string, empty: string, english: string];
const same = (word: string): Row => [word, word, word, word, word];

const BY_STATUS: Record<number, Row> = {
  200: [
    'Refused 2000 不行',
    'WrongAnswer code',
    'WrongAnswer (page)',
    'WrongAnswer (body)',
    'Refused 200 Bad request',
  ],
  302: same('WrongAnswer (page)'),
  400: ['Refused 2000 不行', 'Refused 400', 'Refused 400', 'Refused 400', 'Refused 400'],
  405: ['Refused 2000 不行', 'Refused 405', 'Refused 405', 'Refused 405', 'Refused 405'],
  422: ['Refused 2000 不行', 'Refused 422', 'Refused 422', 'Refused 422', 'Refused 422'],
  410: same('SessionEnded otherTerminal'),
  ...Object.fromEntries(UNSUPPORTED.map((status) => [status, same(`Unsupported ${status}`)])),
  ...Object.fromEntries(LATER.map((status) => [status, same(`Unreachable ${status}`)])),
};
const NO_RIGHT = (status: number) => same(`Refused ${status} 没有权限做这一步，请联系客服`);
const TOKENS: Record<Kind, (status: number) => Row> = {
  visitor: NO_RIGHT,
  learner: NO_RIGHT,
  login: NO_RIGHT,
  sealed: (status) => same(`TokenRefused ${status}`),
};

const cases = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
  const rows: Record<number, Row> = { ...BY_STATUS };
  for (const status of [401, 403, 412]) rows[status] = TOKENS[kind](status);
  return Object.entries(rows).flatMap(([status, row]) =>
    forms.map((form, at) => ({ kind, status: Number(status), form, word: row[at] as string })),
  );
});

describe('an error of a call', () => {
  test.each(cases)('$kind: $status with $form is $word', async ({ kind, status, form, word }) => {
    const { error, ends } = await KINDS[kind](() => FORMS[form](status));
    // The classic style names its own sign of success.
    const expected = kind === 'login' && word === 'WrongAnswer code' ? 'WrongAnswer result' : word;
    expect(wordOf(error)).toBe(expected);
    expect(ends).toBe(kind === 'learner' && status === 410 ? 'otherTerminal' : undefined);

    // A learner reads Chinese, and nothing of the framework's; under 200 the sentence is the platform's own.
    if (status !== 200 || form !== 'english') expect(sentenceOf(error)).toMatch(/^[一-龥]/);
    if (status !== 200) expect(sentenceOf(error)).not.toMatch(/nginx|message available|Bad/);

    const became = outcomeOf(error);
    expect(applyOutcome(rowOf(1), became, 0, 0), 'the queued row is kept').toBeDefined();
    const isUnread = status === 200 && form !== 'platform' && form !== 'english';
    if (isUnread || [...LATER, ...UNSUPPORTED, 302].includes(status)) expect(became.is).toBe('later');
  });
});

describe('a refresh', () => {
  const refused = [401, 403, 412].flatMap((status) =>
    forms.map((form) => [status, form, 'expired'] as const),
  );
  const taken = forms.map((form) => [410, form, 'otherTerminal'] as const);
  test.each([...refused, ...taken, [400, 'html', 'expired'] as const, [200, 'platform', 'expired'] as const])(
    '%i with %s ends the session: %s',
    async (status, form, why) => {
      vi.stubGlobal('fetch', async () => FORMS[form](status));
      expect(await askForTokens('r')).toEqual({ is: 'ended', why });
    },
  );

  const kept = [...LATER, ...UNSUPPORTED, 302].flatMap((status) =>
    forms.map((form) => [status, form] as const),
  );
  const unread = (['framework', 'html', 'empty'] as const).map((form) => [200, form] as const);
  test.each([...kept, ...unread])('%i with %s keeps the session', async (status, form) => {
    vi.stubGlobal('fetch', async () => FORMS[form](status));
    expect(await askForTokens('r')).toEqual({ is: 'unreachable' });
  });
});

test('names the call and the field of a wrong answer, and only a page asks for a login', () => {
  const wrong = sentenceOf(new WrongAnswer(clientInfo.path, 'pk', 200));
  expect(wrong).toContain('平台的答复和约定的不一样');
  expect(wrong).toContain('重试');
  expect(wrong).toContain('info pk');
  expect(wrong).not.toContain('登录');
  expect(sentenceOf(new WrongAnswer(clientInfo.path, '(page)', 200))).toContain('网络要求先登录');
  expect(sentenceOf(new Unsupported(clientInfo.path, 404))).toBe('这个平台没有这一项');
});
