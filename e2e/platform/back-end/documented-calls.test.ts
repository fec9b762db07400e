import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTED_CALLS, findCall, keyOf } from './documented-calls';
import { HANDLERS } from './server';

describe('the table of documented calls', () => {
  test('names each call once', () => {
    const keys = DOCUMENTED_CALLS.map(keyOf);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('has a handler for every call, and no handler beyond them', () => {
    expect(Object.keys(HANDLERS).sort()).toEqual(DOCUMENTED_CALLS.map(keyOf).sort());
  });

  test.each(DOCUMENTED_CALLS.map((call) => [keyOf(call), call] as const))(
    'finds %s by its own path',
    (_, call) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, '7');
      expect(findCall(call.method, path)?.call).toBe(call);
    },
  );

  test('sends inputs in one place only', () => {
    for (const { query, body, path, files } of DOCUMENTED_CALLS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const all = [...inPath, ...query, ...body, ...files];
      expect(new Set(all).size, path).toBe(all.length);
    }
  });

  test('knows no call of our own', () => {
    expect(findCall('GET', '/course/x/studyRecords')).toBeUndefined();
    expect(findCall('GET', '/course/mooc/7/media')).toBeUndefined();
    expect(findCall('POST', '/api/user/phoneLogin')?.call.body).toEqual(['phone', 'password']);
    expect(findCall('GET', '/api/user/phoneLogin')).toBeUndefined();
  });
});

describe('the back end', () => {
  const files = readdirSync('e2e/platform/back-end', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

  test.each(files)('%s imports Node and its own files only', (file) => {
    const text = readFileSync(`e2e/platform/back-end/${file}`, 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
    const isAllowed = (from: string) =>
      from.startsWith('node:') || (from.startsWith('.') && !join(dirname(file), from).startsWith('..'));
    expect(imported.filter((from) => !isAllowed(from))).toEqual([]);
  });
});
