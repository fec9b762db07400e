import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const BUILT = {
  packs: [
    {
      url: 'packs/1.pack',
      files: [{ url: 'documents/kept/homeland.html', revision: 'b', integrity: 'two' }],
    },
  ],
  byNeed: [
    { url: 'index.html', revision: 'a', integrity: 'one' },
    { url: 'assets/main-1.js', revision: null, integrity: 'three' },
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
