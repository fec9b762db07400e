import { REFRESH } from '@contract/plain-calls';
import { Refused } from './errors';
import { askPlainly, textIn } from './plain';

/** What came of asking for newer tokens. */
export type Asked =
  | { is: 'given'; token: string; refreshToken: string }
  /** By the server's own word: no network, a portal's page or a 5xx never ends a session. */
  | { is: 'ended'; why: 'expired' | 'otherTerminal' }
  | { is: 'unreachable' };

const TERMINAL_TAKEN = '410';

/** Asks the server for newer tokens; `bearer` is the refresh token. Never throws. */
export async function askForTokens(bearer: string): Promise<Asked> {
  try {
    const content = await askPlainly(REFRESH, { style: 'modern', bearer });
    const text = (field: string) => textIn(REFRESH, content, field);
    return { is: 'given', token: text('token'), refreshToken: text('refreshToken') };
  } catch (error) {
    if (!(error instanceof Refused)) return { is: 'unreachable' };
    return { is: 'ended', why: error.code === TERMINAL_TAKEN ? 'otherTerminal' : 'expired' };
  }
}
