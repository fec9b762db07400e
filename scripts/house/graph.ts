import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLACES = ['rules', 'contract', 'src', 'sw', 'server', 'demo', 'simulation'];

/** The names by which one place imports from another. */
const ALIASES: Record<string, string> = {
  '@/': 'src/',
  '@contract/': 'contract/',
  '@rules/': 'rules/',
  '@server/': 'server/',
  '@demo/': 'demo/',
  '@simulation/': 'simulation/',
};

/** One file imports another, a type or at run time; both as paths from the root. */
export type Arrow = readonly [from: string, to: string];

const isShipped = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.soak\.|\.config\.|(^|\/)testing(\.ts|\/)/.test(file);

const filesIn = (place: string): string[] =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file.replaceAll('\\', '/')}`)
    .filter(isShipped);

/** What is shipped, each file with its text. */
export const sources = (places: readonly string[] = PLACES): { file: string; text: string }[] =>
  places.flatMap(filesIn).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** Where an import leads, of ours: undefined for a package or a style. */
function targetOf(from: string, named: string): string | undefined {
  const alias = Object.keys(ALIASES).find((name) => named.startsWith(name));
  const path = alias
    ? ALIASES[alias] + named.slice(alias.length)
    : named.startsWith('.') && join(dirname(from), named);
  if (!path) return undefined;
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((file) => isShipped(file) && existsSync(join(ROOT, file)));
}

/** Every import of what is shipped: of types, and those made at run time, too. Tests may import what they like. */
export function arrows(): Arrow[] {
  return sources().flatMap(({ file: from, text }) => {
    const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
    const targets = new Set(named.map((name) => targetOf(from, name)));
    return [...targets]
      .filter((to) => to !== undefined && to !== from)
      .map((to): Arrow => [from, to as string]);
  });
}

/** The arrows between folders. */
export const betweenFolders = (all: readonly Arrow[]): Arrow[] => {
  const folders = all.map(([from, to]) => [dirname(from), dirname(to)].join('\n'));
  return [...new Set(folders)]
    .map((pair) => pair.split('\n') as unknown as Arrow)
    .filter(([from, to]) => from !== to);
};

/** The folders that lead back to themselves; a house without circles has none. */
export function inCircles(all: readonly Arrow[]): string[] {
  let left = [...all];
  for (;;) {
    // Who imports nobody that is left, or is imported by nobody, is in no circle.
    const [from, to] = [new Set(left.map(([one]) => one)), new Set(left.map(([, one]) => one))];
    const next = left.filter(([a, b]) => from.has(b) && to.has(a));
    if (next.length === left.length) return [...new Set(left.flat())].sort();
    left = next;
  }
}
