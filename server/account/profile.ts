import type { userInfo } from '@contract/account';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../database/open';
import { account } from '../database/schema';
import { Refusal } from '../frame/refusal';

export type Account = typeof account.$inferSelect;

/** Three digits and the last four: enough to recognise one's own number, not to use it. */
const masked = (number: string) =>
  number.length > 7
    ? number.slice(0, 3) + '*'.repeat(number.length - 7) + number.slice(-4)
    : '*'.repeat(number.length);

/** An account as the user calls give it. */
export function profileOf(row: Account): z.input<typeof userInfo> {
  return {
    id: row.id,
    name: row.name,
    identityType: row.identityType,
    identityNumber: masked(row.identityNumber),
    phone: row.phone,
    provinceId: row.provinceId,
    cityId: row.cityId,
    regionId: row.regionId,
    streetId: row.streetId,
    areaText: row.areaText,
    companyId: row.companyId,
    companyName: row.companyName,
    positionId: row.positionId,
    positionName: row.positionName,
    education: row.education,
    userAvatar: row.userAvatar,
    realNameStatus: row.realNameStatus,
  };
}

/** @throws {Refusal} `notFound`. */
export async function getProfile(database: Database, learner: string) {
  const [row] = await database.select().from(account).where(eq(account.id, learner));
  if (!row) throw new Refusal('notFound', '没有找到这个账号');
  return profileOf(row);
}
