import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const BUILT = {
  version: 'v1',
  packs: [
    {
      url: 'packs/1.pack',
      files: [{ url: 'documents/kept/homeland.html', revision: 'b', integrity: 'two' }],
    },
  ],
  byNeed: [
    { url: 'index.html', revision: 'a', integrity: 'one' },
    { url: 'assets/app/main.js', integrity: 'three' },
    { url: 'manifest.webmanifest', revision: 'c', integrity: 'four' },
  ],
};

beforeAll(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://learn.example/sw.js'));
  vi.stubGlobal('registration', { scope: 'https://learn.example/' });
});
afterAll(() => vi.unstubAllGlobals());

/** The names of the files in the cache, by their paths. */
async function keysUnder(policy?: string) {
  const { named } = await import('./built');
  const { files, packs } = named(BUILT, policy);
  expect(packs[0]?.files).toEqual([files.get('https://learn.example/documents/kept/homeland.html')]);
  return Object.fromEntries(
    [...files].map(([address, { key }]) => [new URL(address).pathname, new URL(key).search]),
  );
}

test('a document of another policy is another entry of the cache, and nothing else is', async () => {
  const usual = await keysUnder();
  const other = await keysUnder('ab12cd34');
  expect(usual['/index.html']).toBe('?__WB_REVISION__=a');
  expect(other).toEqual({
    ...usual,
    '/index.html': '?__WB_REVISION__=a-ab12cd34',
    '/documents/kept/homeland.html': '?__WB_REVISION__=b-ab12cd34',
  });
});

test('keeps the cache entry of an unchanged script when the build has another name', async () => {
  const { named } = await import('./built');
  const entryIn = (version: string) => {
    const { files } = named({ ...BUILT, version });
    return files.get(`https://learn.example/assets/${version}/main.js`);
  };
  expect(entryIn('v1')?.key).toBe('https://learn.example/assets/app/main.js?__WB_REVISION__=three');
  expect(entryIn('v2')?.key).toBe(entryIn('v1')?.key);
});
