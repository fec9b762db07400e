import type { written } from '@contract/operator/audit';
import type { OperatorInput } from '@contract/operator/endpoint';
import { chinaTime } from '@rules/china-time';
import { desc, lt } from 'drizzle-orm';
import type { Database } from '../database/open';
import { auditEntry } from '../database/schema';

/** What the operator has changed, the newest first. */
export async function writtenActs(
  database: Pick<Database, 'select'>,
  { before, size }: OperatorInput<typeof written>,
) {
  const found = await database
    .select()
    .from(auditEntry)
    .where(before === undefined ? undefined : lt(auditEntry.number, before))
    .orderBy(desc(auditEntry.number))
    .limit(size);
  const list = found.map(({ number, at, act, subject, detail }) => ({
    number,
    at: chinaTime(at),
    act,
    subject,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
  return { list };
}
