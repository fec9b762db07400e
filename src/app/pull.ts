/** A finger that went down at the top of a screen. */
export type Pull =
  /** It has not said yet what it wants. */
  | { is: 'still' }
  /** It wants something else: to scroll, or to push a row sideways. */
  | { is: 'none' }
  /** It pulls: the sign stands so far below the edge, px, and to let go now is `enough` for it or not. */
  | { is: 'pulling'; by: number; enough: boolean };

/** Less than this is a tap, px. */
const MEANT = 8;
/** The sign goes half as far as the finger, and no further than this, px. */
const SHARE = 0.5;
const FURTHEST = 88;
const ENOUGH = 56;

/** What has become of it now that the finger is `moved` away from where it went down, px. */
export function pulled(before: Pull, moved: { x: number; y: number }): Pull {
  if (before.is === 'none') return before;
  if (before.is === 'still') {
    if (Math.hypot(moved.x, moved.y) < MEANT) return before;
    if (moved.y <= Math.abs(moved.x)) return { is: 'none' };
  }
  const by = Math.min(FURTHEST, Math.max(0, moved.y * SHARE));
  return { is: 'pulling', by, enough: by >= ENOUGH };
}
