import { execFileSync } from 'node:child_process';
import type { TortureResult } from '../../scripts/docs/ledger';
import type { Kill } from './plan';
import type { Seen, Verdict } from './verdict';

export type Struck = { kill: Kill; seen: Seen; verdict: Verdict };

/** A kill in a line. */
export function lineOf(number: number, { kill, seen, verdict }: Struck): string {
  const when = `${kill.of} ${kill.when} +${kill.after.toFixed(2)} s`;
  const line = `${kill.line.name}/${kill.line.seed}, ${kill.repliesLost} replies lost`;
  const word = verdict.holds ? 'holds' : 'BROKEN';
  const figures = `played ${fixed(seen.played)}, credited ${fixed(seen.credited)} (before ${fixed(seen.creditedBefore)})`;
  const open = `unseen ${fixed(seen.unseen)}, stalled ${fixed(seen.stalled)}`;
  return `${String(number).padStart(3)} ${when} (${line}): ${figures}, ${open}: lost ${fixed(verdict.lost)}, invented ${fixed(verdict.invented)} s: ${word}`;
}

const fixed = (seconds: number) => seconds.toFixed(3);

export function sumOf(
  struck: readonly Struck[],
  { database, seed }: Pick<TortureResult, 'database' | 'seed'>,
): TortureResult {
  const of = (who: Kill['of']) => struck.filter(({ kill }) => kill.of === who).length;
  const lost = struck.map(({ verdict }) => verdict.lost);
  const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000;
  return {
    commit: COMMIT,
    database,
    seed,
    kills: { browser: of('browser'), server: of('server') },
    played: rounded(struck.reduce((sum, { seen }, at) => sum + gained(seen, struck[at - 1]?.seen), 0)),
    lostMost: rounded(Math.max(0, ...lost)),
    lostInAll: rounded(lost.reduce((sum, one) => sum + one, 0)),
    invented: rounded(struck.reduce((sum, { verdict }) => sum + verdict.invented, 0)),
    broken: struck.filter(({ verdict }) => !verdict.holds).length,
  };
}

/** What was played since the kill before; a phone that follows another begins at nothing. */
const gained = (now: Seen, before: Seen | undefined): number =>
  now.played - (before && before.played <= now.played ? before.played : 0);

/** What is tortured, taken when it begins: with a plus where the tree was not clean, and so not for the ledger. */
const COMMIT = commit();

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return (
    git('rev-parse', '--short', 'HEAD') +
    (git('status', '--porcelain', '-uno', '--', '.', ':!docs') ? '+' : '')
  );
}
