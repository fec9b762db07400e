import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { training } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { TrainingRow } from './card';

/** @throws {Refusal} `notFound`. */
export async function knownTraining(store: Pick<Database, 'select'>, id: string): Promise<TrainingRow> {
  const [row] = await store.select().from(training).where(eq(training.id, id));
  if (!row) throw new Refusal('notFound', '没有找到这个培训');
  return row;
}
