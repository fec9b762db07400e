import { eq, sql } from 'drizzle-orm';
import { account } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import type { Platform } from '../platform';
import { refuseBlocked } from './blocked';
import type { Account } from './profile';
import { openFamily } from './refresh';
import { userInfoOf } from './user-info';

/**
 * The password was right: starts a new terminal, so that the tokens of the older one are answered 410.
 * @throws {Refusal} `refused` for who is blocked.
 */
export async function startTerminal(
  platform: Platform,
  tokens: AccessTokens,
  found: Account,
  installation: string,
) {
  refuseBlocked(platform, found);
  const { database, ledgerClock } = platform;
  const pair = await database.transaction(async (tx) => {
    const [updated] = await tx
      .update(account)
      .set({ terminal: sql`${account.terminal} + 1` })
      .where(eq(account.id, found.id))
      .returning({ terminal: account.terminal });
    if (!updated) throw new Error('an account vanished during its login');
    const { terminal } = updated;
    return openFamily(tx, tokens, { learner: found.id, terminal, installation, now: await ledgerClock(tx) });
  });
  tokens.forgetTerminal(found.id);
  return { userId: found.id, userinfo: userInfoOf(found), ...pair };
}
