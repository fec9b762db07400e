import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { calledFiles, locate, MappedScript } from './maps';

const root = mkdtempSync(join(tmpdir(), 'zhijian-chains-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES = {
  'src/first.ts':
    "import { second } from './second';\nexport function first() {\n  return second();\n}\nfirst();\n",
  'src/second.ts': 'const TABLE = [1];\nexport const second = () => TABLE.map((one) => one + 1);\n',
  'src/table.ts': 'export const never = () => 1;\nexport const TABLE = [2];\n',
  'src/main.ts':
    "import './first';\nimport { second as one } from './second';\nimport { TABLE } from './table';\nexport class Desk {\n  async ask() {\n    return TABLE;\n  }\n}\none();\n",
};

async function scriptOf(format: 'esm' | 'iife'): Promise<MappedScript> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(root, 'src'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const outdir = join(root, 'out');
  const options = { bundle: true, write: false, sourcemap: 'external', outdir, format } as const;
  const { outputFiles } = await build({ entryPoints: [join(root, 'src/main.ts')], ...options });
  const [map, code] = outputFiles;
  return new MappedScript(code?.text ?? '', JSON.parse(map?.text ?? '{}'), join(outdir, 'main.js'), root);
}

/** Ranges of functions in the text of a script, as V8 reports them. */
const rangeOf = ({ text }: MappedScript, begin: string, end: string) => {
  const start = text.indexOf(begin);
  return {
    functionName: '',
    ranges: [{ startOffset: start, endOffset: text.indexOf(end, start) + end.length, count: 1 }],
  };
};

test.each(['esm', 'iife'] as const)(
  'names the files of called functions in a bundle (%s)',
  async (format) => {
    const script = await scriptOf(format);
    const first = rangeOf(script, 'function first(', '}');
    const inner = rangeOf(script, '(one', '+ 1');
    expect(calledFiles(script, [first])).toEqual(['src/first.ts']);
    expect(calledFiles(script, [inner, first])).toEqual(['src/second.ts', 'src/first.ts']);
  },
);

test('leaves out functions that were not called, and what the bundler put around files', async () => {
  const script = await scriptOf('iife');
  const [range] = rangeOf(script, 'function first(', '}').ranges;
  const whole = { functionName: '', ranges: [{ startOffset: 0, endOffset: script.text.length, count: 1 }] };
  const wrapper = rangeOf(script, '() =>', '})');
  wrapper.ranges = [
    { startOffset: script.text.indexOf('() =>'), endOffset: script.text.lastIndexOf('}'), count: 1 },
  ];
  const uncalled = { functionName: 'first', ranges: [{ startOffset: 0, endOffset: 9, ...range, count: 0 }] };
  expect(calledFiles(script, [whole, wrapper, uncalled])).toEqual([]);
});

test('locates a function, a constant function and a method by name and file', async () => {
  const script = await scriptOf('esm');
  const textAt = (file: string, call: string) => {
    const place = locate(script, { file, call });
    return place && (script.text.split('\n')[place.line] ?? '').slice(place.column).trim();
  };
  expect(textAt('src/first.ts', 'first')).toMatch(/^return second\(\)|^$/);
  expect(textAt('src/second.ts', 'second')).toMatch(/^TABLE/);
  expect(textAt('src/main.ts', 'ask')).toMatch(/^return TABLE|^$/);
  expect(locate(script, { file: 'src/second.ts', call: 'first' })).toBeUndefined();
});
