import { expect, it } from 'vitest';
import { answering } from '@/api/testing';
import { rowOf } from '@/offline/testing';
import { protocolOf } from './all';

const row = rowOf(7, { kind: 'finish', protocol: 'reading', from: 0, to: 60 });

it('goes out under its key and the page that read', async () => {
  const { call, asked } = answering({ code: '1000', data: {} });
  expect(await protocolOf('reading').post(call, row, false)).toEqual({ is: 'done' });
  expect(asked[0]?.headers.get('Idempotency-Key')).toBe('phone:7');
  expect(asked[0]?.headers.get('X-Study-Window')).toBe('w1');
});

it('names the session that it was read under, to a back end with a ledger alone', async () => {
  const { call, asked } = answering({ code: '1000', data: {} });
  await protocolOf('reading').post(call, row, false);
  expect(new URL(asked[0]?.url ?? '', 'http://server').searchParams.get('sessionId')).toBe(row.session);
  const plain = answering({ code: '1000', data: { currentTime: 0, isFinish: false } });
  await protocolOf('reading').post(plain.call, { ...row, withoutLedger: true }, false);
  const finish = plain.asked.find(({ url }) => url.includes('/finish'));
  expect(finish && new URL(finish.url, 'http://server').search).toBe('');
});

it('without network it names its permit, and says when it was read', async () => {
  const { call, asked } = answering({ code: '1000', data: {} });
  const marks = { wallFrom: 1_000, wallTo: 61_000, monoFrom: 5, monoTo: 60_005 };
  await protocolOf('reading').post(call, { ...row, permit: true, marks, signature: 'abc' }, false);
  const said = new URL(asked[0]?.url ?? '', 'http://server').searchParams;
  expect([said.get('sessionId'), said.get('evidence')]).toEqual([row.session, 'v1;1000;61000;5;60005;abc']);
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
