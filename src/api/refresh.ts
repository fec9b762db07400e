import { STUDY_HEADERS } from '@contract/headers';
import { readAnswer } from '@contract/reading';
import { REFRESH } from '@contract/refresh';
import { isLater } from './later';
import { PATIENCE, withPatience } from './patience';

// Neither schemas nor the client: what sends without a page has to stay small.

/** What came of asking for newer tokens. */
export type Asked =
  | { is: 'given'; token: string; refreshToken: string }
  /** By the server's own word: no network, a portal's page or a 5xx never ends a session. */
  | { is: 'ended'; why: 'expired' | 'otherTerminal' }
  | { is: 'unreachable' };

const UNREACHABLE: Asked = { is: 'unreachable' };
const TERMINAL_TAKEN = '410';

/** Asks the server for newer tokens; `bearer` is the refresh token, `installation` this browser's id. Never throws. */
export async function askForTokens(bearer: string, installation: string): Promise<Asked> {
  const headers = {
    Accept: 'application/json',
    Authorization: `${REFRESH.scheme} ${bearer}`,
    [STUDY_HEADERS.installation]: installation,
  };
  try {
    const ask = (signal: AbortSignal) => fetch(REFRESH.path, { method: REFRESH.method, headers, signal });
    const response = await withPatience(ask, PATIENCE);
    return isLater(response.status) ? UNREACHABLE : readAsked(response.ok, await response.json());
  } catch {
    // Nobody answered, or somebody else did.
    return UNREACHABLE;
  }
}

/** What an answer's JSON says, by the contract (`contract/tokens.ts`). */
export function readAsked(ok: boolean, raw: unknown): Asked {
  const reading = readAnswer({ style: 'modern' }, raw);
  if (reading.is === 'refusal') {
    return { is: 'ended', why: reading.code === TERMINAL_TAKEN ? 'otherTerminal' : 'expired' };
  }
  if (reading.is === 'wrong' || !ok) return UNREACHABLE;
  const { token, refreshToken } = (reading.content ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return UNREACHABLE;
  return { is: 'given', token, refreshToken };
}
