/** How one screen comes after another: it is the next one, the one before, or stands beside it. */
export type Change = 'forward' | 'back' | 'beside';

/** As far as it matters here: an address, and its place in the history. */
export type Place = { pathname: string; state: { __TSR_index?: number } };

const ROOTS = ['/', '/homeland', '/learningcenterlist', '/personalcenter'];
const isRoot = ({ pathname }: Place) => ROOTS.includes(pathname.toLowerCase());

/** Undefined where the same screen stays (a sheet, a filter, the next hour), and where there was none. */
export function changeOf(from: Place | undefined, to: Place): Change | undefined {
  if (!from || from.pathname === to.pathname) return;
  if (isRoot(from) && isRoot(to)) return 'beside';
  const steps = (to.state.__TSR_index ?? 0) - (from.state.__TSR_index ?? 0);
  return steps > 0 ? 'forward' : steps < 0 ? 'back' : 'beside';
}
