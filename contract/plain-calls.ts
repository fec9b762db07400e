/**
 * Calls that are also sent without schemas, so that what sends them stays small: the login before the app is here, and newer
 * tokens, also without a page. The rest of them stands in `login.ts` and `tokens.ts`.
 */
export type PlainCall = { readonly method: 'GET' | 'POST'; readonly path: string; readonly scheme: 'Bearer' };

export const REFRESH = { method: 'GET', path: '/course/v2/refreshToken', scheme: 'Bearer' } as const;
export const PHONE_LOGIN = { method: 'POST', path: '/api/user/phoneLogin', scheme: 'Bearer' } as const;
