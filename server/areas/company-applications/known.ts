import { and, eq, ne, or, sql } from 'drizzle-orm';
import { isNamed } from '../../database/containing';
import type { Database } from '../../database/open';
import { company, companyApplication } from '../../database/schema';
import { Refusal } from '../../frame/refusal';

type Reader = Pick<Database, 'select'>;

/** Only one application for a company is judged at a time: what may be applied for must still be so when it is written. */
export async function lockCompany(tx: Pick<Database, 'execute'>, creditCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company:${creditCode}`}, 0))`);
}

/** @throws {Refusal} `companyKnown` for a company that is entered, or that somebody applies for already. */
export async function refuseKnown(
  database: Reader,
  learner: string,
  { creditCode, name }: { creditCode: string; name?: string },
): Promise<void> {
  const [entered] = await database
    .select({ id: company.id })
    .from(company)
    .where(
      or(eq(company.creditCode, creditCode), name === undefined ? undefined : isNamed(company.name, [name])),
    );
  if (entered) throw new Refusal('companyKnown', '这家企业已经在平台上，可以在「选择单位」里直接选择');
  const [open] = await database
    .select({ learner: companyApplication.learner })
    .from(companyApplication)
    .where(and(eq(companyApplication.creditCode, creditCode), ne(companyApplication.state, 'failed')));
  if (!open) return;
  throw new Refusal(
    'companyKnown',
    open.learner === learner
      ? '您已经申请过这家企业，请在「我的申请」里查看结果'
      : '这家企业已有人申请，审核通过后就可以选择',
  );
}
