import type { Goods } from './goods';

/** What comes back from the messenger app's authorisation page. */
export type Returning = Goods & { learner: string; path: string; buyStatus?: string | undefined };

/** `userId,lessonId,type,hourId,path`, and `buyStatus` for a unit; home takes it apart again. */
export const authorisationState = ({ learner, lessonId, type, hourId, path, buyStatus }: Returning): string =>
  [learner, lessonId, type, hourId, path, ...(buyStatus ? [buyStatus] : [])].join(',');

/**
 * Where the learner goes so that the messenger app says who he is: its authorisation page, an address or a path of this
 * origin, with the queries that it wants. It comes back to /homeLand with `code` and `state`.
 */
export function authorisationAddress(
  page: string,
  appId: string,
  returning: Returning,
  origin = location.origin,
): string {
  const address = new URL(page, origin);
  const queries = {
    appid: appId,
    redirect_uri: `${origin}/homeLand`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: authorisationState(returning),
  };
  for (const [name, value] of Object.entries(queries)) address.searchParams.set(name, value);
  address.hash = 'wechat_redirect';
  return address.href;
}
