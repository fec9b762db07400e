import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { string } from './fields';
import { REFRESH } from './plain-calls';

/** The bearer of this one call is the refresh token. */
export const refreshToken = endpoint({
  ...REFRESH,
  answer: modern(z.object({ token: string, refreshToken: string })),
  access: 'visitor',
  source: 'documented',
});

/**
 * Leaving by choice: the bearer is the refresh token. No refresh token of its login works from now on. Its access tokens
 * are refused with 401 by the instance that answers at once, and by every other one within 10 s.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/course/x/logout',
  answer: modern(z.unknown()),
  access: 'visitor',
  source: 'extension',
  capability: 'account',
});
