import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operatorSettingsKnown } from './operator-settings';
import { queryClient } from './query-client';

const FOREIGN = { pk: 'k' } as never;
const OURS = { pk: 'k', offers: { payments: [] } } as never;

let stored: Record<string, string>;
let network: () => Response;
const asked = vi.fn(async (_address: unknown) => network());

beforeEach(() => {
  stored = {};
  network = () => Response.json({ servicePhone: '400', more: 1 });
  vi.stubGlobal('fetch', asked.mockClear());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value;
    },
  });
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a back end that is not ours has its settings beside the app, asked for once', async () => {
  expect(await operatorSettingsKnown(FOREIGN)).toEqual({ servicePhone: '400' });
  expect(await operatorSettingsKnown(FOREIGN)).toEqual({ servicePhone: '400' });
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/settings.json']);
});

test('our own server is not asked for them, nor one that has not answered yet', async () => {
  expect(await operatorSettingsKnown(OURS)).toBeUndefined();
  expect(await operatorSettingsKnown(undefined)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['offline', () => Promise.reject(new TypeError())],
  ['when the server fails', () => new Response('', { status: 502 })],
  ['behind a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('%s they are as they were last', async (_, answer) => {
  await operatorSettingsKnown(FOREIGN);
  queryClient.clear();
  network = answer as () => Response;
  expect(await operatorSettingsKnown(FOREIGN)).toEqual({ servicePhone: '400' });
});

test('remembers no settings when there are none', async () => {
  await operatorSettingsKnown(FOREIGN);
  queryClient.clear();
  network = () => new Response('', { status: 404 });
  expect(await operatorSettingsKnown(FOREIGN)).toEqual({});
  expect(stored.operatorSettings).toBe('{}');
});
