/**
 * Calls that are also sent without schemas, so that what sends them stays small: the login before the app is here, newer
 * tokens, also without a page, and what the back end has. The rest of them is in `login.ts`, `tokens.ts` and
 * `client-info.ts`.
 */
export type PlainCall = { readonly method: 'GET' | 'POST'; readonly path: string; readonly scheme: 'Bearer' };

export const REFRESH = { method: 'GET', path: '/course/v2/refreshToken', scheme: 'Bearer' } as const;
export const PHONE_LOGIN = { method: 'POST', path: '/api/user/phoneLogin', scheme: 'Bearer' } as const;
export const CLIENT_INFO = { method: 'GET', path: '/api/client/info', scheme: 'Bearer' } as const;
