import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { has, lacks, named } from '@/api/capabilities';
import { infoKnown } from './client-info';
import { queryClient } from './query-client';

let stored: Map<string, string>;
let answer: () => Response;
const ours = (headers = {}) =>
  Response.json({ code: '1000', data: { pk: 'k', capabilities: ['ledger'] } }, { headers });

beforeEach(() => {
  stored = new Map();
  answer = ours;
  vi.stubGlobal('fetch', async () => answer());
  // A relative address, as a page has it.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' && input.startsWith('/') ? `http://phone${input}` : input, init);
      }
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  named.now = undefined;
});

describe('the question of each start', () => {
  test('stores the names that the back end gives, and when', async () => {
    const before = Date.now();
    await infoKnown();
    await vi.waitFor(() => expect(has('ledger')).toBe(true));
    expect([lacks('orders'), stored.get('has')]).toEqual([true, 'ledger']);
    expect(Number(stored.get('hasAt'))).toBeGreaterThanOrEqual(before);
  });

  test('takes nothing away by an answer that comes from the phone', async () => {
    named.now = ['ledger', 'orders'];
    answer = () => ours({ 'X-Kept-At': '1' });
    await infoKnown();
    await import('@/api/learn-capabilities');
    expect([has('orders'), stored.get('has')]).toEqual([true, undefined]);
  });

  test('changes nothing offline', async () => {
    named.now = ['orders'];
    answer = () => {
      throw new TypeError('no network');
    };
    expect(await infoKnown()).toBeUndefined();
    expect([has('orders'), stored.get('has')]).toEqual([true, undefined]);
  });
});
