import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Whose classes stand in the documents of the first screens (`documents/list.ts`): theirs are the shortest. */
const FIRST =
  /^(app\/tab-bar|areas\/home\/parts\/(continue-card|entry-tiles|home)|ui\/(button|credit-bar|page|states|state-pill))\.module\.css$/;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `a` to `Z`, then `aa`, `ba`: as many as there are. */
function nth(at: number): string {
  const rest = Math.floor(at / LETTERS.length);
  return LETTERS.charAt(at % LETTERS.length) + (rest > 0 ? nth(rest - 1) : '');
}

const CLASS = /\.([A-Za-z][\w-]*)/g;

/**
 * Names for the classes of the `*.module.css` in `folder`. Scripts, sheets and documents carry each of them more than once:
 * a build numbers them in letters, and nobody reads them; while the app is served they are the class's own name and the
 * number of its file.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const list = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .sort((a, b) => Number(FIRST.test(b)) - Number(FIRST.test(a)) || (a < b ? -1 : 1));
  let files = list();
  const short = new Map<string, string>();
  const add = (name: string, file: string) => {
    const key = `${name} ${file}`;
    if (!short.has(key)) short.set(key, nth(short.size));
    return short.get(key) ?? name;
  };
  for (const file of files) {
    const sheet = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = ''] of sheet.matchAll(CLASS)) add(name, file);
  }
  return (name, path) => {
    const file = relative(folder, path.replace(/\?.*$/, ''));
    if (process.env.NODE_ENV === 'production') return add(name, file);
    // A sheet that was written while the app is served.
    if (!files.includes(file)) files = list();
    return `${name}_${files.indexOf(file).toString(36)}`;
  };
}
