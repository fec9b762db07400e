import type { updateAppRegister, updateIdentity } from '@contract/account';
import type { Input } from '@contract/endpoint';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/open';
import { account } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { holdPositions, type Position } from '../position/positions';
import { areaChanges, companyChanges, identityChanges, positionChanges } from './changes';
import { askAboutNumber } from './equal-numbers/ask';
import { type Account, lockAccount } from './profile';
import { checkedAddress, checkedEducation, checkedName, checkedSex } from './rules';

type Changes = Partial<Account>;

const none = () => Promise.resolve<readonly Position[]>([]);

/**
 * Reads the account, finds out what changes, and writes it: all of it or, with a refusal, nothing. A refusal that
 * `changes` returns keeps what it has counted, one that it throws does not.
 * `hold` reads the positions that `changes` gets, before the account is locked.
 */
export async function change(
  database: Database,
  learner: string,
  changes: (
    row: Account,
    tx: Transaction,
    positions: readonly Position[],
  ) => Promise<Changes | Refusal> | Changes | Refusal,
  hold: (tx: Transaction) => Promise<readonly Position[]> = none,
): Promise<void> {
  const refusal = await database.transaction(async (tx) => {
    const positions = await hold(tx);
    const changed = await changes(await lockAccount(tx, learner), tx, positions);
    if (changed instanceof Refusal) return changed;
    if (Object.keys(changed).length > 0) {
      await tx.update(account).set(changed).where(eq(account.id, learner));
    }
    return undefined;
  });
  if (refusal) throw refusal;
}

/** Returns the changes, or the question about a new identity number that another account has. */
async function unlessAsked(
  { clock }: Platform,
  tx: Transaction,
  row: Account,
  { changes, confirmed }: { changes: Changes; confirmed: boolean | undefined },
): Promise<Changes | Refusal> {
  const { name = row.name, identityType: type = row.identityType, identityNumber: number = '' } = changes;
  if (!type || number === '' || (number === row.identityNumber && type === row.identityType)) return changes;
  const asked = { whose: row.id, confirmed, now: await clock(tx) };
  return (await askAboutNumber(tx, { learner: row.id, type, number, name }, asked)) ?? changes;
}

/** Name and number of a document make the real name. @throws {Refusal} `badInput`, `tooOften` or `identityTaken`. */
export async function setIdentity(platform: Platform, learner: string, input: Input<typeof updateIdentity>) {
  await change(platform.database, learner, (row, tx) => {
    const changes = {
      name: checkedName(input.identityName),
      ...identityChanges(row, input.type, input.identityNumber),
    };
    return unlessAsked(platform, tx, row, { changes, confirmed: input.confirmDuplicateIdcard });
  });
}

/** The older form: it sends everything, and what it left empty where it may is not sent. @throws {Refusal} */
export async function setRegistered(
  platform: Platform,
  learner: string,
  input: Input<typeof updateAppRegister>,
): Promise<{ msg: string }> {
  const { province, city, region, street } = input;
  const changes = async (row: Account, tx: Transaction, positions: readonly Position[]) => {
    if (input.phone && input.phone !== row.phone) {
      throw new Refusal('refused', '更换手机号需要验证码，请到「个人设置」里更换');
    }
    const changed = {
      name: checkedName(input.name),
      ...((input.idcard || !row.identityNumber) &&
        identityChanges(row, row.identityType ?? '0', input.idcard ?? '')),
      education: checkedEducation(input.education, 'profile'),
      address: checkedAddress(input.address),
      ...positionChanges(row, positions, input.positionId),
      ...(input.sex && { sex: checkedSex(input.sex) }),
      ...(province && areaChanges(row, { province, city, region, street })),
      ...(input.educationCloudCompanyId && (await companyChanges(tx, row, input.educationCloudCompanyId))),
    };
    return unlessAsked(platform, tx, row, { changes: changed, confirmed: input.confirmDuplicateIdcard });
  };
  await change(platform.database, learner, changes, holdPositions);
  return { msg: '修改成功' };
}
