import type { Content } from '@contract/operator/content';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { contentState } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { faceProblems } from './face-points';
import { findingIn } from './finding';
import { inSlices } from './in-slices';
import type { PlacedMedia } from './media';
import { changesAnything, type Plan, planOf } from './plan';
import { positionProblems } from './positions';
import { ContentProblems } from './problems';
import { type Rows, rowsOf, textsOf } from './rows';
import { standing, THE_ONE } from './state';
import { write } from './write';

type Reader = Pick<Database, 'select'>;
type Writer = Reader & Pick<Database, 'insert' | 'update' | 'delete' | 'execute'>;

/** A plan and the rows that it comes to: all that takes time is done before any row is locked. `now` in ms. */
export type Prepared = { plan: Plan; rows: Rows; now: number };

/**
 * What applying a content would come to, with its rows. `now` in ms.
 * @throws {ContentProblems} where something of it cannot be applied.
 */
export async function prepare(
  database: Reader,
  content: Content,
  { media, now }: { media: PlacedMedia; now: number },
): Promise<Prepared> {
  const plan = await planOf(content, await standing(database), now);
  const problems = [
    ...plan.problems,
    ...faceProblems(plan.items, media),
    ...(await positionProblems(database, content)),
  ];
  if (problems.length > 0) throw new ContentProblems(problems.sort());
  const find = findingIn(plan, media, now);
  await inSlices(textsOf(plan), find.html);
  return { plan, rows: rowsOf(plan, find), now };
}

/**
 * Writes what was prepared, in the caller's transaction, all or nothing. A second time changes nothing.
 * @returns whether anything changed.
 * @throws {OperatorRefused} 409 when something else was applied since it was prepared.
 */
export async function carryOut(tx: Writer, { plan, rows, now }: Prepared): Promise<boolean> {
  if (!changesAnything(plan)) return false;
  const first = { one: THE_ONE, version: 0, settings: {}, agreements: {}, appliedAt: now };
  await tx.insert(contentState).values(first).onConflictDoNothing();
  const [state] = await tx.select().from(contentState).where(eq(contentState.one, THE_ONE)).for('update');
  if (state?.version !== plan.version) throw new OperatorRefused(409, MOVED);
  await write(tx, plan, rows, now);
  return true;
}

export const MOVED = '内容在您查看改动以后被别人改过，请重新查看改动（diff），再应用';
