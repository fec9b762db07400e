/**
 * The call that brings newer tokens, as far as a sender without schemas needs it: the worker's, which stays small. The rest
 * of it stands in `tokens.ts`.
 */
export const REFRESH = { method: 'GET', path: '/course/v2/refreshToken', scheme: 'Bearer' } as const;
