import type { registered } from '@contract/account';
import { masked } from '@rules/person/text';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/open';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

export type Account = typeof account.$inferSelect;

/** An account in the older form's words. */
export function registeredOf(row: Account): z.input<typeof registered> {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    idcard: masked(row.identityNumber),
    sex: row.sex,
    education: row.education,
    address: row.address,
    areaText: row.areaText,
    positionName: row.positionName,
    companyName: row.companyName,
    educationCloudCompany: row.companyId ? { id: row.companyId, companyName: row.companyName } : null,
    educationPlatformPostion: row.positionId ? { id: row.positionId, positionName: row.positionName } : null,
  };
}

/** @throws {Refusal} `notFound`. */
export async function accountOf(database: Pick<Database, 'select'>, learner: string): Promise<Account> {
  const [row] = await database.select().from(account).where(eq(account.id, learner));
  if (!row) throw new Refusal('notFound', '没有找到这个账号');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. @throws {Refusal} `notFound`. */
export async function lockAccount(tx: Pick<Database, 'select'>, learner: string): Promise<Account> {
  const [row] = await tx.select().from(account).where(eq(account.id, learner)).for('update');
  if (!row) throw new Refusal('notFound', '没有找到这个账号');
  return row;
}
