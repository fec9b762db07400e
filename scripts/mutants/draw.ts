import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Edit } from '../../simulation/planted/text';

/** Git paths of the code that decides about study. */
const PLACES = [
  'src/study',
  'src/offline',
  'src/session',
  'sw',
  'rules/credit*.ts',
  'rules/time.ts',
  'server/areas/study',
] as const;
const isShipped = (file: string) =>
  file.endsWith('.ts') && !/\.test\.|\.gen\.|(^|\/)testing(\.|\/)/.test(file);
/** Sentences for people are not mutated, because no credit depends on their wording. */
const isSentence = (text: string) => /\p{Script=Han}| /u.test(text);

/** A mutant as a text edit; `line` begins at 1. */
export type Mutant = Edit & { line: number; mutator: string };

/** Returns the shipped files of `root` that mutants come from, by name. */
export function filesOf(root: string): Record<string, string> {
  const names = execFileSync('git', ['ls-files', '-z', ...PLACES], { cwd: root, encoding: 'utf8' }).split(
    '\0',
  );
  return Object.fromEntries(
    names.filter(isShipped).map((name) => [name, readFileSync(`${root}/${name}`, 'utf8')]),
  );
}

/**
 * Draws `count` different mutants of `files` with Stryker's instrumenter. The same files and seed give the same mutants.
 * @throws RangeError when the files have fewer
 */
export async function drawMutants(
  files: Record<string, string>,
  { seed, count }: { seed: number; count: number },
): Promise<Mutant[]> {
  const all = await everyMutant(files);
  if (all.length < count) throw new RangeError(`只有 ${all.length} 个变异，要 ${count} 个`);
  const random = randomOf(seed);
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (all.length - at));
    [all[at], all[other]] = [all[other] as Mutant, all[at] as Mutant];
  }
  return all.slice(0, count);
}

async function everyMutant(files: Record<string, string>): Promise<Mutant[]> {
  const quiet = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined };
  const instrumenter = new Instrumenter(quiet as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const { mutants } = await instrumenter.instrument(
    Object.entries(files).map(([name, content]) => ({ name, content, mutate: true })),
    { excludedMutations: [], noHeader: true, ignorers: [], plugins: null },
  );
  return mutants.flatMap(({ fileName, location, mutatorName, replacement }) => {
    const text = files[fileName] ?? '';
    const start = offsetOf(text, location.start);
    const end = offsetOf(text, location.end);
    if (mutatorName === 'StringLiteral' && isSentence(text.slice(start, end))) return [];
    return [
      {
        file: fileName,
        line: location.start.line + 1,
        mutator: mutatorName,
        ...editOf(text, start, end, replacement),
      },
    ];
  });
}

/** Returns the offset of a position whose line and column begin at 0. */
function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let at = 0; at < line; at++) start = text.indexOf('\n', start) + 1;
  return start + column;
}

/** Returns the edit of whole lines, with as many lines before as make `before` unique in the file. */
function editOf(text: string, start: number, end: number, replacement: string) {
  const last = text.indexOf('\n', end);
  const until = last < 0 ? text.length : last;
  let from = text.lastIndexOf('\n', start - 1) + 1;
  while (from > 0 && text.indexOf(text.slice(from, until)) !== from)
    from = text.lastIndexOf('\n', from - 2) + 1;
  const before = text.slice(from, until);
  return { before, after: text.slice(from, start) + replacement + text.slice(end, until) };
}

/** Returns a generator of numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
