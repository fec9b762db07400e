import type { Content } from '@contract/operator/content';
import { and, count, isNotNull, not, sql } from 'drizzle-orm';
import { lockPositions, type Position } from '../../areas/position/positions';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import { account, position } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { positionFaults } from '../folder/positions';

type Written = NonNullable<Content['positions']>;
type Reader = Pick<Database, 'select'>;

/** Changes that a folder's list makes; `positions` is the whole new list. */
export type PositionChanges = {
  positions: readonly Position[];
  added: Position[];
  removed: Position[];
  renamed: { before: Position; after: Position }[];
  hidden: Position[];
  offeredAgain: Position[];
};

/** Compares a folder's list with the present one; undefined without a list, or where they are the same. */
export function positionChanges(
  written: Written | undefined,
  present: readonly Position[],
): PositionChanges | undefined {
  if (!written) return undefined;
  const positions = written.map(({ id, name, type = '', hidden = false }) => ({ id, name, type, hidden }));
  if (JSON.stringify(positions) === JSON.stringify(present)) return undefined;
  const before = new Map(present.map((one) => [one.id, one]));
  const ids = new Set(positions.map(({ id }) => id));
  const kept = positions.flatMap((after) => {
    const known = before.get(after.id);
    return known ? [{ before: known, after }] : [];
  });
  return {
    positions,
    added: positions.filter(({ id }) => !before.has(id)),
    removed: present.filter(({ id }) => !ids.has(id)),
    renamed: kept.filter(({ before, after }) => before.name !== after.name),
    hidden: kept.filter(({ before, after }) => !before.hidden && after.hidden).map(({ after }) => after),
    offeredAgain: kept
      .filter(({ before, after }) => before.hidden && !after.hidden)
      .map(({ after }) => after),
  };
}

/** The list as a folder holds it. */
export const writtenPositions = (positions: readonly Position[]): Written =>
  positions.map(({ id, name, type, hidden }) => ({
    id,
    name,
    ...(type && { type }),
    ...(hidden && { hidden }),
  }));

/** Counts the learners of the positions that satisfy `condition`, by id. */
async function learnersWith(database: Reader, condition: ReturnType<typeof isAmong>) {
  return database
    .select({
      id: sql<string>`${account.positionId}`,
      name: sql<string>`max(${account.positionName})`,
      n: count(),
    })
    .from(account)
    .where(and(isNotNull(account.positionId), condition))
    .groupBy(account.positionId);
}

/** Counts the learners of these positions, by id. */
export async function learnersOf(database: Reader, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const found = ids.length > 0 ? await learnersWith(database, isAmong(account.positionId, ids)) : [];
  return new Map(found.map(({ id, n }) => [id, n]));
}

/** Returns what is wrong with a list: its own faults, and each position that a learner has and the list has not. */
export async function positionProblems(
  database: Reader,
  { positions }: Pick<Content, 'positions'>,
): Promise<string[]> {
  if (!positions) return [];
  const ids = positions.map(({ id }) => id);
  const inUse = await learnersWith(database, not(isAmong(account.positionId, ids)));
  const sentences = [
    ...positionFaults(positions).map(({ says }) => says),
    ...inUse.map(({ id, name, n }) => {
      const again = positions.find((one) => one.name === name);
      return again
        ? `岗位「${name}」的 id 不能改，有 ${n} 名学员用的是原来的：请把 ${again.id} 改回 ${id}`
        : `岗位「${name}」（id ${id}）有 ${n} 名学员在用，不能删去；请写回来，加上 hidden: true，就不再给别人选`;
    }),
  ];
  return sentences.map((sentence) => `positions.yaml · ${sentence}`);
}

/**
 * Writes a list, and new names into the accounts that have the position.
 * @throws {OperatorRefused} 409 where a learner has chosen a removed one since it was compared.
 */
export async function writePositions(
  tx: Reader & Pick<Database, 'insert' | 'delete' | 'execute'>,
  { positions }: PositionChanges,
): Promise<void> {
  await lockPositions(tx);
  const [problem] = await positionProblems(tx, { positions: writtenPositions(positions) });
  if (problem !== undefined) throw new OperatorRefused(409, `${problem}。什么也没有改动`);
  await tx.delete(position);
  await tx.insert(position).values(positions.map((one, place) => ({ ...one, place })));
  await tx.execute(sql`
    update ${account} set position_name = ${position.name} from ${position}
    where ${account.positionId} = ${position.id} and ${account.positionName} <> ${position.name}`);
}
