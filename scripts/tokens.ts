import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Where the design language's values stand. */
const TOKENS = 'ui/theme/tokens.css';

/** What a browser test asks a page for by its name (`e2e/elder-rules.ts`). */
const ASKED_FOR: ReadonlySet<string> = new Set(['--brand', '--deep-brand']);

/** A value that is no longer than this stands where it is asked for, and not beside its name. */
const PLAIN = 10;

/** A library's values, of whose sheets only parts are taken. */
const THEIRS = /^--rv-/;

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const SAID = /(--[\w-]+):\s*([^;{}]*?)\s*;/g;
const NAME = /(?<![\w-])--[\w-]+/g;

/** What stands for each of the design's values in a build, or, said at its own place, nothing. */
export type Written = { names: ReadonlyMap<string, string>; plain: ReadonlyMap<string, string> };

/**
 * How a build writes the values that `tokens` says: one that all of `sheets` say once, and in few letters, is that value
 * wherever it is asked for; the others are called by a letter, those that are asked for most first.
 * @param scripts what may ask for one too: such a name stays.
 */
export function writtenTokens(tokens: string, sheets: readonly string[], scripts: string): Written {
  const all = sheets.join('\n').replace(COMMENTS, '');
  const times = new Map<string, number>();
  for (const [name] of all.matchAll(NAME)) times.set(name, (times.get(name) ?? 0) + 1);
  const said = [...all.matchAll(SAID)].map(([, name = '']) => name);
  const own = new Map(
    [...tokens.replace(COMMENTS, '').matchAll(SAID)].map(([, name = '', to = '']) => [name, to]),
  );
  const free = [...own].filter(([name]) => !ASKED_FOR.has(name) && !scripts.includes(name));
  const isPlain = ([name, to]: [string, string]) =>
    to.length <= PLAIN &&
    !to.includes('var(') &&
    !all.includes(`var(${name},`) &&
    said.filter((one) => one === name).length === 1;
  const plain = new Map(free.filter(isPlain));
  const named = free
    .map(([name]) => name)
    .filter((name) => !plain.has(name))
    .sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? -1 : 1));
  return { plain, names: new Map(named.map((name, at) => [name, `--${LETTERS[at] ?? name.slice(2)}`])) };
}

/** A sheet as a build has it. */
export const written = (sheet: string, { names, plain }: Written): string =>
  sheet
    .replace(COMMENTS, '')
    .replace(SAID, (said, name: string) => (plain.has(name) ? '' : said))
    .replace(/calc\(-1 \* var\((--[\w-]+)\)\)/g, (asked, name: string) =>
      plain.has(name) ? `-${plain.get(name)}` : asked,
    )
    .replace(/var\((--[\w-]+)\)/g, (asked, name: string) => plain.get(name) ?? asked)
    .replace(NAME, (name) => names.get(name) ?? name);

/**
 * The values that `sheets` ask for, with nothing else in their place, and that neither a sheet says nor `scripts` names: what
 * asks for one is not drawn.
 */
export function saidNowhere(sheets: readonly string[], scripts: string): string[] {
  const all = sheets.join('\n');
  const asked = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const said = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  return [...asked].filter((name) => !THEIRS.test(name) && !said.has(name) && !scripts.includes(name));
}

/** Every sheet and document carries them: a build writes them short. `folder`: of the app's source. */
export function shortTokens(folder: string): Plugin {
  const texts = (ending: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  let all: Written | undefined;
  return {
    name: 'short-tokens',
    apply: 'build',
    // After the classes: what a class is composed of stands in the sheet only then.
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.css(?:$|\?)/.test(id)) return undefined;
      all ??= writtenTokens(
        readFileSync(join(folder, TOKENS), 'utf8'),
        texts(/\.css$/),
        texts(/\.tsx?$/).join('\n'),
      );
      return { code: written(code, all), map: null };
    },
    generateBundle(_options, files) {
      const made = Object.values(files);
      const sheets = made.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const scripts = made.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const lost = saidNowhere(sheets, scripts.join('\n'));
      if (lost.length > 0) this.error(`sheets ask for what nothing says: ${lost.join(', ')}`);
    },
  };
}
