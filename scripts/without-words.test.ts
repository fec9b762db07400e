import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@server/testing/endpoints';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { wordless } from './without-words';

const words = new Set(endpoints.flatMap((endpoint) => Object.values(endpoint.words ?? {})));

/** The whole contract in one script, from sources as `read` gives them. */
async function bundled(read: (source: string) => string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../contract/all.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    packages: 'external',
    alias: { '@rules': fileURLToPath(new URL('../rules', import.meta.url)) },
    plugins: [
      {
        name: 'read',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/contract\/[\w-]+\.ts$/ }, async ({ path }) => ({
            contents: read(await readFile(path, 'utf8')),
            loader: 'ts',
          })),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

const toldIn = (script: string) => [...words].filter((word) => script.includes(`"${word}"`));

test('every call is in the app’s contract, and no word that only the server says', async () => {
  const [whole, without] = await Promise.all([bundled((source) => source), bundled(wordless)]);
  expect(words.size).toBeGreaterThan(60);
  expect(toldIn(whole)).toEqual([...words]);
  expect(toldIn(without)).toEqual([]);
  expect(without).not.toMatch(/^ *(?:source|words): ["{]/m);
  for (const { path } of endpoints) expect(without).toContain(path.split('/').at(-1));
});
