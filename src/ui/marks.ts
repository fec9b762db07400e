/**
 * Points of a screen's coming that are measured: the login's button can be pressed; the first row of the learner's own
 * data stands.
 */
export type Point = 'login-ready' | 'own-row';

/** Marks that a page has reached a point, once: on the page's timeline, where `npm run bench -- web` reads it. */
export function mark(point: Point): void {
  if (performance.getEntriesByName(point).length === 0) performance.mark(point);
}
