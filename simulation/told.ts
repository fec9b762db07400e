import { execFileSync } from 'node:child_process';
import type { Round } from './rounds';

/** The tree that was run: its commit, with a `+` where something in it is not committed; documents are not run. */
export function commitHere(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '-uno', '--', '.', ':!docs') ? '+' : '')
    );
  } catch {
    return '';
  }
}

/** A round in a line that a script reads (docs/testing.md). */
export const resultLine = ({ breach, hours, ...round }: Round): string =>
  `soak-result ${JSON.stringify({
    commit: commitHere(),
    ...round,
    hours: Number(hours.toFixed(1)),
    breaches: breach ? [{ rule: breach.rule, what: breach.what, path: breach.path }] : [],
  })}`;
