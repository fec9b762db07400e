import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askSealed } from '@/api/plain';
import { answering } from '@/api/testing';
import type { OutboxRow, ProtocolName } from '@/offline/rows';
import { rowOf } from '@/offline/testing';
import { protocolOf } from './all';

let sent: Request[];
beforeEach(() => {
  sent = [];
  // Both say when they are sent.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'http://platform.test'), init));
    return Response.json({ code: '1000', result: 'success' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function wire(request: Request | undefined) {
  if (!request) throw new Error('nothing was sent');
  const { method, url, headers } = request;
  const text = await request.text();
  return { method, url, headers: Object.fromEntries(headers), body: text && JSON.parse(text) };
}

const rowsOf = (protocol: ProtocolName): OutboxRow[] => {
  const of = { protocol, training: '3', chapter: '5' };
  return [
    rowOf(1, { ...of, from: 0.1, to: 30.5, real: 20.25 }),
    rowOf(2, { ...of, kind: 'finish' }),
    rowOf(3, { ...of, kind: 'photo', from: 15, to: 15, photo: 'a.b.c' }),
    rowOf(4, { ...of, kind: 'evidence', from: 8, to: 8, cause: 'playbackRate 2' }),
  ];
};

it.each(['classic', 'timed', 'platform', 'reading'] as const)(
  'what %s seals is what a page sends whose window is not alive, but for the token',
  async (name) => {
    const { call, asked } = answering({ code: '1000', result: 'success' });
    const protocol = protocolOf(name);
    for (const row of rowsOf(name)) {
      await protocol.post(call, row, false);
      const request = protocol.sealed(row);
      if (!request) throw new Error('nothing was sealed');
      expect(JSON.stringify(request)).not.toContain('Authorization');
      await askSealed(request, 't');
      expect(await wire(sent.pop())).toEqual(await wire(asked.pop()));
    }
  },
);

it('a sealed row never says that its window studies right now', () => {
  expect(protocolOf('timed').sealed(rowOf(1))?.body).toContain('"live":false');
});
