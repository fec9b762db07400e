import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './sources';

const SUBJECT_CHARACTERS = 72;
/** The file with the recorded figures, from the root. */
export const RECORD = 'scripts/house/ratchet.json';

/** The output of git, or undefined where the checkout has none. */
function git(...args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio, maxBuffer: 2 ** 28 });
  } catch {
    return undefined;
  }
}

/** Numbers of added lines by file, all of them for a new file. */
export type AddedLines = Map<string, Set<number>>;

/** Reads added lines from a diff without context; by default all that was added since the figures were recorded. */
export function addedLines(diff = diffSinceRecord()): AddedLines {
  const added: AddedLines = new Map();
  let lines = new Set<number>();
  for (const line of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.*)$/.exec(line) ?? [];
    if (file) {
      lines = new Set();
      added.set(file, lines);
    }
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let at = 0; first && at < Number(count); at++) lines.add(Number(first) + at);
  }
  return added;
}

function diffSinceRecord(): string {
  const recorded = git('log', '-1', '--format=%H', '--', RECORD)?.trim() || 'HEAD';
  const untracked = git('ls-files', '--others', '--exclude-standard')?.split('\n').filter(Boolean) ?? [];
  const asAdded = untracked.map((file) => `+++ b/${file}\n@@ -0,0 +1,${linesOfFile(file)} @@`);
  const options = ['--no-ext-diff', '--no-color', '--src-prefix=a/', '--dst-prefix=b/'];
  return [git('diff', '-U0', ...options, recorded) ?? '', ...asAdded].join('\n');
}

const linesOfFile = (file: string) => readFileSync(ROOT + file, 'utf8').split('\n').length;

/** Returns those of the lines `HASH SUBJECT` whose subject is too long. */
export const longSubjects = (log: string): string[] =>
  log.split('\n').filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > SUBJECT_CHARACTERS);

/** The commits after `base` whose subject is too long. @throws an Error when git does not know the base */
export function longSubjectsAfter(base: string): string[] {
  const log = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`);
  if (log === undefined) throw new Error(`git 不认识 ${base}：${RECORD} 里的 commitsAfter 要改`);
  return longSubjects(log);
}
