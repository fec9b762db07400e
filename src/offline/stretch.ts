import type { Stretch } from './rows';

/**
 * Two stretches that touch, as one. Wall time counts as media does, each part once: what `next` brings beyond `before`
 * brings its share, and a `next` that holds all of `before` says it all.
 */
export function join(before: Stretch, next: Stretch): Stretch {
  const from = Math.min(before.from, next.from);
  const to = Math.max(before.to, next.to);
  if (next.from <= before.from && next.to >= before.to) return { from, to, real: next.real };
  const more = to - from - (before.to - before.from);
  const share = more > 0 ? more / (next.to - next.from) : 0;
  return { from, to, real: Math.round((before.real + next.real * share) * 1000) / 1000 };
}
