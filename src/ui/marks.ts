/**
 * Points of a screen's coming that are measured: the login's button can be pressed; the first row of the learner's own
 * data stands.
 */
export type Point = 'login-ready' | 'own-row';

export const isReached = (point: Point): boolean => performance.getEntriesByName(point).length > 0;

/**
 * Marks that a page has reached a point, once: on the page's timeline, where `npm run bench -- web` reads it, and as an
 * event of the point's name for what waits for it.
 */
export function mark(point: Point): void {
  if (isReached(point)) return;
  performance.mark(point);
  dispatchEvent(new Event(point));
}
