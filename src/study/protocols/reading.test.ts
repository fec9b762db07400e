import { expect, it } from 'vitest';
import { createClient } from '@/api/client';
import { rowOf } from '@/offline/testing';
import { protocolOf } from './all';

/** The app's client before a server that answers every call so. */
function answering(body: unknown) {
  const asked: Request[] = [];
  const call = createClient(
    {
      current: async () => ({ token: 't', refreshToken: '', learner: 'a' }),
      refresh: async () => 'unreachable',
      ended: async () => {},
    },
    {
      origin: 'http://platform.test',
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return Response.json(body);
      },
    },
  );
  return { call, asked };
}

const row = rowOf(7, { kind: 'finish', protocol: 'reading', from: 0, to: 60 });

it('goes out under its key and the page that read', async () => {
  const { call, asked } = answering({ code: '1000', data: {} });
  expect(await protocolOf('reading').post(call, row, false)).toEqual({ is: 'done' });
  expect(asked[0]?.headers.get('Idempotency-Key')).toBe('phone:7');
  expect(asked[0]?.headers.get('X-Study-Window')).toBe('w1');
});

it('hears how long it has to wait, in the server’s seconds', async () => {
  const { call } = answering({ code: '3001', message: '再读42秒就算学完', retryAfter: 42 });
  expect(await protocolOf('reading').post(call, row, false)).toEqual({
    is: 'wait',
    words: '再读42秒就算学完',
    retryAfter: 42_000,
  });
});

it('waits without a time where the server says none', async () => {
  const { call } = answering({ code: '3001', message: '' });
  expect(await protocolOf('reading').post(call, row, false)).toEqual({ is: 'wait', words: '' });
});
