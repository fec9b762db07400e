import { part } from '@/ui/part';

/** What stands around most screens, and comes beside their own code. */
export const Data = part(() => import('@/ui/data'));
export const TabBar = part(() => import('./tab-bar').then(({ TabBar: Bar }) => ({ default: Bar })));

/** Sends for what the screens of `matches` need of it. */
export function bringFrameParts(matches: readonly { staticData: { noTabs?: true; noData?: true } }[]): void {
  if (!matches.some(({ staticData }) => staticData.noData)) Data.bring();
  if (!matches.some(({ staticData }) => staticData.noTabs)) TabBar.bring();
}
