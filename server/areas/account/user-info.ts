import type { Input } from '@contract/endpoint';
import type { updateUserInfo, userInfo } from '@contract/user-info';
import { masked } from '@rules/person/text';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../database/open';
import { holdPositions, type Position } from '../position/positions';
import { areaChanges, avatarChanges, companyChanges, positionChanges } from './changes';
import { change } from './edit';
import type { Account } from './profile';
import { checkedEducation, checkedName } from './rules';

/** An account as the user calls give it; a field that is left out is an error of types. */
export function userInfoOf(row: Account): Required<z.input<typeof userInfo>> {
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
    sex: row.sex,
    address: row.address,
    userAvatar: row.userAvatar,
    // Only who asks for the own profile is shown the photo (self-image.ts).
    selfImage: '',
    selfImageUrl: '',
    realNameStatus: row.realNameStatus,
  };
}

/** Only what was sent. @throws {Refusal} `badInput`. */
export async function setUserInfo(
  database: Database,
  learner: string,
  input: Omit<Input<typeof updateUserInfo>, 'selfImage'>,
) {
  const { provinceId: province, cityId: city, regionId: region, streetId: street } = input;
  const { positionId } = input;
  const changes = async (row: Account, tx: Transaction, positions: readonly Position[]) => ({
    ...(input.name !== undefined && { name: checkedName(input.name) }),
    ...(input.education !== undefined && { education: checkedEducation(input.education, 'profile') }),
    ...areaChanges(row, { province, city, region, street }),
    ...(positionId !== undefined && positionChanges(row, positions, positionId)),
    ...(input.companyId !== undefined && (await companyChanges(tx, row, input.companyId))),
    ...(input.userAvatar !== undefined && (await avatarChanges(tx, row, input.userAvatar))),
  });
  await change(database, learner, changes, positionId === undefined ? undefined : holdPositions);
}
