import { KEPT_HEADERS, STUDY_HEADERS } from '@contract/headers';
import { currentTokens } from './call';
import { mayAsk } from './learn-capabilities';

/** `renewed`: the server has answered and the worker keeps it · `refused`: it answered something else · `lost`: nobody did. */
export type AskedAgain = 'renewed' | 'refused' | 'lost';

/**
 * Asks once more for a read that the phone keeps, for the worker to keep what comes; nobody here looks at it. `address` as
 * it is kept: path and query, behind a `#` what was sent; `asked`: what its request said beside the token.
 */
export async function askAgain(address: string, asked: Record<string, string>): Promise<AskedAgain> {
  const tokens = await currentTokens();
  if (!tokens || asked[STUDY_HEADERS.learner] !== tokens.learner) return 'lost';
  const [path = '', body] = address.split(/#(.*)/s);
  const may = mayAsk(path);
  if (!may) return may === false ? 'refused' : 'lost';
  const headers = { ...asked, Accept: 'application/json', Authorization: `Bearer ${tokens.token}` };
  const sent = body && { body, headers: { ...headers, 'Content-Type': 'application/json' } };
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      redirect: 'manual',
      cache: 'no-cache',
      ...sent,
    });
    await answer.arrayBuffer();
    // From the phone after all, or «later»; a token that is over is somebody else's to renew.
    if (answer.headers.has(KEPT_HEADERS.at) || answer.status >= 401) return 'lost';
    return answer.ok ? 'renewed' : 'refused';
  } catch {
    return 'lost';
  }
}
