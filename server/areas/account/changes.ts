import { plainIdentityNumber } from '@rules/person/identity-number';
import { masked } from '@rules/person/text';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { company, upload } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Position } from '../position/positions';
import type { Account } from './profile';
import { checkedArea, checkedIdentity, checkedPosition } from './rules';

type Changes = Partial<Account>;
type Reader = Pick<Database, 'select'>;

/** The divisions that were sent; a level that was not is as it stands, but empty below one that changed. */
export type SentArea = {
  province?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  street?: string | undefined;
};

/** What stands already is left as it is, here and below: it may have been good once only. @throws {Refusal} */
export function areaChanges(row: Account, sent: SentArea): Changes {
  const stands = {
    province: row.provinceId ?? '',
    city: row.cityId ?? '',
    region: row.regionId ?? '',
    street: row.streetId ?? '',
  };
  const area = { ...stands };
  let changed = false;
  for (const level of ['province', 'city', 'region', 'street'] as const) {
    area[level] = sent[level] ?? (changed ? '' : stands[level]);
    changed ||= area[level] !== stands[level];
  }
  return changed ? checkedArea(area) : {};
}

/** Returns another position; the account's own stays, hidden or not. @throws {Refusal} `badInput` for one that is not offered. */
export const positionChanges = (row: Account, positions: readonly Position[], id: string): Changes =>
  id === row.positionId ? {} : checkedPosition(positions, id);

/** @throws {Refusal} `badInput` for a company that there is not. */
export async function companyChanges(reader: Reader, row: Account, id: string): Promise<Changes> {
  if (id === row.companyId) return {};
  const [found] = await reader.select().from(company).where(eq(company.id, id));
  if (!found) throw new Refusal('badInput', '没有找到这个单位，请重新选择');
  return { companyId: found.id, companyName: found.name };
}

const TYPES: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** An avatar is a picture that was uploaded here, or none. @throws {Refusal} `badInput`. */
export async function avatarChanges(reader: Reader, row: Account, address: string): Promise<Changes> {
  if (address === row.userAvatar || address === '') return { userAvatar: address };
  const [, digest = '', ending] = /^\/uploads\/([0-9a-f]{64})\.(jpg|png|webp)$/.exec(address) ?? [];
  const [found] = await reader.select({ type: upload.type }).from(upload).where(eq(upload.digest, digest));
  if (!found || TYPES[found.type] !== ending) throw new Refusal('badInput', '头像没有上传成功，请重新选择');
  return { userAvatar: address };
}

/** A number that comes back masked was not typed anew, and stays. @throws {Refusal} `badInput`. */
export function identityChanges(row: Account, type: number | string, typed: string): Changes {
  const unchanged = row.identityNumber !== '' && plainIdentityNumber(typed) === masked(row.identityNumber);
  if (unchanged && String(type) === row.identityType) return { realNameStatus: 1 };
  const identity = checkedIdentity(type, typed);
  return { identityType: identity.type, identityNumber: identity.number, realNameStatus: 1 };
}
