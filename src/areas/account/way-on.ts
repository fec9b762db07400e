import { ownPath } from '@/ui/own-path';

/** How somebody came to the login, as the address's entry in the history says it. */
export type Entry = {
  /** It stands in the place of a page. */
  instead?: boolean | undefined;
  /** Whose page that was, when its learner was put out. */
  of?: string | undefined;
};

/**
 * Where to go once signed in: not where somebody else was put out. A login that stands in the place of a page gives way to
 * that page; with another `redirectUrl` it is one page back, or that path of this app when there is nothing to go back to;
 * else home.
 */
export function wayOn(
  redirectUrl: string | undefined,
  { instead, of }: Entry,
  now: { canGoBack: boolean; isHere: (learner: string) => boolean },
): 'back' | { to: string } {
  const asked = ownPath(redirectUrl);
  if (of !== undefined && !now.isHere(of)) return { to: '/homeLand' };
  if (asked && instead) return { to: asked };
  if (redirectUrl !== undefined && now.canGoBack) return 'back';
  return { to: asked ?? '/homeLand' };
}
