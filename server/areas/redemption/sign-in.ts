import type { Input } from '@contract/endpoint';
import type { sendRedeemSms, signInByRedemptionCode } from '@contract/redeem';
import { nameError, plainName } from '@rules/person/name';
import { and, eq, gt } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import { account, refreshFamily } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import type { Caller } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { checkedCaptcha } from '../account/rules';
import { startTerminal } from '../account/terminal';
import { SMS_CODE_LIFE_MS } from '../captcha/codes';
import { checkedPhone } from '../captcha/phone';
import { sendCode } from '../captcha/send';
import { spendCode } from '../captcha/spend-code';
import type { Platform } from '../platform';
import { guessing } from './guesses';
import { type KnownCode, knownCode, usedByAnother } from './known-code';

/** The phone that was typed, or the one that the unit wrote for this code. */
const phoneFor = ({ code }: KnownCode, typed: string) => checkedPhone(typed || (code.recipientPhone ?? ''));

/**
 * Sends the SMS code of a sign-in by a redemption code: nobody gets one without such a code, and it is good for nothing
 * else. @throws {PuzzleDue} {Refusal} as `knownCode` and `sendCode`.
 */
export async function sendSmsFor(
  platform: Platform,
  input: Input<typeof sendRedeemSms>,
  caller: Caller,
): Promise<{ msg: string }> {
  const known = await guessing(platform, caller, () => knownCode(platform.database, input.code));
  return sendCode(platform, { phone: phoneFor(known, input.phone), purpose: 'redeem', caller });
}

/**
 * Signs in who holds a redemption code and the code that was sent to a phone. There being no account with that phone, one is
 * made of what the unit has written, without a password. A code that is used signs in who has used it, and nobody else.
 * Both codes are asked for, so that neither a found link nor a found phone is enough.
 * @throws {PuzzleDue} {Refusal} as `knownCode`; `badInput`, `codeWrong`, `codeUsed`.
 */
export async function signInByCode(
  platform: Platform,
  tokens: AccessTokens,
  {
    code: typed,
    phone: typedPhone,
    captcha: typedCaptcha,
    isRecipient,
  }: Input<typeof signInByRedemptionCode>,
  caller: Caller,
) {
  const known = await guessing(platform, caller, () => knownCode(platform.database, typed));
  const phone = phoneFor(known, typedPhone);
  const captcha = checkedCaptcha(typedCaptcha);
  const { usedBy, recipientName } = known.code;
  const byPhone = () => platform.database.select().from(account).where(eq(account.phone, phone));
  try {
    await spendCode(platform, { phone, captcha, purpose: 'redeem' }, async (tx) => {
      const [present] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, phone));
      if (usedBy !== null && usedBy !== present?.id) return usedByAnother();
      if (present) return present.id;
      const name = isRecipient && recipientName && !nameError(recipientName) ? plainName(recipientName) : '';
      await tx.insert(account).values({ id: newId(), phone, name }).onConflictDoNothing();
      return phone;
    });
  } catch (error) {
    const [present] = await byPhone();
    if (!present || !(await answerWasLost(platform, error, present.id, caller))) throw error;
  }
  const [present] = await byPhone();
  if (!present) throw new Error('an account vanished while it signed in');
  return startTerminal(platform, tokens, present, caller.installation);
}

/**
 * The SMS code was right, and this very browser has signed in with it a moment ago: its answer was lost on a bad line, and
 * without a password there is no other way in.
 */
async function answerWasLost(
  { database, clock }: Platform,
  error: unknown,
  learner: string,
  { installation }: Pick<Caller, 'installation'>,
): Promise<boolean> {
  if (!(error instanceof Refusal && error.refusal === 'codeUsed') || !installation) return false;
  const since = (await clock(database)) - SMS_CODE_LIFE_MS;
  const [family] = await database
    .select({ id: refreshFamily.id })
    .from(refreshFamily)
    .where(
      and(
        eq(refreshFamily.learner, learner),
        eq(refreshFamily.installation, installation),
        gt(refreshFamily.openedAt, since),
      ),
    )
    .limit(1);
  return family !== undefined;
}
