/**
 * Calls that are also sent without schemas, so that what sends them stays small: the login before the app is here, and newer
 * tokens, also without a page. The rest of them stands in `login.ts` and `tokens.ts`.
 */
export type PlainCall = {
  method: 'GET' | 'POST';
  path: string;
  scheme: 'Bearer';
  /** The answer's style (`answer.ts`). */
  style: 'modern' | 'classic';
};

const call = <C extends PlainCall>(plain: C) => plain;

export const REFRESH = call({
  method: 'GET',
  path: '/course/v2/refreshToken',
  scheme: 'Bearer',
  style: 'modern',
});

export const PHONE_LOGIN = call({
  method: 'POST',
  path: '/api/user/phoneLogin',
  scheme: 'Bearer',
  style: 'classic',
});

/** What an endpoint of the contract takes of one. */
export const asEndpoint = <C extends PlainCall>({
  method,
  path,
  scheme,
}: C): Pick<C, 'method' | 'path' | 'scheme'> => ({
  method,
  path,
  scheme,
});
