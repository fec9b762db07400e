import type { updateAppRegister, updateIdentity } from '@contract/account';
import type { Input } from '@contract/endpoint';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { areaChanges, companyChanges, identityChanges, positionChanges } from './changes';
import { type Account, lockAccount } from './profile';
import { checkedAddress, checkedEducation, checkedName, checkedSex } from './rules';

type Transaction = Pick<Database, 'select' | 'update'>;

/** Reads the account, finds out what changes, and writes it: all of it or, with a refusal, nothing. */
export async function change(
  database: Database,
  learner: string,
  changes: (row: Account, tx: Transaction) => Promise<Partial<Account>> | Partial<Account>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await changes(await lockAccount(tx, learner), tx);
    if (Object.keys(changed).length === 0) return;
    await tx.update(account).set(changed).where(eq(account.id, learner));
  });
}

/** Name and number of a document make the real name. @throws {Refusal} `badInput`. */
export async function setIdentity(database: Database, learner: string, input: Input<typeof updateIdentity>) {
  await change(database, learner, (row) => ({
    name: checkedName(input.identityName),
    ...identityChanges(row, input.type, input.identityNumber),
  }));
}

/** The older form: it sends everything, and what it left empty where it may is not sent. @throws {Refusal} */
export async function setRegistered(
  database: Database,
  learner: string,
  input: Input<typeof updateAppRegister>,
): Promise<{ msg: string }> {
  const { province, city, region, street } = input;
  await change(database, learner, async (row, tx) => {
    if (input.phone && input.phone !== row.phone) {
      throw new Refusal('refused', '更换手机号需要验证码，请到「个人设置」里更换');
    }
    return {
      name: checkedName(input.name),
      ...((input.idcard || !row.identityNumber) &&
        identityChanges(row, row.identityType ?? '0', input.idcard ?? '')),
      education: checkedEducation(input.education, 'profile'),
      address: checkedAddress(input.address),
      ...positionChanges(row, input.positionId),
      ...(input.sex && { sex: checkedSex(input.sex) }),
      ...(province && areaChanges(row, { province, city, region, street })),
      ...(input.educationCloudCompanyId && (await companyChanges(tx, row, input.educationCloudCompanyId))),
    };
  });
  return { msg: '修改成功' };
}
