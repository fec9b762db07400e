import type { OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/learners';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { nameError, plainName } from '@rules/person/name';
import { masked } from '@rules/person/text';
import { and, eq, sql } from 'drizzle-orm';
import { holdersOf, lockIdentityNumbers } from '../../areas/account/equal-numbers/ask';
import type { Account } from '../../areas/account/profile';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import { account, firstLoginCode, refreshFamily } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { OperatorRefused } from '../../frame/operator-call';
import { identityFacts } from '../people/changes';
import { lockLearner } from './known';

/** What an act changes of an account, and what the audit log says of it; undefined where it is so already. */
type Change = { set: Parameters<ReturnType<Transaction['update']>['set']>[0]; act: string; detail?: object };

/** Every terminal of the learner is answered 410 from now on. */
export const ALL_OUT = { terminal: sql`${account.terminal} + 1` };

/**
 * Does one act on the account with this phone, under its lock and with its entry in the audit log; what is so already
 * changes nothing. @returns whether anything changed. @throws {OperatorRefused} 404
 */
export async function act(
  { database }: Platform,
  tokens: AccessTokens,
  phone: string,
  changeOf: (row: Account, tx: Transaction) => Promise<Change | undefined> | Change | undefined,
): Promise<boolean> {
  const learner = await database.transaction(async (tx) => {
    const row = await lockLearner(tx, phone);
    const change = await changeOf(row, tx);
    if (!change) return undefined;
    await tx.update(account).set(change.set).where(eq(account.id, row.id));
    await audit(tx, { act: change.act, subject: `account ${row.id}`, detail: { ...change.detail } });
    return row.id;
  });
  if (learner !== undefined) tokens.forgetTerminal(learner);
  return learner !== undefined;
}

type ByPhone = { phone: string };

export async function blockLearner(platform: Platform, tokens: AccessTokens, { phone }: ByPhone) {
  const now = await platform.clock(platform.database);
  const changed = await act(platform, tokens, phone, ({ blockedAt }) =>
    blockedAt === null ? { act: '停用账号', set: { blockedAt: now, ...ALL_OUT } } : undefined,
  );
  return { message: changed ? '已停用，所有终端都已退出' : '这个账号本来就是停用的，没有变化' };
}

export async function unblockLearner(platform: Platform, tokens: AccessTokens, { phone }: ByPhone) {
  const changed = await act(platform, tokens, phone, ({ blockedAt }) =>
    blockedAt === null ? undefined : { act: '恢复账号', set: { blockedAt: null } },
  );
  return { message: changed ? '已恢复，学员可以登录了' : '这个账号没有停用，没有变化' };
}

/** The password is gone, a code that was printed too, and every terminal is out. */
export async function resetLearner(platform: Platform, tokens: AccessTokens, { phone }: ByPhone) {
  const changed = await act(platform, tokens, phone, async ({ id, passwordHash, terminal }, tx) => {
    const signedIn = and(
      eq(refreshFamily.learner, id),
      eq(refreshFamily.terminal, terminal),
      eq(refreshFamily.ended, false),
    );
    const [family] = await tx.select({ id: refreshFamily.id }).from(refreshFamily).where(signedIn).limit(1);
    const codes = await tx.delete(firstLoginCode).where(eq(firstLoginCode.learner, id)).returning();
    if (passwordHash === null && !family && codes.length === 0) return undefined;
    return { act: '清除密码', set: { passwordHash: null, ...ALL_OUT } };
  });
  return {
    message: changed
      ? '密码已清除，所有终端都已退出；学员点「第一次登录」，用短信或一次性登录码设新密码'
      : '这个账号没有密码，也没有登录，没有变化',
  };
}

/** @throws {OperatorRefused} 400 for what is no name or no number of such a document, 409 for a number that another account has. */
export async function correctLearner(
  platform: Platform,
  tokens: AccessTokens,
  { phone, name, identityType, identityNumber, equalNumbers }: OperatorInput<typeof contract.correct>,
) {
  if (name === undefined && identityNumber === undefined) {
    throw new OperatorRefused(400, '请写要更正的姓名或证件号码');
  }
  const wrong =
    (name !== undefined && nameError(name)) ||
    (identityNumber !== undefined && identityNumberError(identityType, identityNumber));
  if (wrong) throw new OperatorRefused(400, wrong);
  const rightName = name && plainName(name);
  const number = identityNumber && plainIdentityNumber(identityNumber);
  const changed = await act(platform, tokens, phone, async (row, tx) => {
    const newName = rightName !== undefined && rightName !== row.name;
    const newNumber = number && (number !== row.identityNumber || identityType !== row.identityType);
    if (!newName && !newNumber) return undefined;
    if (newNumber) await lockIdentityNumbers(tx);
    const others = newNumber ? await holdersOf(tx, { learner: row.id, type: identityType, number }) : [];
    if (others[0] && !equalNumbers) {
      const sentence = `另一个账号也有这个证件号码，手机号尾号 ${others[0].phone.slice(-4)}，没有改`;
      throw new OperatorRefused(409, `${sentence}。核对以后还是要写，请加 --equal-numbers`);
    }
    const identity = newNumber ? identityFacts(row, { type: identityType, number }) : {};
    // Which, and not what: names and numbers stand nowhere in the log.
    const fields = [newName && '姓名', newNumber && '证件号码'].filter((one) => one);
    const detail = { fields, ...(others.length > 0 && { equalNumbers: others.map(({ id }) => id) }) };
    return { act: '更正资料', set: { ...(newName && { name: rightName }), ...identity }, detail };
  });
  if (!changed) return { message: '和现在的一样，没有变化' };
  return {
    message: `已更正${number ? `，证件号码 ${masked(number)}` : ''}；已发的证书不变，要换发请用 reissue`,
  };
}
