import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { account } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { refuseBlocked } from './blocked';
import { openFamily } from './refresh';
import { userInfoOf } from './user-info';

/** How an account is found by what somebody else says of its owner, and what an unknown one reads. */
const FOUND_BY = {
  phone: { column: account.phone, nobody: ['noAccount', '还没有账号，请先注册'] },
  wechat: {
    column: account.wechatOpenId,
    nobody: ['notBound', '此微信还没有绑定账号，请用手机号登录'],
  },
} as const;

/**
 * Login by somebody else's word. It joins the terminal that is there with tokens of its own, so that a webview and a
 * browser go on side by side; the next login by password ends both (decision 2).
 * @throws {Refusal} `noAccount`, `notBound`, `refused` for who is blocked, and whatever `first` throws within the transaction.
 */
export async function joinTerminal(
  platform: Platform,
  tokens: AccessTokens,
  { by, value, installation }: { by: keyof typeof FOUND_BY; value: string; installation: string },
  first: (tx: Transaction, learner: string, now: number) => Promise<void> = async () => {},
) {
  const { database, clock, ledgerClock } = platform;
  const { column, nobody } = FOUND_BY[by];
  return database.transaction(async (tx) => {
    // Not while a login starts a new terminal: the tokens would be over before they arrive.
    const [found] = await tx.select().from(account).where(eq(column, value)).for('share');
    if (!found) throw new Refusal(nobody[0], nobody[1]);
    refuseBlocked(platform, found);
    const { id: learner, terminal } = found;
    await first(tx, learner, await clock(tx));
    const now = await ledgerClock(tx);
    const pair = await openFamily(tx, tokens, { learner, terminal, installation, now });
    return { profile: userInfoOf(found), userId: learner, ...pair };
  });
}
