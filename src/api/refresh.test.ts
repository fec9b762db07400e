import { refreshToken } from '@contract/tokens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from './errors';
import { type Asked, askForTokens } from './refresh';
import { readResponse } from './request';
import { json, page } from './testing';

const GIVEN: Asked = { is: 'given', token: 't', refreshToken: 'r' };
const EXPIRED: Asked = { is: 'ended', why: 'expired' };
const UNREACHABLE: Asked = { is: 'unreachable' };

const ANSWERS: [string, () => Response, Asked][] = [
  ['new tokens', json({ code: '1000', data: { token: 't', refreshToken: 'r' } }), GIVEN],
  ['a code that is a number', json({ code: 1000, data: { token: 't', refreshToken: 'r' } }), GIVEN],
  ['a refusal', json({ code: '401', message: '登录状态失效' }, 401), EXPIRED],
  ['a refusal by its words alone', json({ code: '2000', msg: '不行' }), EXPIRED],
  ['another terminal', json({ code: '410', message: '' }, 410), { is: 'ended', why: 'otherTerminal' }],
  ['another terminal, by its words alone', json({ code: 410 }), { is: 'ended', why: 'otherTerminal' }],
  ['a captive portal’s page', page(), UNREACHABLE],
  ['another terminal, as HTML', page(410), { is: 'ended', why: 'otherTerminal' }],
  ['a refusal as HTML', page(401), EXPIRED],
  ['new tokens in the classic style', json({ result: 'success', token: 't', refreshToken: 'r' }), GIVEN],
  ['no server behind the proxy', page(502), UNREACHABLE],
  ['a refusal of a server in trouble', json({ code: '401' }, 503), UNREACHABLE],
  ['too many', json({ code: '401' }, 429), UNREACHABLE],
  ['a token that is missing', json({ code: '1000', data: { token: 't' } }), UNREACHABLE],
  ['nothing', json({ code: '1000', data: null }), UNREACHABLE],
  ['new tokens under a status that says no', json({ code: '1000', data: GIVEN }, 401), EXPIRED],
  ['JSON that is no object', json([]), UNREACHABLE],
];

afterEach(() => vi.unstubAllGlobals());

describe('what came of asking for newer tokens', () => {
  it.each(ANSWERS)('%s', async (_, answer, asked) => {
    vi.stubGlobal('fetch', async () => answer());
    expect(await askForTokens('r')).toEqual(asked);
  });

  it('is nothing without network', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    expect(await askForTokens('r')).toEqual(UNREACHABLE);
  });

  it.each(ANSWERS.filter(([, answer]) => answer().status === 200))(
    'is what the contract’s schema makes of it: %s',
    async (_, answer, asked) => {
      const read: Asked = await readResponse(refreshToken, answer()).then(
        (data) => ({ is: 'given', ...(data as { token: string; refreshToken: string }) }),
        (error: unknown) => {
          if (!(error instanceof Refused)) return UNREACHABLE;
          return error.code === '410' ? { is: 'ended', why: 'otherTerminal' } : EXPIRED;
        },
      );
      expect(read).toEqual(asked);
    },
  );
});

it('it is asked as the contract has it', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(`http://platform.test${path}`, init));
    return json({})();
  });
  await askForTokens('the refresh token');
  const [request] = asked;
  expect(request?.method).toBe(refreshToken.method);
  expect(new URL(request?.url ?? '').pathname).toBe(refreshToken.path);
  expect(request?.headers.get('Authorization')).toBe('Bearer the refresh token');
  expect([...(request?.headers.keys() ?? [])].sort()).toEqual(['accept', 'authorization']);
});
