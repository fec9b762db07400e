import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/learners';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { heldFirstLoginCodes, makeFirstLoginCodes } from '../../areas/account/first-login-code';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { account, registration } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { lockTraining, registerAll, toRegister } from '../people/register';
import { byLearner, filterByWorkplace, workplaceAt, workplacesOf } from '../people/workplace';
import { knownLearners } from './known';

/** So many obstacles are named. */
const MOST_NAMED = 20;

/** Registers learners for a training: all of them, or with a sentence nobody. @throws {OperatorRefused} */
export function registerLearners(
  { database, clock }: Platform,
  { training, phones }: OperatorInput<typeof contract.register>,
): Promise<{ message: string }> {
  return database.transaction(async (tx) => {
    const of = await lockTraining(tx, training);
    const learners = await knownLearners(tx, phones);
    const refused: string[] = [];
    const now = await clock(tx);
    const candidates = learners.map(({ id, phone }) => ({
      id,
      refuse: (sentence: string) => refused.push(`${phone}：${sentence}`),
    }));
    const registered = await toRegister(tx, of, candidates, now);
    if (refused.length > 0) throw new OperatorRefused(409, refused.slice(0, MOST_NAMED).join('\n'));
    if (registered.length === 0) return { message: '都已经报过名，没有变化' };
    await registerAll(tx, of, registered, now);
    await audit(tx, { act: '代为报名', subject: `training ${of.id}`, detail: { registered } });
    return { message: `已报名 ${registered.length} 人，「${of.name}」` };
  });
}

/**
 * Codes for those who have no password yet, by their phones or by a training that they are registered for. With
 * `keepPrinted` none is made while one of them holds a code that is still good.
 */
export function printCodes(
  { database, clock, keys, settings }: Platform,
  { phones, training, keepPrinted, ...filter }: OperatorInput<typeof contract.codes>,
): Promise<OperatorAnswer<typeof contract.codes>> {
  return database.transaction(async (tx) => {
    const of = training === undefined ? undefined : await lockTraining(tx, training);
    const all = phones
      ? await knownLearners(tx, phones)
      : (
          await tx
            .select({ account })
            .from(account)
            .innerJoin(registration, eq(registration.learner, account.id))
            .where(eq(registration.training, of?.id ?? ''))
            .orderBy(account.phone)
        ).map((row) => row.account);
    const learners = await filterByWorkplace(tx, all, filter);
    const without = learners.filter((one) => one.passwordHash === null && one.leftAt === null);
    const byId = new Map(without.map((one) => [one.id, one]));
    const ids = [...byId.keys()];
    const now = await clock(tx);
    const held = await heldFirstLoginCodes(tx, ids, now);
    const isAsking = keepPrinted && held.length > 0;
    const made = isAsking ? [] : await makeFirstLoginCodes(tx, keys.sms, ids, now);
    if (made.length > 0) {
      const subject = of ? `training ${of.id}` : 'accounts';
      const voided = held.map(({ learner }) => learner);
      const detail = { accounts: ids, ...(voided.length > 0 && { voided }) };
      await audit(tx, { act: '打印一次性登录码', subject, detail });
    }
    const rows = byLearner(await workplacesOf(tx, ids));
    const shown = <Code extends { learner: string; until: number }>({ learner, until, ...code }: Code) => {
      const one = byId.get(learner);
      if (!one) return [];
      const { phone, name, companyName: unit } = one;
      return [
        { phone, name, ...code, until: chinaTime(until), unit, ...workplaceAt(one, rows.get(learner)) },
      ];
    };
    return {
      list: made.flatMap(shown),
      withPassword: learners.filter(({ passwordHash }) => passwordHash !== null).length,
      voided: held.flatMap(shown),
      site: settings.publicOrigin ?? '',
    };
  });
}
